/** Opening tables. */
import { api } from "./api";
import type { GameInfo, NewTable } from "./protocol/types";
import { keep } from "./seats";

/** Against the computer with sensible defaults; answers the table's id. */
export function quickTable(game: GameInfo): Promise<string> {
  return openTable({
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
  return seated.table.id;
}
