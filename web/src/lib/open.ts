/** Opening tables. */
import { api } from "./api";
import { SHELF } from "./games";
import type { GameInfo, NewTable } from "./protocol/types";
import { keep } from "./seats";

const key = (game: string) => `ashfall.played.${game}`;

/** Against the computer with sensible defaults, the first time with those for a first game; answers the table's id. */
export function quickTable(game: GameInfo): Promise<string> {
  const options = localStorage.getItem(key(game.name))
    ? {}
    : (SHELF.find((one) => one.name === game.name)?.firstGame ?? {});
  return openTable({
    options,
    game: game.name,
    seats: game.default_seats.map((side, seat) => ({
      side,
      player: seat === 0 ? "me" : "bot",
      bot: seat === 0 ? null : game.default_bot,
    })),
  });
}

export async function openTable(wanted: NewTable): Promise<string> {
  const seated = await api.open(wanted);
  keep(seated);
  localStorage.setItem(key(wanted.game), "1");
  return seated.table.id;
}
