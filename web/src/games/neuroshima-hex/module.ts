/** Neuroshima Hex as the shared client sees it. */
import type { GameModule } from "$lib/games";
import type { Moment } from "$lib/moments";
import { lookOf } from "./armies";
import EncyclopediaTiles from "./EncyclopediaTiles.svelte";
import { armyName, prepare } from "./library.svelte";
import NeuroshimaTable from "./NeuroshimaTable.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import { show } from "./scenes";
import SideEmblem from "./SideEmblem.svelte";
import { unasked } from "./unasked";
import { ended, say } from "./words";
import type { NeuroshimaView } from "./types";

const own = (view: unknown) => view as NeuroshimaView;

const module: GameModule = {
  table: NeuroshimaTable,
  board: ReplayBoard,
  encyclopedia: EncyclopediaTiles,
  emblem: SideEmblem,
  say: (event, view, names) => say(event, own(view), names),
  show: (moments, names) => show(moments as Moment<NeuroshimaView>[], names),
  course: (view) => own(view).players.map((player) => player.points),
  sideName: armyName,
  courseColours: (sides) => sides.map((side) => lookOf(side).bright),
  unasked: (view) => unasked(own(view)),
  secretive: false,
  courseLabel: "web-nh-course",
  ended: (view, names) => ended(own(view), names),
  howToPlay: () => import("./how/how").then((one) => one.default),
  prepare,
};

export default module;
