/* Generated from the server's schemas by `npm run protocol`. Do not edit. */

/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NeuroshimaHexEncyclopedia".
 */
export type NeuroshimaHexEncyclopedia = ArmyEntry[];
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HopePreview".
 */
export type HopePreview = CombatView | null;

export interface Socket {
  ClientMessage: Hello | Play | Undo | UndoAnswer | Resign | ResignAnswer | Leave | Explain | Sample | Refill | Ping;
  ServerMessage: Snapshot | Update | Presence | Ack | Explanation | Samples | Error | Pong;
  NeuroshimaHexView: NeuroshimaView;
  NeuroshimaHexEncyclopedia: ArmyEntry[];
  NeuroshimaHexPreview: BattlePreview;
  ConvoyView: ConvoyView;
  ConvoyEncyclopedia: AshfallGamesConvoyEncyclopediaEncyclopedia;
  ConvoyPreview: AshfallGamesConvoyViewBattle;
  HopeView: HopeView;
  HopeEncyclopedia: AshfallGamesHopeEncyclopediaEncyclopedia;
  HopePreview: CombatView | null;
  HopeDeckReport: DeckReport;
  NeuroshimaHexEvent:
    | {
        kind: "first-player";
        data: FirstPlayer;
      }
    | {
        kind: "hire";
        data: Hired;
      }
    | {
        kind: "hq";
        data: HqPlaced;
      }
    | {
        kind: "turn";
        data: Turn;
      }
    | {
        kind: "draw";
        data: AshfallGamesNeuroshimaHexEventsDrawn;
      }
    | {
        kind: "take";
        data: AshfallGamesNeuroshimaHexEventsTaken;
      }
    | {
        kind: "travel";
        data: Travelled;
      }
    | {
        kind: "last-tile";
        data: LastTile;
      }
    | {
        kind: "discard";
        data: AshfallGamesNeuroshimaHexEventsDiscarded;
      }
    | {
        kind: "unlucky-draw";
        data: UnluckyDraw;
      }
    | {
        kind: "use";
        data: Used;
      }
    | {
        kind: "place";
        data: Placed;
      }
    | {
        kind: "move";
        data: AshfallGamesNeuroshimaHexEventsMoved;
      }
    | {
        kind: "push";
        data: Pushed;
      }
    | {
        kind: "instant";
        data: Instant;
      }
    | {
        kind: "removed";
        data: Removed;
      }
    | {
        kind: "battle";
        data: AshfallGamesNeuroshimaHexEventsBattle;
      }
    | {
        kind: "phase";
        data: Phase;
      }
    | {
        kind: "battle-end";
        data: BattleEnd;
      }
    | {
        kind: "eliminated";
        data: Eliminated;
      }
    | {
        kind: "over";
        data: Over;
      };
  ConvoyEvent:
    | {
        kind: "phase";
        data: AshfallGamesConvoyEventsPhaseBegun;
      }
    | {
        kind: "mulligan";
        data: HandExchanged;
      }
    | {
        kind: "target";
        data: TargetChosen;
      }
    | {
        kind: "battle";
        data: BattleFought;
      }
    | {
        kind: "victory-ability";
        data: VictoryAbility;
      }
    | {
        kind: "district-effect";
        data: DistrictEffect;
      }
    | {
        kind: "demolished";
        data: DistrictDemolished;
      }
    | {
        kind: "destroyed";
        data: CityDestroyed;
      }
    | {
        kind: "ended";
        data: GameEnded;
      }
    | {
        kind: "drawn";
        data: CardDrawn;
      }
    | {
        kind: "milled";
        data: CardMilled;
      }
    | {
        kind: "lost-from-hand";
        data: CardLostFromHand;
      }
    | {
        kind: "restored";
        data: CardRestored;
      }
    | {
        kind: "revealed";
        data: CardRevealed;
      }
    | {
        kind: "paid";
        data: CardPaid;
      }
    | {
        kind: "played";
        data: InstantPlayed;
      }
    | {
        kind: "looked";
        data: HandLookedAt;
      }
    | {
        kind: "deployed";
        data: UnitDeployed;
      }
    | {
        kind: "moved";
        data: UnitMoved;
      }
    | {
        kind: "returned";
        data: UnitReturned;
      }
    | {
        kind: "discarded";
        data: UnitDiscarded;
      }
    | {
        kind: "blocked";
        data: RobotSpared;
      }
    | {
        kind: "marker";
        data: MarkerPlaced;
      }
    | {
        kind: "netted";
        data: UnitNetted;
      }
    | {
        kind: "attached";
        data: ModuleAttached;
      }
    | {
        kind: "seized";
        data: ModuleSeized;
      }
    | {
        kind: "recycled";
        data: ModuleRecycled;
      }
    | {
        kind: "feature";
        data: FeatureUsed;
      }
    | {
        kind: "station-added";
        data: StationAdded;
      }
    | {
        kind: "district-added";
        data: DistrictAdded;
      };
  HopeEvent:
    | {
        kind: "toss";
        data: Toss;
      }
    | {
        kind: "deck-picked";
        data: DeckPicked;
      }
    | {
        kind: "exchanged";
        data: Exchanged;
      }
    | {
        kind: "round";
        data: RoundBegun;
      }
    | {
        kind: "phase";
        data: AshfallGamesHopeEventsPhaseBegun;
      }
    | {
        kind: "drawn";
        data: AshfallGamesHopeEventsDrawn;
      }
    | {
        kind: "taken";
        data: AshfallGamesHopeEventsTaken;
      }
    | {
        kind: "discarded";
        data: AshfallGamesHopeEventsDiscarded;
      }
    | {
        kind: "duplicate-discarded";
        data: DuplicateDiscarded;
      }
    | {
        kind: "revealed";
        data: Revealed;
      }
    | {
        kind: "hand-revealed";
        data: HandRevealed;
      }
    | {
        kind: "recovered";
        data: Recovered;
      }
    | {
        kind: "played";
        data: Played;
      }
    | {
        kind: "moved";
        data: AshfallGamesHopeEventsMoved;
      }
    | {
        kind: "swapped";
        data: Swapped;
      }
    | {
        kind: "announced";
        data: Announced;
      }
    | {
        kind: "resolves";
        data: Resolves;
      }
    | {
        kind: "cancelled";
        data: Cancelled;
      }
    | {
        kind: "token-placed";
        data: TokenPlaced;
      }
    | {
        kind: "token-removed";
        data: TokenRemoved;
      }
    | {
        kind: "attack";
        data: AshfallGamesHopeEventsAttack;
      }
    | {
        kind: "combat";
        data: Combat;
      }
    | {
        kind: "wounded";
        data: Wounded;
      }
    | {
        kind: "healed";
        data: Healed;
      }
    | {
        kind: "exerted";
        data: Exerted;
      }
    | {
        kind: "killed";
        data: Killed;
      }
    | {
        kind: "destroyed";
        data: Destroyed;
      }
    | {
        kind: "returned";
        data: Returned;
      }
    | {
        kind: "sources";
        data: SourcesChanged;
      }
    | {
        kind: "dominance";
        data: Dominance;
      }
    | {
        kind: "artifact-taken";
        data: ArtifactTaken;
      }
    | {
        kind: "player-destroyed";
        data: PlayerDestroyed;
      }
    | {
        kind: "game-over";
        data: GameOver;
      };
}
/**
 * First message on a socket.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  protocol: number;
  secrets?: string[];
  since?: number;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  type: "play";
  seat: number;
  action: string;
  seq: number;
  key: string;
}
/**
 * Take back the seat's last decision; asks the opponents if that needs their consent.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo";
  seat: number;
  seq: number;
  key: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UndoAnswer".
 */
export interface UndoAnswer {
  type: "undo-answer";
  seat: number;
  request: number;
  agree: boolean;
  key: string;
}
/**
 * Give up; asks the partners first.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  type: "resign";
  seat: number;
  seq: number;
  key: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ResignAnswer".
 */
export interface ResignAnswer {
  type: "resign-answer";
  seat: number;
  request: number;
  agree: boolean;
  key: string;
}
/**
 * Leave for good while the others play on.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  type: "leave";
  seat: number;
  seq: number;
  key: string;
}
/**
 * Ask what `play` would answer to the same words, without playing them.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Explain".
 */
export interface Explain {
  type: "explain";
  seat: number;
  action: string;
  seq: number;
  key: string;
}
/**
 * Ask for states that the seat cannot tell from the true one: for whoever wants to look ahead.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Sample".
 */
export interface Sample {
  type: "sample";
  seat: number;
  seq: number;
  key: string;
  count: number;
}
/**
 * Something was missed: send a snapshot with all entries after `since`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Refill".
 */
export interface Refill {
  type: "refill";
  since?: number;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
}
/**
 * Where the table stands: answer to hello and refill.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Snapshot".
 */
export interface Snapshot {
  type: "snapshot";
  protocol: number;
  seq: number;
  since: number;
  table: TableInfo;
  perspectives: Perspective[];
  undo: UndoRequest | null;
  resign: ResignRequest | null;
  presence: Presence;
}
/**
 * A table as everybody sees it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string;
  game: string;
  options: {
    [k: string]: string | boolean | number;
  };
  status: "over" | "playing";
  seats: SeatInfo[];
  created: number;
  to_move: number | null;
  outcome: Outcome | null;
  rematch: string | null;
  from_position: boolean;
  taken_back: number;
  outdated: ("data" | "format" | "game" | "rules") | null;
}
/**
 * A seat as everybody sees it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  side: string;
  player: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  owned: boolean;
  program: string | null;
  team: number | null;
}
/**
 * Who won, with what score, and why.
 *
 *     `winners` are seat numbers: one for a plain win, several for a team. With nobody in it the
 *     game was a draw: between the seats in `drawn`, while the others lost, or between all of them
 *     if `drawn` is empty too.
 *     `scores` are what the game counts (HQ points, districts, sources), one per seat.
 *     `reason` is a stable word such as ``hq-destroyed``; translations hang on it.
 *     `gave_up` are the seats of the side that did, if that ended the game.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
  drawn: number[];
  gave_up: number[];
}
/**
 * What one seat (null: spectators) sees now and what it was told.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Perspective".
 */
export interface Perspective {
  seat: number | null;
  view: unknown;
  can_undo: boolean;
  entries: Entry[];
  moments: Moment[];
}
/**
 * One entry of the table's log as a seat may know it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Entry".
 */
export interface Entry {
  seq: number;
  at: number;
  kind:
    | "ask-resign"
    | "ask-undo"
    | "play"
    | "refuse-resign"
    | "refuse-undo"
    | "rematch"
    | "resign"
    | "seat"
    | "start"
    | "undo";
  seat: number | null;
  events: EventInfo[];
}
/**
 * Something that happened, as its reader may know it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "EventInfo".
 */
export interface EventInfo {
  kind: string;
  data: {
    [k: string]: unknown;
  };
}
/**
 * An event of an entry, and how the seat saw the table right after it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  entry: number;
  event: EventInfo;
  patch: unknown;
}
/**
 * An open question: may `seat` take its last decision back?
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UndoRequest".
 */
export interface UndoRequest {
  seq: number;
  seat: number;
  waiting: number[];
}
/**
 * An open question: shall the side of `seat` give up?
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ResignRequest".
 */
export interface ResignRequest {
  seq: number;
  seat: number;
  waiting: number[];
}
/**
 * Who is connected; sent when it changes.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}
/**
 * Something happened: exactly one new log entry, seq one higher than before.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  type: "update";
  seq: number;
  table: TableInfo;
  perspectives: Perspective[];
  undo: UndoRequest | null;
  resign: ResignRequest | null;
}
/**
 * The command with this key is stored for good, as log entry `seq`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  type: "ack";
  key: string;
  seq: number;
}
/**
 * What the question with this key comes to. Nothing changed.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Explanation".
 */
export interface Explanation {
  type: "explanation";
  key: string;
  seq: number;
  refusal: Problem | null;
}
/**
 * Body of every HTTP answer that is not a success.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code: string;
  message: string;
  clause: string | null;
}
/**
 * Answer to `sample`. Nothing changed.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Samples".
 */
export interface Samples {
  type: "samples";
  key: string;
  seq: number;
  states: string[];
  seconds: number | null;
}
/**
 * A message was refused; nothing changed. `key` is that of the command, if it had one.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Error".
 */
export interface Error {
  type: "error";
  code: string;
  message: string;
  clause: string | null;
  key: string | null;
  seq: number | null;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong";
  seq: number;
}
/**
 * All that a viewer may know.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NeuroshimaView".
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NeuroshimaHexView".
 */
export interface NeuroshimaView {
  game: string;
  seat: number | null;
  options: {
    [k: string]: string | boolean | number;
  };
  to_move: number;
  turn_number: number;
  turn_seat: number;
  stage: string;
  last_tile_by: number | null;
  to_come: number[];
  players: AshfallGamesNeuroshimaHexViewPlayerView[];
  board: AshfallGamesNeuroshimaHexViewUnitView[];
  hexes: string[];
  main_hexes: number;
  draft: string[];
  mad_bomber_ii: boolean;
  prompt: AshfallGamesNeuroshimaHexPromptsPrompt;
  actions: string[];
  outcome: Outcome | null;
}
/**
 * One player's open information.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.view.PlayerView".
 */
export interface AshfallGamesNeuroshimaHexViewPlayerView {
  army: string;
  team: number;
  standing: string;
  points: number;
  track: number;
  hand: string[];
  deck_size: number;
  remaining: {
    [k: string]: number;
  };
  discard: {
    [k: string]: number;
  };
  top: string[];
  mercenaries: string[];
}
/**
 * A unit on the board, with its values as they are now.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.view.UnitView".
 */
export interface AshfallGamesNeuroshimaHexViewUnitView {
  hex: string;
  seat: number | null;
  army: string;
  tile: string;
  rotation: number;
  wounds: number;
  toughness: number;
  held: boolean;
  scoped: boolean;
  initiative: number[];
  modifiers: Modifier[];
  moves_left: number;
}
/**
 * A change to a unit's values and the hex it comes from: ``initiative +1 from c2``.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Modifier".
 */
export interface Modifier {
  what: "extra_initiative" | "initiative" | "melee" | "ranged" | "toughness";
  value: number;
  source: string;
}
/**
 * What is being asked, of whom, and the facts needed to say why.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.prompts.Prompt".
 */
export interface AshfallGamesNeuroshimaHexPromptsPrompt {
  kind: string;
  seat: number | null;
  hexes: string[];
  phase: number | null;
  tile: string | null;
  uses_left: number;
}
/**
 * An army: what it is called and how it plays, by language; how it looks; its tiles.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ArmyEntry".
 */
export interface ArmyEntry {
  id: string;
  names: {
    [k: string]: string;
  };
  sketches: {
    [k: string]: string;
  };
  look: Look;
  tiles: TileEntry[];
}
/**
 * How an army is drawn: never by colour alone, so it has a pattern, an emblem and a letter too.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  base: string;
  deep: string;
  bright: string;
  pattern: "bands" | "chevrons" | "grid" | "slashes";
  emblem: string;
  letter: string;
  terminal: "blue" | "cyan" | "green" | "magenta" | "red" | "white" | "yellow";
}
/**
 * A tile with its edges read.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TileEntry".
 */
export interface TileEntry {
  tile: Tile;
  edges: Edge[];
}
/**
 * One kind of tile of an army. `edges` are written as ``melee 2 + armor``; edge 0 is the top.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Tile".
 */
export interface Tile {
  id: string;
  name: string;
  count: number;
  kind: "hq" | "instant" | "module" | "warrior";
  aka?: string[];
  initiative?: number[];
  edges?: string[];
  toughness?: number;
  mobility?: number;
  bonus?: Bonus;
  enemy_bonus?: Bonus1;
  abilities?: string[];
  instant?: ("air-strike" | "battle" | "grenade" | "move" | "push-back" | "sniper") | null;
  verified?: boolean;
  note?: string;
  names?: {
    [k: string]: string;
  };
}
/**
 * What a module or HQ adds to the units it is connected to.
 */
export interface Bonus {
  melee?: number;
  ranged?: number;
  initiative?: number;
  extra_initiative?: number;
  toughness?: number;
}
/**
 * What a module or HQ adds to the units it is connected to.
 */
export interface Bonus1 {
  melee?: number;
  ranged?: number;
  initiative?: number;
  extra_initiative?: number;
  toughness?: number;
}
/**
 * The symbols on one edge of a tile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Edge".
 */
export interface Edge {
  melee?: number;
  ranged?: number;
  gauss?: boolean;
  armor?: boolean;
  net?: boolean;
  module?: boolean;
}
/**
 * The whole battle. Choices inside it follow the default policy of `policy`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "BattlePreview".
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NeuroshimaHexPreview".
 */
export interface BattlePreview {
  phases: Phase[];
  destroyed: Leaving[];
  points_before: number[];
  points: number[];
}
/**
 * One phase of a battle in which somebody acted.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Phase".
 */
export interface Phase {
  phase: number;
  acts: string[];
  attacks: AshfallGamesNeuroshimaHexEventsAttack[];
  destroyed: Leaving[];
  points: number[];
  units: Named[];
  converted: string[];
  bombers: Bomber[];
}
/**
 * One hit: from where (None: an instant tile), on whom, by what, how hard, and which medic took it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.events.Attack".
 */
export interface AshfallGamesNeuroshimaHexEventsAttack {
  from: string | null;
  to: string;
  by: "explosion" | "gauss" | "instant" | "melee" | "ranged";
  wounds: number;
  medic: string | null;
}
/**
 * A unit that leaves the board: where it stood, whose it was (None: nobody's), and what.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Leaving".
 */
export interface Leaving {
  hex: string;
  seat: number | null;
  tile: string;
}
/**
 * A unit that an event speaks of by its hex: whoever reads it later need not know who stood there.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Named".
 */
export interface Named {
  hex: string;
  army: string;
  tile: string;
}
/**
 * Where a Mad Bomber goes after it was destroyed: on top of a seat's pile, beside the board, or out of the game.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Bomber".
 */
export interface Bomber {
  hex: string;
  to: number | null;
  beside: boolean;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ConvoyView".
 */
export interface ConvoyView {
  game: string;
  edition: string;
  seat: number | null;
  seats: ("moloch" | "outpost")[];
  phase: string;
  battle_number: number;
  active_city: string;
  battle_district: string | null;
  to_move: number;
  prompt: AshfallGamesConvoyPromptsPrompt | null;
  actions: string[];
  cities: CityView[];
  sides: SideView[];
  battle: AshfallGamesConvoyViewBattle;
  last_battle: AshfallGamesConvoyViewBattle | null;
  no_instants: boolean;
  no_modules: boolean;
  outcome: Outcome | null;
}
/**
 * `kind` names the question (a phase, or one of the questions), `optional` whether ``pass`` declines it,
 *     `facts` what it is about.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.prompts.Prompt".
 */
export interface AshfallGamesConvoyPromptsPrompt {
  kind: string;
  seat: number;
  side: "moloch" | "outpost";
  optional: boolean;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CityView".
 */
export interface CityView {
  id: string;
  status: "active" | "destroyed" | "future";
  districts: DistrictView[];
  moloch_stations: AshfallGamesConvoyViewStations;
  outpost_stations: AshfallGamesConvoyViewStations;
  feature: string;
  feature_cost: number;
  feature_used: boolean;
  extra_station: boolean;
  moloch: AshfallGamesConvoyViewUnitView[];
  outpost: AshfallGamesConvoyViewUnitView[];
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DistrictView".
 */
export interface DistrictView {
  id: string;
  effect: string;
  demolished: boolean;
  battle: boolean;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.view.Stations".
 */
export interface AshfallGamesConvoyViewStations {
  occupied: number;
  capacity: number;
}
/**
 * A unit in a city. `works` says whether its ability is on, `immune` whether Soldiers and Buildings
 *     can touch it, `moved` whether it has used its own move of this battle.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.view.UnitView".
 */
export interface AshfallGamesConvoyViewUnitView {
  id: string;
  card: string;
  strength: number;
  parts: AshfallGamesConvoyViewPart[];
  markers: string[];
  module: string | null;
  module_hacked: boolean;
  works: boolean;
  immune: boolean;
  netted: boolean;
  moved: boolean;
}
/**
 * One part of a unit's strength: printed, markers, saboteur, support, module, net or floor.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.view.Part".
 */
export interface AshfallGamesConvoyViewPart {
  source: string;
  value: number;
}
/**
 * A side's cards. `hand` is there for its owner only; `known` are cards in it that the viewer has seen.
 *     `discard` is there for whoever may look through it: everybody or, in the French edition, its owner.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "SideView".
 */
export interface SideView {
  side: "moloch" | "outpost";
  seat: number;
  hand: string[] | null;
  hand_size: number;
  known: string[];
  deck_size: number;
  discard: string[] | null;
  discard_size: number;
}
/**
 * Totals in the active city as they stand and who would win with them.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.view.Battle".
 */
export interface AshfallGamesConvoyViewBattle {
  moloch: number;
  outpost: number;
  winner: string;
}
/**
 * All cards and cities in force.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.encyclopedia.Encyclopedia".
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ConvoyEncyclopedia".
 */
export interface AshfallGamesConvoyEncyclopediaEncyclopedia {
  moloch: Card[];
  outpost: Card[];
  cities: City[];
}
/**
 * A card; with no copies it is not in play. `verified` says whether a public source states its strength.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Card".
 */
export interface Card {
  id: string;
  name: {
    [k: string]: string;
  };
  type: "building" | "instant" | "module" | "robot" | "soldier";
  copies: number;
  ability: string;
  activation: string;
  text: {
    [k: string]: string;
  };
  strength: number;
  verified: boolean;
  note: string;
}
/**
 * A city card. `outpost_victory` is a number of cards lost from the deck, or ``reveal``.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "City".
 */
export interface City {
  id: string;
  name: {
    [k: string]: string;
  };
  stations: AshfallGamesConvoyDataStations;
  districts: District[];
  moloch_victory: "demolish" | "demolish_with_effect";
  outpost_victory: number | "reveal";
  feature: "additional_district" | "destroy_robot" | "extra_station" | "none" | "shuttle";
  cost: number;
  text: {
    [k: string]: string;
  };
  district_count_verified: boolean;
  note: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.data.Stations".
 */
export interface AshfallGamesConvoyDataStations {
  moloch: number;
  outpost: number;
  verified: boolean;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "District".
 */
export interface District {
  effect: "bomb" | "draw" | "kill" | "move_ny" | "none";
  verified: boolean;
}
/**
 * The whole table as one viewer sees it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HopeView".
 */
export interface HopeView {
  game: string;
  mode: string;
  seat: number | null;
  rows: number;
  columns: number;
  round: number;
  round_limit: number;
  phase: string | null;
  coin: number;
  active: number;
  order: number[];
  cells: CellView[];
  players: AshfallGamesHopeViewPlayerView[];
  tokens: (string | null)[];
  next_token: number | null;
  combat: CombatView | null;
  stack: ItemView[];
  responders: number[];
  lines: LineView[];
  last_lines: number[];
  shown: string[];
  to_move: number | null;
  chance: boolean;
  prompt: AshfallGamesHopePromptsPrompt | null;
  actions: string[];
  prices: CardCount[];
  outcome: Outcome | null;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CellView".
 */
export interface CellView {
  at: string;
  row: number;
  column: number;
  piece: PieceView | null;
  lying: string[];
  token: number | null;
}
/**
 * A card on the battleground. A flipped one has no values, but everybody knows what it is (AMB-74).
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "PieceView".
 */
export interface PieceView {
  card: string;
  name: string;
  type: string;
  race: string | null;
  owner: number;
  controller: number;
  flipped: boolean;
  cost: number;
  unique: boolean;
  attack: Value | null;
  defense: Value | null;
  vitality: Value | null;
  wounds: number;
  exhausted: boolean;
  keywords: KeywordView[];
  artifacts: string[];
  moved: boolean;
  attacking: boolean;
  defending: boolean;
  marks: Mark[];
}
/**
 * A value now and how it is made up.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Value".
 */
export interface Value {
  now: number;
  printed: number;
  parts: AshfallGamesHopeMarksPart[];
}
/**
 * One reason why a value is not the printed one.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.marks.Part".
 */
export interface AshfallGamesHopeMarksPart {
  source: string;
  amount: number;
  until: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "KeywordView".
 */
export interface KeywordView {
  name: string;
  value: number | null;
  parts: AshfallGamesHopeMarksPart[];
}
/**
 * Something that holds for a piece now and that its values do not tell.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Mark".
 */
export interface Mark {
  kind:
    | "ability-used"
    | "cannot-be-overwhelmed"
    | "cannot-move"
    | "diagonal-move"
    | "discount-used"
    | "exert-after-combat"
    | "extra-moves"
    | "fought"
    | "has-attacked"
    | "no-opposing-events";
  parts: AshfallGamesHopeMarksPart[];
  number: number;
  seats: number[];
  at: string[];
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.view.PlayerView".
 */
export interface AshfallGamesHopeViewPlayerView {
  seat: number;
  team: number;
  sources: number;
  display: string;
  destroyed: boolean;
  hand: string[] | null;
  hand_count: number;
  known: string[];
  deck_count: number;
  discard: string[];
  unseen: CardCount[];
  secret: boolean;
  aside: string[] | null;
  aside_count: number;
  artifacts: number;
  moves_left: number;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardCount".
 */
export interface CardCount {
  card: string;
  count: number;
}
/**
 * A combat, from the choice of its attackers on.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CombatView".
 */
export interface CombatView {
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  first: number[];
  result: "held" | "none" | "removed" | "won";
}
/**
 * Something on the Stack.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ItemView".
 */
export interface ItemView {
  number: number;
  seat: number;
  kind: string;
  card: string;
  at: string | null;
  targets: string[];
  cancelled: boolean;
  bonus: number;
}
/**
 * A row or column as it would be counted now.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "LineView".
 */
export interface LineView {
  line: string;
  weights: number[];
  income: number[];
  leader: number | null;
}
/**
 * What is to be decided. `facts` are public.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.prompts.Prompt".
 */
export interface AshfallGamesHopePromptsPrompt {
  kind: string;
  seat: number | null;
  facts: PromptFacts;
}
/**
 * Each kind of question has its own few. All of them are public.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "PromptFacts".
 */
export interface PromptFacts {
  active?: number;
  announcer?: number;
  aside?: number;
  asked_by?: number;
  asks?: string;
  card?: string;
  declared?: string[];
  drawn?: boolean;
  income?: number;
  item?: number;
  number?: number;
  of?: number;
  optional?: boolean;
  over?: number;
  own_share?: number;
  partner?: number;
  phase?: string;
  reach?: Reach[];
  shown?: string[];
  side?: string;
  steps?: number;
  target?: string;
  to?: string;
  token?: number;
  type?: string;
  unit?: string;
  victim?: number;
}
/**
 * A card that units of the active player could attack, and what all of them together come to.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Reach".
 */
export interface Reach {
  at: string;
  attack: number;
  defense: number;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.encyclopedia.Encyclopedia".
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HopeEncyclopedia".
 */
export interface AshfallGamesHopeEncyclopediaEncyclopedia {
  cards: CardEntry[];
  artifacts: ArtifactEntry[];
  decks: DeckEntry[];
}
/**
 * A card as a reader wants to see it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardEntry".
 */
export interface CardEntry {
  id: string;
  name: string;
  deck: string;
  type: string;
  race: string | null;
  count: number;
  cost: number;
  cost_colour: string;
  attack: number | null;
  defense: number | null;
  vitality: number | null;
  unique: boolean;
  rarity: string | null;
  flag: string | null;
  keywords: string[];
  text: {
    [k: string]: string;
  };
  verified: boolean;
  note: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ArtifactEntry".
 */
export interface ArtifactEntry {
  id: string;
  name: string;
  text: {
    [k: string]: string;
  };
  verified: boolean;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DeckEntry".
 */
export interface DeckEntry {
  id: string;
  name: string;
  sketch: string;
  names: {
    [k: string]: string;
  };
  sketches: {
    [k: string]: string;
  };
  cards: {
    [k: string]: number;
  };
}
/**
 * What there is to say about a deck that is being built.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DeckReport".
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HopeDeckReport".
 */
export interface DeckReport {
  cards: {
    [k: string]: number;
  };
  code: string;
  size: number;
  copies: number;
  check: DeckCheck;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DeckCheck".
 */
export interface DeckCheck {
  errors: Fault[];
  warnings: Fault[];
}
/**
 * One thing wrong (or unwise) about a deck: a stable code, its clause, a sentence and the facts in it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Fault".
 */
export interface Fault {
  code: string;
  clause: string;
  message: string;
  count: number;
  expected: number;
  card: string | null;
  races: string[];
}
/**
 * Lots were drawn for who goes first.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "FirstPlayer".
 */
export interface FirstPlayer {
  seat: number;
}
/**
 * A mercenary is drafted.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Hired".
 */
export interface Hired {
  seat: number;
  tile: string;
}
/**
 * An HQ is put on the board.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HqPlaced".
 */
export interface HqPlaced {
  seat: number;
  hex: string;
  rotation: number;
}
/**
 * A turn begins.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Turn".
 */
export interface Turn {
  seat: number;
  number: number;
  stage: string;
}
/**
 * A tile comes from the pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.events.Drawn".
 */
export interface AshfallGamesNeuroshimaHexEventsDrawn {
  seat: number;
  tile: string;
}
/**
 * A mercenary is taken instead of a tile of the pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.events.Taken".
 */
export interface AshfallGamesNeuroshimaHexEventsTaken {
  seat: number;
  tile: string;
}
/**
 * A Mad Bomber that was discarded, or whose holder is out of the game, goes on top of a seat's pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Travelled".
 */
export interface Travelled {
  tile: string;
  to: number;
}
/**
 * The first pile is empty.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "LastTile".
 */
export interface LastTile {
  seat: number;
}
/**
 * A tile is given up.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.events.Discarded".
 */
export interface AshfallGamesNeuroshimaHexEventsDiscarded {
  seat: number;
  tile: string;
}
/**
 * Nothing but instant tiles was drawn; they are exchanged.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UnluckyDraw".
 */
export interface UnluckyDraw {
  seat: number;
}
/**
 * An instant tile is used; what it does is told next.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Used".
 */
export interface Used {
  seat: number;
  tile: string;
}
/**
 * A tile is put on the board.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Placed".
 */
export interface Placed {
  seat: number;
  tile: string;
  hex: string;
  rotation: number;
  neutral: boolean;
}
/**
 * A unit moved, turned or was pushed; `seat` is its owner's, None if it is nobody's.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.events.Moved".
 */
export interface AshfallGamesNeuroshimaHexEventsMoved {
  seat: number | null;
  from: string;
  to: string;
  rotation: number;
  by: "mobility" | "move" | "push-back" | "transport";
  unit: Named;
}
/**
 * A unit is being pushed; where it goes is told next.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Pushed".
 */
export interface Pushed {
  seat: number;
  pusher: string;
  victim: string;
  units: Named[];
}
/**
 * What a Sniper, a Grenade or an Air Strike did.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Instant".
 */
export interface Instant {
  seat: number;
  tile: string;
  target: string;
  attacks: AshfallGamesNeuroshimaHexEventsAttack[];
  destroyed: Leaving[];
  units: Named[];
  bombers: Bomber[];
}
/**
 * Units that lost the Toughness they lived on.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Removed".
 */
export interface Removed {
  destroyed: Leaving[];
}
/**
 * A battle begins with `phase`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.neuroshima_hex.events.Battle".
 */
export interface AshfallGamesNeuroshimaHexEventsBattle {
  starter: number;
  reason: string;
  phase: number;
  points: number[];
}
/**
 * A battle is over.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "BattleEnd".
 */
export interface BattleEnd {
  points: number[];
}
/**
 * A player whose HQ has fallen leaves the game, and what was left of the army leaves the board.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Eliminated".
 */
export interface Eliminated {
  seat: number;
  removed: Leaving[];
}
/**
 * The game is over.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Over".
 */
export interface Over {
  winners: number[];
  drawn: number[];
  reason: string;
  points: number[];
}
/**
 * A phase begins in the active city.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.convoy.events.PhaseBegun".
 */
export interface AshfallGamesConvoyEventsPhaseBegun {
  phase: string;
  city: string;
}
/**
 * A side has said whether it exchanges its opening hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HandExchanged".
 */
export interface HandExchanged {
  side: string;
  exchanged: boolean;
}
/**
 * The district that the battle is for.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TargetChosen".
 */
export interface TargetChosen {
  city: string;
  district: string;
}
/**
 * The totals, and moloch, outpost or tie.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "BattleFought".
 */
export interface BattleFought {
  moloch: number;
  outpost: number;
  winner: string;
}
/**
 * A unit's victory ability works by itself.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "VictoryAbility".
 */
export interface VictoryAbility {
  unit: string;
}
/**
 * The effect of a district is carried out.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DistrictEffect".
 */
export interface DistrictEffect {
  effect: string;
  city: string;
}
/**
 * A district is gone.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DistrictDemolished".
 */
export interface DistrictDemolished {
  city: string;
  district: string;
}
/**
 * The convoy has left a city behind.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CityDestroyed".
 */
export interface CityDestroyed {
  city: string;
}
/**
 * The side that has won.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "GameEnded".
 */
export interface GameEnded {
  winner: string;
}
/**
 * Only the side itself is told which card.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardDrawn".
 */
export interface CardDrawn {
  side: string;
  card: string | null;
}
/**
 * Moloch has lost a card of his deck.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardMilled".
 */
export interface CardMilled {
  card: string;
}
/**
 * Moloch has lost a random card of his hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardLostFromHand".
 */
export interface CardLostFromHand {
  card: string;
}
/**
 * Defender has laid a card on Moloch's deck; nobody sees which (CV-CARD-DEFENDER-01).
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardRestored".
 */
export interface CardRestored {}
/**
 * A card of Moloch's deck is laid open.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardRevealed".
 */
export interface CardRevealed {
  card: string;
}
/**
 * A card is discarded as a price.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "CardPaid".
 */
export interface CardPaid {
  card: string;
}
/**
 * An Instant is played.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "InstantPlayed".
 */
export interface InstantPlayed {
  card: string;
}
/**
 * The Outpost has seen Moloch's hand; only it is told the cards.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HandLookedAt".
 */
export interface HandLookedAt {
  hand: string[] | null;
}
/**
 * A unit came to a city.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UnitDeployed".
 */
export interface UnitDeployed {
  unit: string;
  city: string;
}
/**
 * From the city `source` to `city`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UnitMoved".
 */
export interface UnitMoved {
  unit: string;
  source: string;
  city: string;
}
/**
 * From a city back to its owner's hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UnitReturned".
 */
export interface UnitReturned {
  unit: string;
  city: string;
}
/**
 * A unit left a city for the discard pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UnitDiscarded".
 */
export interface UnitDiscarded {
  unit: string;
  city: string;
}
/**
 * Blocker goes in the place of another Robot.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "RobotSpared".
 */
export interface RobotSpared {
  spared: string;
  by: string;
}
/**
 * +1, +2, -2, shield, hacked, or module-hacked for a marker on the unit's Module.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "MarkerPlaced".
 */
export interface MarkerPlaced {
  unit: string;
  marker: string;
}
/**
 * A unit is caught in a net.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "UnitNetted".
 */
export interface UnitNetted {
  unit: string;
}
/**
 * A Module is put on a unit.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ModuleAttached".
 */
export interface ModuleAttached {
  module: string;
  unit: string;
}
/**
 * A Module has gone from the Robot `source` to the Soldier `unit`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ModuleSeized".
 */
export interface ModuleSeized {
  module: string;
  source: string;
  unit: string;
}
/**
 * A Module has gone from a unit back to Moloch's hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ModuleRecycled".
 */
export interface ModuleRecycled {
  module: string;
  unit: string;
}
/**
 * The Outpost uses a city's feature and has yet to pay for it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "FeatureUsed".
 */
export interface FeatureUsed {
  city: string;
  cost: number;
}
/**
 * A city has one station more.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "StationAdded".
 */
export interface StationAdded {
  city: string;
}
/**
 * A city has one district more.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DistrictAdded".
 */
export interface DistrictAdded {
  city: string;
  district: string;
}
/**
 * The coin is tossed for the first holder.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Toss".
 */
export interface Toss {
  seat: number;
}
/**
 * A seat picked a ready deck.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DeckPicked".
 */
export interface DeckPicked {
  seat: number;
  deck: string;
}
/**
 * Opening cards went back to the deck, to be drawn anew.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Exchanged".
 */
export interface Exchanged {
  seat: number;
  cards: number;
}
/**
 * A round begins.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "RoundBegun".
 */
export interface RoundBegun {
  round: number;
  coin: number;
}
/**
 * A phase begins.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.events.PhaseBegun".
 */
export interface AshfallGamesHopeEventsPhaseBegun {
  phase: string;
  round: number;
}
/**
 * A card came from the deck to the hand; only its owner sees which.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.events.Drawn".
 */
export interface AshfallGamesHopeEventsDrawn {
  seat: number;
  card: string | null;
}
/**
 * A card that all see went to a hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.events.Taken".
 */
export interface AshfallGamesHopeEventsTaken {
  seat: number;
  card: string;
}
/**
 * A card went to the discard pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.events.Discarded".
 */
export interface AshfallGamesHopeEventsDiscarded {
  seat: number;
  card: string;
}
/**
 * A copy of a unique unit was discarded from hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DuplicateDiscarded".
 */
export interface DuplicateDiscarded {
  seat: number;
  card: string;
}
/**
 * A card of the draw deck lies open.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Revealed".
 */
export interface Revealed {
  seat: number;
  card: string;
}
/**
 * A hand was shown to all.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "HandRevealed".
 */
export interface HandRevealed {
  seat: number;
  cards: string[];
}
/**
 * A card came back from the discard pile to the hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Recovered".
 */
export interface Recovered {
  seat: number;
  card: string;
}
/**
 * A unit or location was put on the battleground.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Played".
 */
export interface Played {
  seat: number;
  card: string;
  at: string;
}
/**
 * A unit went to another space; a move that leads over artifacts is told from each to the next.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.events.Moved".
 */
export interface AshfallGamesHopeEventsMoved {
  seat: number;
  from: string;
  to: string;
  card: string;
}
/**
 * Two cards changed places.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Swapped".
 */
export interface Swapped {
  one: string;
  other: string;
  cards: string[];
}
/**
 * An item went on the Stack. `ability` is event, flip, activated or triggered; `at` where its card is.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Announced".
 */
export interface Announced {
  seat: number;
  kind: string;
  card: string;
  at: string | null;
  number: number;
}
/**
 * The newest item left the Stack and is carried out.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Resolves".
 */
export interface Resolves {
  card: string;
  seat: number;
}
/**
 * An item of the Stack will do nothing.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Cancelled".
 */
export interface Cancelled {
  number: number;
}
/**
 * A target token was put on a space.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TokenPlaced".
 */
export interface TokenPlaced {
  seat: number;
  token: number;
  at: string;
  card: string;
}
/**
 * A target token was taken away.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TokenRemoved".
 */
export interface TokenRemoved {
  token: number;
  at: string;
  card: string | null;
}
/**
 * The attackers of a combat stand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ashfall.games.hope.events.Attack".
 */
export interface AshfallGamesHopeEventsAttack {
  seat: number;
  token: number;
  target: string;
  attackers: string[];
  card: string;
  cards: string[];
}
/**
 * The totals are compared.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Combat".
 */
export interface Combat {
  attack: number;
  defense: number;
  target: string;
  card: string;
  result: "held" | "tie-ferocity" | "tie-held" | "tie-location" | "won";
}
/**
 * A unit was wounded.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Wounded".
 */
export interface Wounded {
  at: string;
  card: string;
  amount: number;
}
/**
 * A unit was healed.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Healed".
 */
export interface Healed {
  at: string;
  card: string;
  amount: number;
}
/**
 * A unit was exerted.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Exerted".
 */
export interface Exerted {
  at: string;
  card: string;
}
/**
 * A unit went to its owner's discard pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Killed".
 */
export interface Killed {
  card: string;
  at: string;
  owner: number;
  controller: number;
  by: number;
}
/**
 * A location went to its owner's discard pile.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Destroyed".
 */
export interface Destroyed {
  card: string;
  at: string;
  owner: number;
  controller: number;
  by: number;
}
/**
 * A card went back to its owner's hand.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Returned".
 */
export interface Returned {
  card: string;
  at: string;
  owner: number;
  controller: number;
  by: number;
}
/**
 * A seat gained or lost sources.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "SourcesChanged".
 */
export interface SourcesChanged {
  seat: number;
  change: number;
  reason: "artifact" | "bounty" | "card" | "combat" | "dominance" | "effect" | "event" | "flip";
  now: number;
}
/**
 * Rows and columns are counted: the team that won each (-1: nobody), and what each team gets.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Dominance".
 */
export interface Dominance {
  lines: number[];
  income: number[];
}
/**
 * A unit took an artifact.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ArtifactTaken".
 */
export interface ArtifactTaken {
  at: string;
  artifact: string;
  seat: number;
}
/**
 * A player of four is out; `order` is the turn order of those who are left.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "PlayerDestroyed".
 */
export interface PlayerDestroyed {
  seat: number;
  order: number[];
}
/**
 * The game is over.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "GameOver".
 */
export interface GameOver {
  winners: number[];
}
/**
 * What a module or HQ adds to the units it is connected to.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Bonus".
 */
export interface Bonus2 {
  melee?: number;
  ranged?: number;
  initiative?: number;
  extra_initiative?: number;
  toughness?: number;
}
/**
 * One hit: from where (None: an instant tile), on whom, by what, how hard, and which medic took it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Attack".
 */
export interface Attack {
  from: string | null;
  to: string;
  by: "explosion" | "gauss" | "instant" | "melee" | "ranged";
  wounds: number;
  medic: string | null;
}
/**
 * Totals in the active city as they stand and who would win with them.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Battle".
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ConvoyPreview".
 */
export interface Battle {
  moloch: number;
  outpost: number;
  winner: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "GameList".
 */
export interface GameList {
  games: GameInfo[];
}
/**
 * A game as the set-up form needs it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  title: string;
  version: number;
  seat_counts: number[];
  sides: Side[];
  options: Option[];
  modes: ModeInfo[];
  bots: BotInfo[];
  default_seats: string[];
  default_bot: string;
  strongest_bot: string;
  preview: boolean;
}
/**
 * What a seat can play: an army, a faction, a deck.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Side".
 */
export interface Side {
  id: string;
  name: string;
  sketch: string;
  names: {
    [k: string]: string;
  };
  sketches: {
    [k: string]: string;
  };
}
/**
 * One option: its name, what it may be, its default, and one line of help.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Option".
 */
export interface Option {
  name: string;
  type: "bool" | "choice" | "int";
  default: string | boolean | number;
  help: string;
  choices: string[];
  minimum: number;
  maximum: number;
  modes: string[];
}
/**
 * A mode, and the tables it is for.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "ModeInfo".
 */
export interface ModeInfo {
  name: string;
  tables: number[][];
  people: {
    [k: string]: number[];
  };
}
/**
 * A computer player that people may choose.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "BotInfo".
 */
export interface BotInfo {
  name: string;
  level: boolean;
  rating: number | null;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "RulesText".
 */
export interface RulesText {
  game: string;
  language: string;
  markdown: string;
}
/**
 * A deck to be looked at: its code, or its cards. The answer has both.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "DeckRequest".
 */
export interface DeckRequest {
  code?: string | null;
  cards?: {
    [k: string]: number;
  } | null;
  options?: {
    [k: string]: string | boolean | number;
  };
}
/**
 * The guest behind the cookie. The name is empty until one is chosen.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
}
/**
 * Where other machines reach this server; empty if only its own machine does.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Addresses".
 */
export interface Addresses {
  addresses: string[];
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NewMe".
 */
export interface NewMe {
  name: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TableList".
 */
export interface TableList {
  tables: TableSummary[];
}
/**
 * A table in the guest's list; the table itself is not loaded for it.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TableSummary".
 */
export interface TableSummary {
  id: string;
  game: string;
  status: "over" | "playing";
  seats: SeatInfo[];
  mine: number[];
  created: number;
  changed: number;
  seq: number;
  to_move: number | null;
  outcome: Outcome | null;
  taken_back: number;
  outdated: ("data" | "format" | "game" | "rules") | null;
}
/**
 * What the guest holds at a table: after opening, joining, reclaiming, rematching.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  table: TableInfo;
  seats: OwnSeat[];
  invitations: Invitation[];
}
/**
 * The right to act for a seat. Keep the secret: it is not shown again.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "OwnSeat".
 */
export interface OwnSeat {
  seat: number;
  secret: string;
}
/**
 * Hand the token to a friend: `/table/{id}#invitation={token}`.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  seat: number;
  token: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: {
    [k: string]: string | boolean | number;
  };
  position?: {
    [k: string]: unknown;
  } | null;
}
/**
 * A seat of a table to be opened: who is to sit there.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "NewSeat".
 */
export interface NewSeat {
  side: string;
  player: "bot" | "link" | "local" | "me";
  bot?: string | null;
  name?: string | null;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "TableReply".
 */
export interface TableReply {
  table: TableInfo;
  seq: number;
  mine: number[];
  version: number;
  fingerprint: string;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  token: string;
  name?: string | null;
  program?: string | null;
}
/**
 * A bot takes an absent person's seat; with `bot` null the person takes it back.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Takeover".
 */
export interface Takeover {
  secret: string;
  seat: number;
  bot: string | null;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  secret: string;
  swap?: boolean;
}
/**
 * The table as it would stand after the actions, and the battle that could be fought there.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "PreviewReply".
 */
export interface PreviewReply {
  seq: number;
  view: unknown;
  preview: unknown;
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "PreviewRequest".
 */
export interface PreviewRequest {
  secret?: string | null;
  actions?: string[];
}
/**
 * A whole game as data. Actions are texts, chance outcomes included, in order.
 *
 *     `actions` comes last in the file: a document cut off in the middle is still readable up to
 *     its last whole action.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Record".
 */
export interface Record {
  format: number;
  game: string;
  version: number;
  fingerprint: string;
  seats: string[];
  options: {
    [k: string]: string | boolean | number;
  };
  names: string[];
  position: {
    [k: string]: unknown;
  } | null;
  result: Outcome | null;
  digest: string | null;
  taken_back: number;
  comments: {
    [k: string]: string;
  };
  actions: string[];
}
/**
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  game: string;
  title: string;
  seats: string[];
  names: string[];
  options: {
    [k: string]: string | boolean | number;
  };
  perspective: number | null;
  total: number;
  first: number;
  frames: Frame[];
  outcome: Outcome | null;
  notice: string | null;
  taken_back: number;
  outdated: ("data" | "format" | "game" | "rules") | null;
  reason: string | null;
}
/**
 * One moment of a replay: the action that led here, what it did, and what was then seen.
 *
 * This interface was referenced by `Socket`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  number: number;
  seat: number | null;
  action: string | null;
  events: EventInfo[];
  view: unknown;
  patches: unknown[];
}
