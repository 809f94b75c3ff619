/** What the server says about a table of HOPE; the engine's view, field by field. */

export interface Part {
  source: string;
  amount: number;
  until: string;
}

export interface Value {
  now: number;
  printed: number;
  parts: Part[];
}

export interface KeywordView {
  name: string;
  value: number | null;
  parts: Part[];
}

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
}

export interface CellView {
  at: string;
  row: number;
  column: number;
  piece: PieceView | null;
  lying: string[];
  token: number | null;
}

export interface CardCount {
  card: string;
  count: number;
}

export interface PlayerView {
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
  aside: string[] | null;
  aside_count: number;
  artifacts: number;
  moves_left: number;
}

export interface LineView {
  line: string;
  weights: number[];
  income: number[];
  leader: number | null;
}

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

export interface CombatView {
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  first: number[];
}

export interface Prompt {
  kind: string;
  seat: number | null;
  facts: Partial<PromptFacts>;
}

export interface PromptFacts {
  phase: string;
  active: number;
  announcer: number;
  card: string;
  target: string;
  side: string;
  asks: string;
  optional: boolean;
  declared: string[];
  unit: string;
  asked_by: number;
  to: string;
  type: string;
  income: number;
  own_share: number;
  aside: number;
  shown: string[];
  victim: number;
}

export interface HopeView {
  game: string;
  mode: string;
  viewer: number | null;
  rows: number;
  columns: number;
  round: number;
  round_limit: number;
  phase: string | null;
  coin: number;
  active: number;
  order: number[];
  cells: CellView[];
  players: PlayerView[];
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
  prompt: Prompt | null;
  actions: string[];
  prices: CardCount[];
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
}

export interface Card {
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
  text: Record<string, string>;
  verified: boolean;
  note: string;
}

export interface Artifact {
  id: string;
  name: string;
  text: Record<string, string>;
  verified: boolean;
}

export interface Deck {
  id: string;
  name: string;
  sketch: string;
  cards: Record<string, number>;
}

export interface Encyclopedia {
  data_version: string;
  cards: Card[];
  artifacts: Artifact[];
  decks: Deck[];
}

export const PHASES = ["main", "move", "explore", "battle", "dominance", "draw"] as const;
export const KEYWORDS = [
  "DAMAGE",
  "INCOME",
  "MOVE",
  "FEROCITY",
  "INFECT",
  "LOCATOR",
  "NIGHTMARE",
  "RANGED",
  "RAPTURE",
  "SENTINEL",
] as const;
