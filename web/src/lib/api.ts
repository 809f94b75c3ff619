/** The server's HTTP side. Every call answers with the protocol's own types or throws a Problem. */
import type {
  Addresses,
  DeckRequest,
  Frame,
  GameList,
  Me,
  NewTable,
  PreviewReply,
  Replay,
  RulesText,
  Seated,
  TableList,
  TableReply,
} from "./protocol/types";

export class Refusal extends Error {
  readonly code: string;
  readonly clause: string | null;

  constructor(code: string, message: string, clause: string | null = null) {
    super(message);
    this.code = code;
    this.clause = clause;
  }
}

async function call<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refusal("offline", "the server does not answer");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as { code?: string; message?: string; clause?: string | null } | null;
  throw new Refusal(problem?.code ?? "error", problem?.message ?? response.statusText, problem?.clause ?? null);
}

const table = (id: string) => `tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameList>("GET", "games"),
  encyclopedia: (game: string) => call<unknown>("GET", `games/${encodeURIComponent(game)}/encyclopedia`),
  deck: (game: string, asked: DeckRequest) => call<unknown>("POST", `games/${encodeURIComponent(game)}/deck`, asked),
  rules: (game: string, language: string) =>
    call<RulesText>("GET", `games/${encodeURIComponent(game)}/rules?language=${encodeURIComponent(language)}`),
  addresses: () => call<Addresses>("GET", "addresses"),
  me: () => call<Me>("GET", "me"),
  rename: (name: string) => call<Me>("PUT", "me", { name }),
  tables: () => call<TableList>("GET", "tables"),
  open: (wanted: NewTable) => call<Seated>("POST", "tables", wanted),
  table: (id: string) => call<TableReply>("GET", table(id)),
  join: (id: string, token: string, name?: string) =>
    call<Seated>("POST", `${table(id)}/join`, name ? { token, name } : { token }),
  reclaim: (id: string) => call<Seated>("POST", `${table(id)}/reclaim`, {}),
  takeover: (id: string, secret: string, seat: number, bot: string | null) =>
    call<TableReply>("POST", `${table(id)}/takeover`, { secret, seat, bot }),
  rematch: (id: string, secret: string, swap: boolean) =>
    call<Seated>("POST", `${table(id)}/rematch`, { secret, swap }),
  preview: (id: string, secret: string | null, actions: string[]) =>
    call<PreviewReply>("POST", `${table(id)}/preview`, secret ? { secret, actions } : { actions }),
  recordAddress: (id: string) => `/api/${table(id)}/record`,
  replay: (id: string, seat: number | null, secret?: string) =>
    whole((range) =>
      call<Replay>("GET", `${table(id)}/replay?${seat === null ? "" : `seat=${seat}&`}${range}`, undefined, secret),
    ),
  /** One decision of a table: the frame before it and those of its actions. */
  decision: (id: string, seat: number | null, secret: string | null, entry: number) =>
    call<Replay>(
      "GET",
      `${table(id)}/replay?${seat === null ? "" : `seat=${seat}&`}entry=${entry}`,
      undefined,
      secret ?? undefined,
    ),
  readRecord: (record: string, seat: number | null) =>
    whole((range) => call<Replay>("POST", `records?${seat === null ? "" : `seat=${seat}&`}${range}`, record)),
};

const PART = 400;

/** A replay comes in parts; put them together. */
async function whole(part: (range: string) => Promise<Replay>): Promise<Replay> {
  const start = await part(`first=0&count=${PART}`);
  const frames: Frame[] = [...start.frames];
  while (frames.length < start.total) {
    const next = await part(`first=${frames.length}&count=${PART}`);
    if (!next.frames.length) break;
    frames.push(...next.frames);
  }
  return { ...start, frames };
}
