/** "How to play" of The Convoy; the words are in `how-to-convoy.ftl`. */
import type { HowToPlay } from "$lib/games";
import { cardName, cardOf, cityName } from "../library";
import { sums } from "./example";
import example from "./example.json";
import Picture from "./Picture.svelte";

const NAMES = ["goal", "road", "phases", "cards", "attack", "reply", "module", "after", "ahead", "clock"];

/** Names and sums of the worked battle. */
const values = () => ({
  city: cityName(example.city),
  first: cardName(example.moloch[0]!),
  second: cardName(example.moloch[1]!),
  killer: cardName(example.outpost[0]!),
  helper: cardName(example.outpost[1]!),
  miller: cardName(example.outpost[2]!),
  module: cardName(example.module),
  plus: cardOf(example.module).strength,
  before: sums().attack[0],
  left: sums().reply[0],
  outpost: sums().reply[1],
  moloch: sums().module[0],
});

const how: HowToPlay = { screens: NAMES.map((name) => ({ name, values })), picture: Picture };
export default how;
