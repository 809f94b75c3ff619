/** The game's own types, by the names this folder uses for them. Cards, cities and units go by words such as `net-module`. */
import type { Socket } from "$lib/protocol/types";

export type ConvoyView = Socket["ConvoyView"];
export type SideId = ConvoyView["seats"][number];
export type CityView = ConvoyView["cities"][number];
export type UnitView = CityView["moloch"][number];
export type DistrictView = CityView["districts"][number];
export type SideView = ConvoyView["sides"][number];
export type BattleView = ConvoyView["battle"];
export type PromptView = NonNullable<ConvoyView["prompt"]>;

export const SIDES = ["moloch", "outpost"] as const;

export function sideOf(view: ConvoyView, side: SideId): SideView {
  return view.sides.find((one) => one.side === side)!;
}

/** Whose eyes see the table: an own side is drawn below, the Outpost for spectators. */
export function lowerSide(view: ConvoyView): SideId {
  return (view.seat === null ? undefined : view.seats[view.seat]) ?? "outpost";
}

export function otherSide(side: SideId): SideId {
  return side === "moloch" ? "outpost" : "moloch";
}

export interface Standing {
  unit: UnitView;
  side: SideId;
  city: CityView;
}

export function standings(view: ConvoyView): Standing[] {
  return view.cities.flatMap((city) => SIDES.flatMap((side) => city[side].map((unit) => ({ unit, side, city }))));
}

export function findUnit(view: ConvoyView, id: string): Standing | undefined {
  return standings(view).find(({ unit }) => unit.id === id);
}
