/** A move that is not offered, for asking why not. */
import type { Draft } from "./draft.svelte";
import { type Card, cardOf, word } from "./library";
import type { Token } from "./notation";
import { type ConvoyView, standings } from "./types";

/** Instants that move a unit name a direction too. */
const MOVING = new Set(["move-robot", "push-back", "move-soldier", "retreat"]);
const AIMED = new Set(["recycler", "retreat-order", "medic", "recon", "sniper", ...MOVING]);

/** What somebody may have meant by pointing at something that is not lit; null if nothing, or something offered. */
export function attempt(draft: Draft, view: ConvoyView, token: Token): string | null {
  const meant = meantBy(draft, view, token);
  return meant === null || view.actions.includes(meant) ? null : meant;
}

function meantBy(draft: Draft, view: ConvoyView, token: Token): string | null {
  const [sort = "", id = ""] = split(token);
  const [held = "", heldId = ""] = split(draft.path[0] ?? "");
  const phase = view.prompt?.kind === view.phase;
  if (sort === "hand") return phase ? withCard(cardOf(id), view, null) : `card ${id}`;
  if (held === "hand" && sort === "city") return isUnit(cardOf(heldId)) ? `deploy ${heldId} ${id}` : null;
  if (held === "hand" && sort === "unit") return withCard(cardOf(heldId), view, id);
  if (!draft.empty) return null;
  if (sort === "district" && view.phase === "target") return `district ${id.replace("/", " ")}`;
  if (sort === "feature" && phase && view.prompt?.side === "outpost") return "feature";
  if (sort === "unit" && !phase && [...draft.starts].some((one) => one.startsWith("unit:"))) return `unit ${id}`;
  return null;
}

function split(token: Token): [string, string] {
  const at = token.indexOf(":");
  return [token.slice(0, at), token.slice(at + 1)];
}

const isUnit = (card: Card) => card.type !== "module" && card.type !== "instant";

/** Using a card of the hand on a unit (null: on any, as none can be chosen). */
function withCard(card: Card, view: ConvoyView, unit: string | null): string | null {
  if (isUnit(card)) return unit === null ? `deploy ${card.id} ${view.active_city}` : null;
  const target = unit ?? standings(view).find((one) => card.type === "instant" || one.side === "moloch")?.unit.id;
  if (card.type === "module") return target ? `attach ${card.id} ${target}` : null;
  const ability = word(card.ability);
  if (!AIMED.has(ability)) return `play ${card.id}`;
  return target ? `play ${ability} ${target}${MOVING.has(ability) ? " forward" : ""}` : null;
}
