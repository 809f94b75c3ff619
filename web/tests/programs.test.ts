/** Bots from elsewhere: the table says of their seats that they are bots. */
import { afterEach, expect, test, vi } from "vitest";
import convoy from "$games/convoy/module";
import { botOf } from "$lib/bots";
import type { SeatInfo, TableInfo } from "$lib/protocol/types";
import { TableStore } from "$lib/table.svelte";

const seat = (given: Partial<SeatInfo>): SeatInfo => ({
  ...{ seat: 0, side: "moloch", player: "human", name: "Ada", bot: null, owned: true, program: null, team: null },
  ...given,
});

afterEach(() => vi.unstubAllGlobals());

test("whose seat it is", () => {
  expect(botOf(seat({}))).toBeNull();
  expect(botOf(seat({ player: "open", name: "" }))).toBeNull();
  expect(botOf(seat({ program: "careful" }))).toBe("careful");
  expect(botOf(seat({ player: "bot", bot: "vesna" }))).toBe("vesna");
  expect(botOf(seat({ player: "bot", bot: "omen", program: "careful" }))).toBe("omen");
});

test("a program is shown as a bot that thinks, and can be replaced while it is gone", () => {
  vi.stubGlobal("WebSocket", function () {
    return { close() {} };
  });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("addEventListener", () => {});
  const store = new TableStore("one", convoy, [{ seat: 0, secret: "x" }]);
  const seats = [seat({}), seat({ seat: 1, side: "outpost", name: "Ada's own", program: "careful" })];
  store.info = { status: "playing", to_move: 1, seats } as TableInfo;
  expect(store.botOn(0)).toBeNull();
  expect(store.botOn(1)).toEqual({ name: "careful", thinking: true });
  expect(store.names.person(1)).toContain("careful");
  store.presence = { type: "presence", seats: [true, false], spectators: 0 };
  expect(store.absent).toEqual([1]);
});
