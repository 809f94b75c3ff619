/** "How to play" of Neuroshima Hex; the words are in `how-to-neuroshima-hex.ftl`. */
import type { HowToPlay } from "$lib/games";
import Picture from "./Picture.svelte";

const NAMES = ["goal", "turn", "tile", "attacks", "phase-3", "phase-2", "phase-0", "modules", "nets", "instants"];

const how: HowToPlay = { screens: NAMES.map((name) => ({ name })), picture: Picture };
export default how;
