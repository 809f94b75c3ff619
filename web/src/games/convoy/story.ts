/** Telling what happened: an event applied to a view, for showing only; the server's next view decides. */
import type { EventInfo } from "$lib/protocol/types";
import { allCities, cardOf, unitCard, word } from "./library";
import { type CityView, type ConvoyView, findUnit, type SideId, type SideView, SIDES, type UnitView } from "./view";

/** Event data by the names that events use. */
export interface Facts {
  side: SideId;
  card?: string;
  unit: string;
  city: string;
  source: string;
  district: string;
  effect: string;
  marker: string;
  module: string;
  phase: string;
  spared: string;
  by: string;
  hand?: string[];
  exchanged: boolean;
  moloch: number;
  outpost: number;
  winner: string;
  cost: number;
}

/** Event data with every id spelt as in the views. */
export function factsOf(event: EventInfo): Facts {
  const facts: Record<string, unknown> = { ...event.data };
  for (const name of ["card", "unit", "city", "source", "module", "spared", "by"]) {
    if (typeof facts[name] === "string") facts[name] = word(facts[name]);
  }
  return facts as unknown as Facts;
}

const MARKERS: Record<string, number> = { "+1": 1, "+2": 2, "-2": -2 };

export function advance(view: ConvoyView, event: EventInfo): ConvoyView {
  return withTotals(changed(view, event));
}

function changed(view: ConvoyView, event: EventInfo): ConvoyView {
  const facts = factsOf(event);
  const { unit, city, module } = facts;
  const card = facts.card ?? "";
  switch (event.kind) {
    case "drawn":
      return onSide(toHand(drawing(view), facts.side, facts.card), facts.side, (side) => ({
        ...side,
        deck_size: side.deck_size - 1,
      }));
    case "mulligan":
      return facts.exchanged
        ? onSide(view, facts.side, (side) => ({
            ...side,
            hand: side.hand && [],
            deck_size: side.deck_size + side.hand_size,
            hand_size: 0,
          }))
        : view;
    case "phase":
      return begin(view, facts.phase, city);
    case "target":
      return onCity({ ...view, battle_district: facts.district }, city, (one) => ({
        ...one,
        districts: one.districts.map((district) => ({ ...district, battle: district.id === facts.district })),
      }));
    case "deployed":
      return placed(fromHand(view, unitCard(unit).id, false), freshUnit(unit), city);
    case "moved": {
      const found = findUnit(view, unit)?.unit;
      return found ? placed(without(view, unit), found, city) : view;
    }
    case "returned":
      return toHand(modulesGone(without(view, unit), view, unit), unitCard(unit).side, unitCard(unit).id, true);
    case "discarded":
      return toPile(modulesGone(without(view, unit), view, unit), unitCard(unit).id);
    case "marker":
      return onUnit(view, unit, (one) => marked(one, facts.marker));
    case "netted":
      return onUnit(view, unit, (one) => ({ ...one, netted: true, works: false, strength: 0 }));
    case "attached":
      return onUnit(fromHand(view, module, false), unit, (one) => carrying(one, module));
    case "recycled":
      return toHand(
        onUnit(view, unit, (one) => carrying(one, null)),
        "moloch",
        module,
        true,
      );
    case "seized":
      return onUnit(
        onUnit(view, facts.source, (one) => carrying(one, null)),
        unit,
        (one) => carrying(one, module),
      );
    case "played":
    case "paid":
    case "lost-from-hand":
      return fromHand(view, card, true);
    case "milled":
      return toPile(
        onSide(view, "moloch", (side) => ({ ...side, deck_size: side.deck_size - 1 })),
        card,
      );
    case "restored":
      return onSide(view, "moloch", (side) => ({
        ...side,
        deck_size: side.deck_size + 1,
        discard_size: side.discard_size - 1,
      }));
    case "looked":
      return facts.hand ? onSide(view, "moloch", (side) => ({ ...side, known: facts.hand!.map(word) })) : view;
    case "feature":
      return onCity(view, city, (one) => ({ ...one, feature_used: true }));
    case "battle":
      return {
        ...view,
        phase: "resolution",
        last_battle: { moloch: facts.moloch, outpost: facts.outpost, winner: facts.winner },
      };
    case "demolished":
      return onCity(view, city, (one) => ({
        ...one,
        districts: one.districts.map((district) =>
          district.id === facts.district ? { ...district, demolished: true, battle: false } : district,
        ),
      }));
    case "destroyed":
      return destroyed(view, city);
    case "ended":
      return { ...view, phase: "end" };
    default:
      return view;
  }
}

export function blank(view: ConvoyView): ConvoyView {
  const printed = allCities();
  const cities = view.cities.map((city, place): CityView => {
    const card = printed.find((one) => one.id === city.id);
    return {
      ...city,
      status: place === 0 ? "active" : "future",
      districts: (card?.districts ?? []).map(({ effect }, number) => ({
        id: `d${number + 1}`,
        effect,
        demolished: false,
        battle: false,
      })),
      moloch_stations: { occupied: 0, capacity: card?.stations.moloch ?? 0 },
      outpost_stations: { occupied: 0, capacity: card?.stations.outpost ?? 0 },
      feature_cost: card?.cost ?? 0,
      feature_used: false,
      extra_station: false,
      moloch: [],
      outpost: [],
    };
  });
  return {
    ...view,
    phase: "deal",
    battle_number: 1,
    active_city: cities[0]?.id ?? view.active_city,
    battle_district: null,
    prompt: null,
    actions: [],
    cities,
    sides: view.sides.map((side) => ({
      ...side,
      hand: side.hand && [],
      hand_size: 0,
      known: [],
      deck_size: 35,
      discard: side.discard && [],
      discard_size: 0,
    })),
    battle: { moloch: 0, outpost: 0, winner: "tie" },
    last_battle: null,
    no_instants: false,
    no_modules: false,
    outcome: null,
  };
}

function begin(view: ConvoyView, phase: string, city: string): ConvoyView {
  const next = { ...view, phase, active_city: city };
  if (phase !== "target") return next;
  return {
    ...next,
    battle_district: null,
    no_instants: false,
    no_modules: false,
    cities: view.cities.map((one) => ({
      ...one,
      status: one.id === city ? "active" : one.status === "active" ? "future" : one.status,
      districts: one.districts.map((district) => ({ ...district, battle: false })),
    })),
  };
}

/** Once the district of a battle is demolished, cards are drawn for the next one. */
function drawing(view: ConvoyView): ConvoyView {
  const fought = view.phase === "resolution" || view.phase === "convoy_move";
  const standing = view.cities.some((city) => city.districts.some((district) => district.battle));
  return fought && !standing ? { ...view, phase: "draw" } : view;
}

function destroyed(view: ConvoyView, city: string): ConvoyView {
  const at = view.cities.findIndex((one) => one.id === city);
  return {
    ...view,
    active_city: view.cities[at + 1]?.id ?? view.active_city,
    cities: view.cities.map((one, place) =>
      place === at
        ? { ...one, status: "destroyed", extra_station: false }
        : place === at + 1
          ? { ...one, status: "active" }
          : one,
    ),
  };
}

// Units ---------------------------------------------------------------------------------------

function freshUnit(id: string): UnitView {
  const card = unitCard(id);
  return {
    id,
    card: card.id,
    strength: card.strength,
    parts: card.type === "building" ? [] : [{ source: "printed", value: card.strength }],
    markers: [],
    module: null,
    module_hacked: false,
    works: true,
    immune: false,
    netted: false,
    moved: false,
  };
}

function marked(unit: UnitView, marker: string): UnitView {
  if (marker === "module-hacked") return { ...unit, module_hacked: true };
  return {
    ...unit,
    markers: [...unit.markers, marker],
    works: unit.works && marker !== "hacked",
    strength: Math.max(0, unit.strength + (MARKERS[marker] ?? 0)),
  };
}

function carrying(unit: UnitView, module: string | null): UnitView {
  const worth = (id: string | null) => (id ? cardOf(id).strength : 0);
  return {
    ...unit,
    module,
    module_hacked: false,
    strength: Math.max(0, unit.strength + worth(module) - worth(unit.module)),
  };
}

function placed(view: ConvoyView, unit: UnitView, city: string): ConvoyView {
  const side = unitCard(unit.id).side;
  return onCity(view, city, (one) => ({ ...one, [side]: [...one[side].filter(({ id }) => id !== unit.id), unit] }));
}

function without(view: ConvoyView, id: string): ConvoyView {
  const side = unitCard(id).side;
  return {
    ...view,
    cities: view.cities.map((city) => ({ ...city, [side]: city[side].filter((unit) => unit.id !== id) })),
  };
}

/** What a unit carried goes to Moloch's pile when it leaves. */
function modulesGone(after: ConvoyView, before: ConvoyView, id: string): ConvoyView {
  const module = findUnit(before, id)?.unit.module;
  return module ? toPile(after, module) : after;
}

function onUnit(view: ConvoyView, id: string, change: (unit: UnitView) => UnitView): ConvoyView {
  const side = unitCard(id).side;
  return {
    ...view,
    cities: view.cities.map((city) => ({
      ...city,
      [side]: city[side].map((unit) => (unit.id === id ? change(unit) : unit)),
    })),
  };
}

function onCity(view: ConvoyView, id: string, change: (city: CityView) => CityView): ConvoyView {
  return { ...view, cities: view.cities.map((city) => (city.id === id ? change(city) : city)) };
}

function withTotals(view: ConvoyView): ConvoyView {
  const active = view.cities.find((city) => city.id === view.active_city);
  const [moloch, outpost] = SIDES.map((side) => (active?.[side] ?? []).reduce((sum, unit) => sum + unit.strength, 0));
  const winner = moloch! > outpost! ? "moloch" : outpost! > moloch! ? "outpost" : view.battle.winner;
  return { ...view, battle: { moloch: moloch!, outpost: outpost!, winner } };
}

// Cards ---------------------------------------------------------------------------------------

function onSide(view: ConvoyView, id: SideId, change: (side: SideView) => SideView): ConvoyView {
  return { ...view, sides: view.sides.map((side) => (side.side === id ? change(side) : side)) };
}

function removed(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}

function toHand(view: ConvoyView, id: SideId, card: string | undefined, openly = false): ConvoyView {
  return onSide(view, id, (side) => ({
    ...side,
    hand: side.hand && card ? [...side.hand, card] : side.hand,
    hand_size: side.hand_size + 1,
    known: openly && card && !side.hand ? [...side.known, card] : side.known,
  }));
}

function fromHand(view: ConvoyView, card: string, discarded: boolean): ConvoyView {
  const after = onSide(view, cardOf(card).side, (side) => ({
    ...side,
    hand: side.hand && removed(side.hand, card),
    hand_size: side.hand_size - 1,
    known: removed(side.known, card),
  }));
  return discarded ? toPile(after, card) : after;
}

function toPile(view: ConvoyView, card: string): ConvoyView {
  return onSide(view, cardOf(card).side, (side) => ({
    ...side,
    discard: side.discard && [...side.discard, card],
    discard_size: side.discard_size + 1,
  }));
}
