/** Moves as paths of things to point at: a card of the hand, then a unit, then a city.
 *
 *  The notation is the engine's: `deploy hunter iron-gate`, `play move-soldier scout#1 back`, `use ripper scout#2`,
 *  `attach net-module ripper`, `feature hunter#1`, `district iron-gate d2`, `card brain`, `unit scorn`,
 *  `module hunter#2`, `move hornet forward`, `pass`, `yes`.
 */
import { allCards, cardWithAbility, word } from "./library";
import { type ConvoyView, findUnit, type SideId, standings } from "./types";

/** Something that can be pointed at: `hand:hunter`, `unit:scout#2`, `module:ripper`, `city:iron-gate`,
 *  `district:iron-gate/d2`, `feature:iron-gate`, `say:pass`. */
export type Token = string;

export interface Move {
  text: string;
  path: Token[];
}

export function movesOf(view: ConvoyView): Move[] {
  return view.actions.map((text) => ({ text, path: pathOf(text, view) }));
}

export function pathOf(text: string, view: ConvoyView): Token[] {
  const [verb = "", first = "", second = "", third = ""] = text.split(" ");
  const side = view.prompt?.side ?? "moloch";
  switch (verb) {
    case "card":
      return [`hand:${first}`];
    case "deploy":
      return [`hand:${first}`, `city:${second}`];
    case "play":
      if (!second) return [`hand:${first}`];
      return [`hand:${instantOf(first, side, view)}`, `unit:${second}`, ...destination(second, third, view)];
    case "use":
      return [...userOf(first, second, side, view), `unit:${second}`, ...destination(second, third, view)];
    case "attach":
      return [`hand:${first}`, `unit:${second}`];
    case "move":
      return [`unit:${first}`, ...destination(first, second, view)];
    case "unit":
      return [`unit:${first}`];
    case "module":
      return [`module:${first}`];
    case "feature":
      return [`feature:${view.active_city}`, ...(first ? [`unit:${first}`] : [])];
    case "district":
      return [`district:${first}/${second}`];
    default:
      return [`say:${verb}`];
  }
}

/** The card that a move with a target names only by its ability. */
function instantOf(ability: string, side: SideId, view: ConvoyView): string {
  const hand = view.sides.find((one) => one.side === side)?.hand ?? [];
  const able = allCards().filter((card) => card.type === "instant" && word(card.ability) === ability);
  return (able.find((card) => hand.includes(card.id)) ?? able[0])?.id ?? ability;
}

/** The unit whose own ability, or whose Module, is used on a target in its city. */
function userOf(ability: string, target: string, side: SideId, view: ConvoyView): Token[] {
  const city = findUnit(view, target)?.city;
  const card = cardWithAbility(ability);
  const user = standings(view).find(
    (one) => one.side === side && one.city === city && (one.unit.card === card?.id || one.unit.module === card?.id),
  );
  return user ? [`unit:${user.unit.id}`] : [];
}

function destination(unit: string, direction: string, view: ConvoyView): Token[] {
  const city = findUnit(view, unit)?.city;
  if (!direction || !city) return [];
  const to = view.cities[view.cities.indexOf(city) + (direction === "forward" ? 1 : -1)];
  return to ? [`city:${to.id}`] : [];
}
