/** HOPE Cardgame as the shared client sees it. */
import type { GameModule } from "$lib/games";
import DeckEmblem from "./DeckEmblem.svelte";
import EncyclopediaCards from "./EncyclopediaCards.svelte";
import HopeTable from "./HopeTable.svelte";
import { teamColour } from "./icons";
import { prepare, sideName } from "./library";
import ReplayBoard from "./ReplayBoard.svelte";
import { play } from "./scenes";
import { blank } from "./story";
import type { HopeView } from "./types";
import { ended, say } from "./words";

const own = (view: unknown) => view as HopeView;

const module: GameModule = {
  table: HopeTable,
  board: ReplayBoard,
  encyclopedia: EncyclopediaCards,
  emblem: DeckEmblem,
  say: (event, view, names) => say(event, own(view), names),
  play: (event, view, names, seq) => play(event, own(view), names, seq),
  blank: (view) => blank(own(view)),
  course: (view) => own(view).players.map((player) => player.sources),
  sideName,
  courseColours: (sides) => sides.map((_, seat) => teamColour(seat & 1)),
  secretive: true,
  courseLabel: "hope-course",
  ended: (view, names) => ended(own(view), names),
  prepare,
};

export default module;
