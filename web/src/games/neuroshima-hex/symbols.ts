/** What a tile shows, symbol by symbol: names, help, present values, and the clause behind each. */
import { list, t } from "$lib/texts.svelte";
import { BONUSES, type Bonus, type Tile } from "./encyclopedia";
import { tileOf } from "./library.svelte";
import { unitAt } from "./units";
import type { NeuroshimaView, UnitView } from "./types";

export interface Symbol {
  icon: string;
  name: string;
  help: string;
  clause: string | null;
}

const CLAUSES: Record<string, string> = {
  melee: "NH-MELEE-01",
  ranged: "NH-RANGED-01",
  gauss: "NH-MOL-GAUSS-01",
  armor: "NH-ARMOR-01",
  net: "NH-NET-01",
  module: "NH-MOD-01",
  initiative: "NH-INIT-01",
  toughness: "NH-TOUGH-01",
  mobility: "NH-MOVE-03",
  medic: "NH-MEDIC-01",
  quartermaster: "NH-HEG-QM-01",
  transport: "NH-HEG-TR-01",
  "recon-center": "NH-OUT-RECON-01",
  scoper: "NH-OUT-SCOPER-01",
  clown: "NH-MOL-CLOWN-01",
  universal: "NH-HEG-US-01",
  "mad-bomber": "NH-BOMB-01",
  battle: "NH-BATTLE-01",
  move: "NH-MOVE-01",
  "push-back": "NH-PUSH-01",
  sniper: "NH-SNIPER-01",
  grenade: "NH-GREN-01",
  "air-strike": "NH-AIR-01",
  hq: "NH-HQ-01",
};

function bonusWords(bonus: Bonus): string {
  return list(
    BONUSES.filter((what) => bonus[what]).map((what) =>
      t(`nh-bonus-${what}`, { value: bonus[what] > 0 ? `+${bonus[what]}` : `−${-bonus[what]}` }),
    ),
  );
}

/** "melee attack 1 on 3 edges"; of different strengths each is named: "melee attack 1, 1 and 2". */
function onEdges(symbol: string, count: number, strengths: readonly number[]): string {
  const kinds = new Set(strengths).size;
  if (kinds > 1) return t("nh-symbol-strengths", { symbol, strengths: list([...strengths].sort().map(String)) });
  return t("nh-symbol-edges", { symbol: kinds ? `${symbol} ${strengths[0]}` : symbol, count });
}

export function symbolsOf(tile: Tile): Symbol[] {
  const found: Symbol[] = [];
  const add = (icon: string, name: string, help: string, clause: string) =>
    found.push({ icon, name, help, clause: CLAUSES[clause] ?? null });
  if (tile.instant) {
    add(tile.instant, t(`nh-instant-${tile.instant}`), t(`nh-instant-${tile.instant}-help`), tile.instant);
    return found;
  }
  for (const what of ["melee", "ranged", "gauss", "armor", "net", "module"] as const) {
    const edges = tile.edges.filter((edge) => edge[what]);
    if (!edges.length) continue;
    const strengths = what === "melee" || what === "ranged" ? edges.map((edge) => edge[what]) : [];
    add(what, onEdges(t(`nh-symbol-${what}`), edges.length, strengths), t(`nh-symbol-${what}-help`), what);
  }
  if (tile.initiative.length) {
    add(
      "initiative",
      `${t("nh-symbol-initiative")} ${tile.initiative.join(", ")}`,
      t("nh-symbol-initiative-help"),
      "initiative",
    );
  }
  if (tile.toughness && tile.kind !== "hq") {
    add("toughness", `${t("nh-symbol-toughness")} ${tile.toughness}`, t("nh-symbol-toughness-help"), "toughness");
  }
  if (tile.mobility) add("mobility", t("nh-symbol-mobility"), t("nh-symbol-mobility-help"), "mobility");
  const friends = bonusWords(tile.bonus);
  const clause = tile.kind === "hq" ? "hq" : "module";
  const icon = BONUSES.find((what) => tile.bonus[what]) ?? "module";
  if (friends) add(icon, t("web-nh-gives"), t("nh-bonus-friends", { what: friends }), clause);
  const enemies = bonusWords(tile.enemyBonus);
  if (enemies) add("sabotage", t("web-nh-hinders"), t("nh-bonus-enemies", { what: enemies }), clause);
  for (const ability of tile.abilities) {
    add(ability, t(`nh-ability-${ability}`), t(`nh-ability-${ability}-help`), ability);
  }
  return found;
}

/** Present values of a unit and where they come from, one line each. */
export function presentOf(unit: UnitView, view: NeuroshimaView): string[] {
  const tile = tileOf(unit.army, unit.tile);
  const lines: string[] = [];
  const giver = (hex: string) => {
    const source = unitAt(view, hex);
    return source ? t("nh-unit", { tile: tileOf(source.army, source.tile).name, hex }) : hex;
  };
  const sums = (what: string) =>
    unit.modifiers
      .filter((modifier) => modifier.what === what)
      .map((modifier) => `${modifier.value < 0 ? "−" : "+"} ${Math.abs(modifier.value)} (${giver(modifier.source)})`);
  const initiative = [
    ...sums("initiative"),
    ...sums("extra_initiative").map((text) => `${text}, ${t("nh-symbol-extra_initiative")}`),
  ];
  if (initiative.length && tile.initiative.length) {
    lines.push(
      `${t("nh-symbol-initiative")} ${unit.initiative.join(", ")} = ${tile.initiative.join(", ")} ${initiative.join(" ")}`,
    );
  }
  for (const what of ["melee", "ranged"] as const) {
    const added = sums(what);
    if (added.length && tile.edges.some((edge) => edge[what]))
      lines.push(`${t(`nh-symbol-${what}`)} ${added.join(" ")}`);
  }
  const tougher = sums("toughness");
  if (tougher.length)
    lines.push(`${t("nh-symbol-toughness")} ${unit.toughness} = ${tile.toughness} ${tougher.join(" ")}`);
  if (unit.wounds) lines.push(t("web-nh-wounds-of", { wounds: unit.wounds, toughness: unit.toughness + 1 }));
  if (unit.held) lines.push(t("nh-symbol-held-help"));
  if (unit.scoped) lines.push(t("nh-symbol-scoped-help"));
  if (unit.moves_left > 0) lines.push(t("web-nh-moves-left", { count: unit.moves_left }));
  return lines;
}
