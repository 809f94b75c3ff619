/** The view of The Convoy as the server sends it. Cards, cities and units go by words such as `net-module`. */
import type { Outcome } from "$lib/protocol/types";

export type SideId = "moloch" | "outpost";

export interface UnitView {
  id: string;
  card: string;
  strength: number;
  /** Printed value, markers and so on; they add up to the strength. Buildings have none. */
  parts: { source: string; value: number }[];
  markers: string[];
  module: string | null;
  module_hacked: boolean;
  works: boolean;
  immune: boolean;
  netted: boolean;
  /** It has used its own move of this battle. */
  moved: boolean;
}

export interface DistrictView {
  id: string;
  effect: string;
  demolished: boolean;
  battle: boolean;
}

export interface StationsView {
  occupied: number;
  capacity: number;
}

export interface CityView {
  id: string;
  status: "destroyed" | "active" | "future";
  districts: DistrictView[];
  moloch_stations: StationsView;
  outpost_stations: StationsView;
  feature: string;
  feature_cost: number;
  feature_used: boolean;
  extra_station: boolean;
  moloch: UnitView[];
  outpost: UnitView[];
}

export interface SideView {
  side: SideId;
  seat: number;
  /** Its owner's eyes only. */
  hand: string[] | null;
  hand_size: number;
  known: string[];
  deck_size: number;
  /** For whoever may look through it. */
  discard: string[] | null;
  discard_size: number;
}

export interface BattleView {
  moloch: number;
  outpost: number;
  winner: string;
}

export interface PromptView {
  kind: string;
  seat: number;
  side: SideId;
  optional: boolean;
  facts: Record<string, unknown>;
}

export interface ConvoyView {
  game: string;
  edition: string;
  seat: number | null;
  seats: SideId[];
  phase: string;
  battle_number: number;
  active_city: string;
  battle_district: string | null;
  to_move: number;
  prompt: PromptView | null;
  actions: string[];
  cities: CityView[];
  sides: SideView[];
  battle: BattleView;
  last_battle: BattleView | null;
  no_instants: boolean;
  no_modules: boolean;
  outcome: Outcome | null;
}

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
