/** The Convoy as the shared client sees it. */
import type { GameModule } from "$lib/games";
import type { Moment } from "$lib/moments";
import { t } from "$lib/texts.svelte";
import ConvoyTable from "./ConvoyTable.svelte";
import EncyclopediaCards from "./EncyclopediaCards.svelte";
import { prepare, sideName } from "./library";
import { TONES } from "./looks";
import ReplayBoard from "./ReplayBoard.svelte";
import { show } from "./scenes";
import SideEmblem from "./SideEmblem.svelte";
import { type ConvoyView, type SideId, sideOf } from "./types";
import { unasked } from "./unasked";
import { ended, say } from "./words";

const own = (view: unknown) => view as ConvoyView;
const standing = (view: ConvoyView) =>
  view.cities.flatMap((city) => city.districts).filter((district) => !district.demolished).length;

const module: GameModule = {
  table: ConvoyTable,
  board: ReplayBoard,
  encyclopedia: EncyclopediaCards,
  emblem: SideEmblem,
  say: (event, view) => say(event, own(view)),
  show: (moments, _, asked) => show(moments as Moment<ConvoyView>[], asked as ConvoyView | null),
  course: (view) => [...own(view).seats.map((side) => sideOf(own(view), side).deck_size), standing(own(view))],
  courseMore: () => [t("cv-course-districts")],
  sideName,
  courseColours: (sides) => [...sides.map((side) => TONES[side as SideId]), "var(--muted)"],
  unasked: (view, watched) => unasked(own(view), watched),
  secretive: true,
  courseLabel: "cv-course",
  ended: (view, names) => ended(own(view), names),
  howToPlay: () => import("./how/how").then((one) => one.default),
  prepare,
};

export default module;
