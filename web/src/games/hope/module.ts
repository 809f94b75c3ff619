/** HOPE Cardgame as the shared client sees it. */
import type { GameModule } from "$lib/games";
import type { Moment } from "$lib/moments";
import DeckField from "./DeckField.svelte";
import DeckEmblem from "./DeckEmblem.svelte";
import EncyclopediaCards from "./EncyclopediaCards.svelte";
import HopeTable from "./HopeTable.svelte";
import { teamColour } from "./icons";
import { prepare, sideName } from "./library";
import { automatic } from "./priority.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import { show } from "./scenes";
import type { HopeView } from "./types";
import { ended, say } from "./words";

const own = (view: unknown) => view as HopeView;

const module: GameModule = {
  table: HopeTable,
  board: ReplayBoard,
  encyclopedia: EncyclopediaCards,
  emblem: DeckEmblem,
  say: (event, view, names) => say(event, own(view), names),
  show: (moments, names) => show(moments as Moment<HopeView>[], names),
  course: (view) => own(view).players.map((player) => player.sources),
  sideName,
  courseColours: (sides) => sides.map((_, seat) => teamColour(seat & 1)),
  seatField: DeckField,
  unasked: (view) => automatic(own(view)),
  secretive: true,
  courseLabel: "hope-course",
  ended: (view, names) => ended(own(view), names),
  howToPlay: () => import("./how/how").then((one) => one.default),
  prepare,
};

export default module;
