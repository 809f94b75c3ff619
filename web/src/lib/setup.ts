/** A table as it is being set up: who sits where with what, under which rules. Pure, but for what is remembered. */
import type { GameInfo, ModeInfo, NewSeat, NewTable, Option } from "./protocol/types";

export type OptionValue = string | boolean | number;
export type Options = Record<string, OptionValue>;

export interface SeatChoice {
  side: string;
  player: "me" | "local" | "link" | "bot";
  bot: string;
  name: string;
}

export interface Choice {
  seats: SeatChoice[];
  options: Options;
}

/** The option that decides about seats and about which other options there are. */
const MODE = "mode";
const MIRROR = "mirror";
const PEOPLE = "people";

export function modeOf(info: GameInfo, options: Options): ModeInfo {
  return info.modes.find((mode) => mode.name === (options[MODE] ?? "")) ?? info.modes[0]!;
}

export function modeOption(info: GameInfo): Option | undefined {
  return info.options.find((option) => option.name === MODE);
}

/** The options of the chosen mode, without the mode itself. */
export function houseRules(info: GameInfo, options: Options): Option[] {
  const mode = modeOf(info, options).name;
  return info.options.filter((option) => option.name !== MODE && (!option.modes.length || option.modes.includes(mode)));
}

export function changed(info: GameInfo, options: Options): Option[] {
  return houseRules(info, options).filter((option) => (options[option.name] ?? option.default) !== option.default);
}

export function standard(info: GameInfo): Choice {
  const options = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
  return { seats: seatsFor(info, [], modeOf(info, options).tables[0]!.length), options };
}

/** As many seats as wanted: those there are stay, new ones get a side that nobody has and the usual player. */
export function seatsFor(info: GameInfo, seats: readonly SeatChoice[], count: number): SeatChoice[] {
  const found = seats.slice(0, count);
  const all = [...info.default_seats, ...info.sides.map((side) => side.id)];
  while (found.length < count) {
    const free = all.find((side) => !found.some((seat) => seat.side === side));
    found.push({
      side: free ?? info.sides[found.length % info.sides.length]!.id,
      player: !found.length ? "me" : info.bots.length ? "bot" : "local",
      bot: info.default_bot,
      name: "",
    });
  }
  return found;
}

/** A seat takes a side. Where each is there only once, whoever had it gets the other in exchange. */
export function take(info: GameInfo, choice: Choice, seat: number, side: string): void {
  const before = choice.seats[seat]!.side;
  const once = !choice.options[MIRROR] && choice.seats.length <= info.sides.length;
  const other = once ? choice.seats.findIndex((one, number) => number !== seat && one.side === side) : -1;
  if (other >= 0) choice.seats[other]!.side = before;
  choice.seats[seat]!.side = side;
}

/** Whether there are more seats than sides: then some are played by several, whatever the option says. */
export function crowded(info: GameInfo, choice: Choice): boolean {
  return choice.seats.length > info.sides.length && info.options.some((option) => option.name === MIRROR);
}

/** What an option comes to with these seats. */
export function valueOf(info: GameInfo, choice: Choice, option: Option): OptionValue {
  return option.name === MIRROR && crowded(info, choice) ? true : (choice.options[option.name] ?? option.default);
}

/** Whose seat each is: the first one of the same person. */
export function holders(info: GameInfo, choice: Choice): number[] {
  const people = modeOf(info, choice.options).people?.[String(choice.options[PEOPLE])] ?? [];
  return choice.seats.map((_, seat) => (seat in people ? people.indexOf(people[seat]!) : seat));
}

/** What is asked of the server: options of other modes are not its business. */
export function asked(info: GameInfo, choice: Choice): NewTable {
  const held = holders(info, choice);
  const seats = choice.seats.map(({ side }, number): NewSeat => {
    const { player, bot, name } = choice.seats[held[number]!]!;
    const entry: NewSeat = { side, player };
    if (player === "bot") entry.bot = bot;
    if (player === "local" && name.trim()) entry.name = name.trim();
    return entry;
  });
  const known = [...houseRules(info, choice.options).map((option) => option.name), ...(modeOption(info) ? [MODE] : [])];
  const options = Object.fromEntries(known.map((name) => [name, choice.options[name]!]));
  if (crowded(info, choice)) options[MIRROR] = true;
  return { game: info.name, seats, options };
}

const key = (game: string) => `ashfall.setup.${game}`;

export function remember(game: string, choice: Choice): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(choice));
  } catch {
    // It is chosen anew next time.
  }
}

/** What was chosen last, as far as the game still offers it. */
export function remembered(info: GameInfo): Choice | null {
  let found: Partial<Choice> | null;
  try {
    found = JSON.parse(localStorage.getItem(key(info.name)) ?? "null") as Partial<Choice> | null;
  } catch {
    return null;
  }
  return found ? fitting(info, found) : null;
}

export function fitting(info: GameInfo, found: Partial<Choice>): Choice | null {
  const options = Object.fromEntries(
    info.options.map((option) => {
      const value = found.options?.[option.name];
      const fits =
        typeof value === typeof option.default &&
        (option.type !== "choice" || option.choices.includes(String(value))) &&
        (option.type !== "int" || (Number(value) >= option.minimum && Number(value) <= option.maximum));
      return [option.name, fits ? value! : option.default];
    }),
  );
  const tables = modeOf(info, options).tables;
  const seats = (Array.isArray(found.seats) ? found.seats : []).filter(
    (seat) =>
      ["me", "local", "link", "bot"].includes(seat.player) &&
      (seat.player !== "bot" || info.bots.some((bot) => bot.name === seat.bot)),
  );
  if (!tables.some((table) => table.length === seats.length)) return null;
  const usual = seatsFor(info, [], seats.length);
  const fit = seats.map(({ side, player, bot, name }, number) => ({
    side: info.sides.some((one) => one.id === side) ? side : usual[number]!.side,
    player,
    bot,
    name: String(name ?? ""),
  }));
  const sides = new Set(fit.map((seat) => seat.side));
  const twice = sides.size < fit.length && fit.length <= info.sides.length && !options[MIRROR];
  return twice ? null : { seats: fit, options };
}
