/** What buttons, hints and explanations say. */
import { expect, test } from "vitest";
import { allCards, prepare as prepareConvoy } from "$games/convoy/library";
import type { ConvoyView } from "$games/convoy/types";
import { moveWords } from "$games/convoy/words";
import { Draft as ConvoyDraft } from "$games/convoy/draft.svelte";
import { hintOf } from "$games/neuroshima-hex/hints";
import { prepare as prepareHex, tileOf } from "$games/neuroshima-hex/library.svelte";
import { Pointing } from "$games/neuroshima-hex/pointing.svelte";
import { symbolsOf } from "$games/neuroshima-hex/symbols";
import type { NeuroshimaView } from "$games/neuroshima-hex/types";
import { prepare as prepareHope } from "$games/hope/library";
import type { HopeView } from "$games/hope/types";
import { ask, keywordName } from "$games/hope/words";
import { Noted, positionsOf } from "./positions";

test("an entry ability says what it does to whom", async () => {
  const positions = positionsOf<ConvoyView>("convoy");
  await prepareConvoy("convoy");
  const moves = positions["entry"]!.flatMap((view) =>
    new ConvoyDraft(() => view).moves.map((move) => ({ move, view })),
  );
  const { move, view } = structuredClone(moves.find(({ move }) => move.text.startsWith("unit "))!);
  const words = (ability: string) => {
    view.prompt!.facts["ability"] = ability;
    return moveWords(move, view);
  };
  expect(words("brute")).toMatch(/^Put the shield on /);
  expect(words("hunter")).toMatch(/^Kill /);
  expect(words("task_force")).toMatch(/^Take .* back into your hand$/);
  for (const card of allCards().filter(({ activation }) => activation === "entry"))
    expect(words(card.ability)).not.toContain("undefined");
});

test("edges of a tile are counted, and different strengths are named", async () => {
  positionsOf<NeuroshimaView>("neuroshima-hex");
  await prepareHex("neuroshima-hex");
  const names = (army: string, tile: string) => symbolsOf(tileOf(army, tile)).map((symbol) => symbol.name);
  expect(names("borgo", "hq")).toContain("melee attack 1 on 6 edges");
  expect(names("borgo", "brawler")).toContain("melee attack 2");
  expect(names("borgo", "super-mutant")).toContain("melee attack 1, 1, and 2");
  expect(names("borgo", "officer")).toContain("module link on 3 edges");
});

test("nobody is asked to choose a tile who has none", async () => {
  const positions = positionsOf<NeuroshimaView>("neuroshima-hex");
  await prepareHex("neuroshima-hex");
  const view = structuredClone(positions["turn"]![0]!);
  const hint = () => hintOf(new Pointing(() => view, new Noted(), false).draft, view, false);
  expect(hint()).toContain("Choose one of your tiles");
  view.players[view.turn_seat]!.hand = [];
  expect(hint()).not.toContain("one of your tiles");
});

test("keywords have a name in each language; one that nobody knows keeps its own", () => {
  expect(keywordName("FEROCITY")).toBe("FEROCITY");
  expect(keywordName("MOVE", "+1")).toBe("MOVE +1");
  expect(keywordName("glow")).toBe("GLOW");
});

test("nobody is told what they announced themselves as if another had done it", async () => {
  const positions = positionsOf<HopeView>("hope");
  await prepareHope("hope");
  const names = { player: (seat: number | null) => `Player ${seat}`, person: () => "" };
  const asked = positions["respond-to-stack"]!.map((view) => ({
    own: view.prompt!.facts.announcer === view.prompt!.seat,
    text: ask(view, names),
  }));
  expect(asked.some(({ own }) => own)).toBe(true);
  for (const { own, text } of asked) {
    if (own) expect(text).toContain("you have announced");
    else expect(text).toMatch(/^Player \d: Player \d announce /);
  }
});
