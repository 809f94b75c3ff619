/** A combat as it stands: the server's totals once it is declared, a sum of values before. */
import { pieceAt } from "./story";
import type { HopeView, PieceView } from "./types";

export interface Foresight {
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  /** Added up here: what only counts while attacking is not in it. */
  rough: boolean;
}

const dreads = (piece: PieceView) => piece.keywords.some((word) => word.name === "NIGHTMARE");

export function combatOf(view: HopeView): Foresight | null {
  if (view.combat) return { ...view.combat, rough: false };
  const { kind, facts } = view.prompt ?? { kind: "", facts: {} };
  const target = facts.target;
  const piece = target ? pieceAt(view, target) : null;
  if (kind !== "attackers" || !target || !piece) return null;
  const attackers = facts.declared ?? [];
  const units = attackers.flatMap((at) => pieceAt(view, at) ?? []);
  const unit = piece.type === "unit";
  const dread = unit && dreads(piece) ? 1 : 0;
  return {
    target,
    attackers,
    attack: units.reduce((sum, one) => sum + Math.max(0, (one.attack?.now ?? 0) - dread), 0),
    defense: Math.max(0, (piece.defense?.now ?? 0) - (unit ? units.filter(dreads).length : 0)),
    rough: true,
  };
}

export function verdict(combat: Foresight, view: HopeView, factor: number): string {
  if (!combat.attackers.length) return "hope-combat-none";
  const location = pieceAt(view, combat.target)?.type === "location";
  if (combat.attack < combat.defense || (combat.attack === combat.defense && !location)) return "hope-combat-hold";
  return !location && combat.attack > combat.defense && combat.attack >= factor * combat.defense
    ? "hope-combat-overwhelm"
    : "hope-combat-win";
}
