/** The table for those who do not see it. */
import type { Names } from "$lib/games";
import { list, named, t } from "$lib/texts.svelte";
import { artifactName } from "./library";
import type { CellView, HopeView, PieceView } from "./types";
import { keywordName, markText, phaseName } from "./words";

export function describePiece(piece: PieceView, player: (seat: number) => string): string {
  const parts = [piece.name, t(`hope-type-${piece.type}`), player(piece.controller)];
  if (piece.flipped) parts.push(t("hope-flipped"));
  for (const name of ["attack", "defense", "vitality"] as const) {
    const value = piece[name];
    if (value) parts.push(`${t(`hope-value-${name}`)} ${value.now}`);
  }
  for (const word of piece.keywords) parts.push(keywordName(word.name, word.value === null ? "" : `${word.value}`));
  if (piece.wounds) parts.push(t("hope-wounds", { count: piece.wounds }));
  if (piece.attacking) parts.push(t("hope-attacking"));
  if (piece.defending) parts.push(t("hope-defending"));
  for (const mark of piece.marks) parts.push(markText(mark, player));
  if (piece.artifacts.length) parts.push(named(t("hope-carries"), list(piece.artifacts.map(artifactName))));
  return parts.join(", ");
}

export function describeCell(cell: CellView, player: (seat: number) => string): string {
  const parts = [cell.piece ? describePiece(cell.piece, player) : t("hope-free")];
  parts.push(...cell.lying.map(artifactName));
  if (cell.token !== null) parts.push(t("hope-token", { number: cell.token }));
  return named(cell.at, parts.join(", "));
}

export function describeTable(view: HopeView, names: Names): string {
  const filled = view.cells.filter((cell) => cell.piece || cell.lying.length);
  return t("hope-describe", {
    round: view.round,
    phase: phaseName(view.phase),
    players: view.players
      .map((player) =>
        t("hope-describe-player", {
          player: names.player(player.seat),
          sources: player.sources,
          hand: player.hand_count,
        }),
      )
      .join(" "),
    board: filled.length
      ? filled.map((cell) => describeCell(cell, (seat) => names.player(seat))).join(". ")
      : t("hope-describe-empty"),
  });
}
