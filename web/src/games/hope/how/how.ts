/** "How to play" of HOPE; the words are in `how-to-hope.ftl`. */
import type { HowToPlay } from "$lib/games";
import { cardName, cardOf } from "../library";
import example from "./example.json";
import Picture from "./Picture.svelte";

const NAMES = ["sources", "card", "round", "main", "move", "explore", "combat", "result", "dominance", "stack"];

/** Names and numbers of the worked combat. */
function values() {
  const [first, second] = example.attackers.map(cardOf);
  const defender = cardOf(example.defender);
  const attack = (first?.attack ?? 0) + (second?.attack ?? 0);
  return {
    first: first?.name ?? "",
    firstAttack: first?.attack ?? 0,
    second: second?.name ?? "",
    secondAttack: second?.attack ?? 0,
    attack,
    defender: defender.name,
    defense: defender.defense ?? 0,
    twice: 2 * (defender.defense ?? 0),
    vitality: defender.vitality ?? 0,
    cost: defender.cost,
    event: cardName(example.event),
    answer: cardName(example.answer),
  };
}

const how: HowToPlay = { screens: NAMES.map((name) => ({ name, values })), picture: Picture };
export default how;
