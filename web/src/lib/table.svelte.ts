/** A table being played or watched: what the socket said, in a form that components can read. */
import { api, Refusal } from "./api";
import { botName, botOf, type SeatedBot } from "./bots";
import type { GameModule, Line, Names } from "./games";
import { isNews, tableWords } from "./happenings";
import { momentsOf, scenesOf, tell, unfolded } from "./moments";
import { Playback, type Scene } from "./playback.svelte";
import type {
  EventInfo,
  Explanation,
  OwnSeat,
  Perspective,
  Presence,
  Snapshot,
  TableInfo,
  ResignRequest,
  UndoRequest,
  Update,
} from "./protocol/types";
import { held, keep, lastSeen, markSeen } from "./seats";
import { type Command, type Connection, type ServerMessage, TableSocket } from "./socket";
import { first, own, t } from "./texts.svelte";
import { type Said, Whys } from "./whys.svelte";

export interface LogEntry {
  seq: number;
  lines: Line[];
}

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  seq = $state(0);
  connection = $state<Connection>("connecting");
  presence = $state.raw<Presence | null>(null);
  undoRequest = $state.raw<UndoRequest | null>(null);
  resignRequest = $state.raw<ResignRequest | null>(null);
  log = $state.raw<LogEntry[]>([]);
  perspectives = $state.raw<Perspective[]>([]);
  notice = $state("");
  noticeClause = $state<string | null>(null);
  /** Seat that a shared screen shows its hand to. */
  shownTo = $state<number | null>(null);
  /** The result lies open, once there is one. */
  resultOpen = $state(true);
  /** Sent and not answered yet. */
  busy = $state(false);
  /** Something was taken back, and no own decision has been taken since. */
  tookBack = $state(false);
  /** The table where a rematch goes on. */
  rematch = $derived(this.info?.rematch ?? null);
  readonly playback = new Playback();
  readonly seats: readonly OwnSeat[];
  private socket: TableSocket | null = null;
  /** The table as it was when it was last told of. */
  private past: unknown = null;
  private noticeTimer = 0;
  /** Entries that are decisions and stand. */
  private readonly decisions = new Set<number>();
  /** What the computer on a seat last said about its move. */
  private readonly expected = new Map<number, string>();
  private readonly whys = new Whys();
  /** What is left of several decisions that were made at once, after that at `seq`. */
  private plan: { seat: number; seq: number; rest: string[] } | null = null;
  /** Key of the last question why something is refused. */
  private asked = "";

  constructor(
    readonly id: string,
    readonly module: GameModule,
    seats: readonly OwnSeat[],
  ) {
    this.seats = seats;
    this.socket = new TableSocket(
      id,
      seats.map((own) => own.secret),
      {
        message: (message) => this.receive(message),
        connection: (state, code) => this.connected(state, code),
        since: () => this.seq,
      },
    );
  }

  close(): void {
    this.socket?.close();
    this.playback.close();
  }

  // Looking -----------------------------------------------------------------------------------

  get mine(): number[] {
    return this.seats.map((own) => own.seat);
  }

  get spectating(): boolean {
    return this.seats.length === 0;
  }

  /** Seat that has the decision. */
  get toMove(): number | null {
    return this.info?.to_move ?? null;
  }

  /** Own seat whose eyes are used: the one that has to decide, or the first one. */
  get seat(): number | null {
    if (!this.seats.length) return null;
    const due = this.toMove;
    return due !== null && this.mine.includes(due) ? due : this.mine[0]!;
  }

  private get perspective(): Perspective | null {
    return this.perspectives.find((one) => one.seat === this.seat) ?? this.perspectives[0] ?? null;
  }

  /** The present view. */
  get view(): unknown {
    return this.perspective?.view ?? null;
  }

  get canUndo(): boolean {
    return this.undoSeat !== null;
  }

  /** Own seat that could take its last decision back without asking. */
  get undoSeat(): number | null {
    return this.perspectives.find((one) => one.can_undo && one.seat !== null)?.seat ?? null;
  }

  /** On a shared screen: the seat is not the one that was last said to be there. */
  get covered(): boolean {
    return this.module.secretive && this.mine.length > 1 && !this.over && this.shownTo !== this.seat;
  }

  /** Whoever plays the seat is in front of the screen. */
  uncover(): void {
    this.shownTo = this.seat;
  }

  /** An own seat's decision that can be taken now. */
  get deciding(): boolean {
    return this.due && !this.covered;
  }

  /** It is an own seat's decision, it is asked, and nothing is being shown. */
  get due(): boolean {
    return this.awaited && this.unasked === null;
  }

  /** What will be done without asking. After something was taken back all is asked, or it would be done again; a
   *  computer that plays the seat meanwhile answers itself. */
  get unasked(): string | null {
    if (!this.awaited || this.tookBack || this.replaced.includes(this.toMove!)) return null;
    return this.module.unasked(this.view, this.watched);
  }

  /** An own seat has to move, whether it is asked or not, and nothing is being shown. */
  get awaited(): boolean {
    return this.playback.live && !this.busy && this.info?.status === "playing" && this.ownMove;
  }

  /** The decision is an own seat's. */
  get ownMove(): boolean {
    return this.toMove !== null && this.mine.includes(this.toMove);
  }

  /** Other people play at this table. */
  private get watched(): boolean {
    return (
      this.mine.length > 1 ||
      (this.info?.seats ?? []).some((seat) => seat.player !== "bot" && !this.mine.includes(seat.seat))
    );
  }

  get over(): boolean {
    return this.info?.status === "over";
  }

  readonly names: Names = {
    player: (seat) =>
      sideNames(
        this.module,
        (this.info?.seats ?? []).map((info) => info.side),
        seat,
      ),
    person: (seat) => {
      const info = this.info?.seats[seat];
      if (!info) return t("seat-number", { number: seat + 1 });
      const bot = botOf(info);
      if (bot !== null) return t("web-computer", { level: botName(bot) });
      if (info.player === "open") return t("web-seat-open");
      if (this.mine.length === 1 && this.mine[0] === seat) return info.name || t("seat-me");
      return info.name || t("seat-number", { number: seat + 1 });
    },
  };

  /** The computer player on a seat, if one plays it. */
  botOn(seat: number): SeatedBot | null {
    const info = this.info?.seats[seat];
    const name = info ? botOf(info) : null;
    return name === null ? null : { name, thinking: !this.over && this.toMove === seat };
  }

  /** What a computer player expects of its last move, once that has been shown. */
  get why(): Said | null {
    if (this.over && this.playback.live) return null;
    const said = this.whys.latest(this.playback.unseen?.seq);
    return said && this.botOn(said.seat) ? said : null;
  }

  secretOf(seat: number | null): string | null {
    return this.seats.find((own) => own.seat === seat)?.secret ?? null;
  }

  /** Seats of other people who are not connected. */
  get absent(): number[] {
    const info = this.info;
    if (!info || !this.presence) return [];
    return info.seats
      .filter((seat) => seat.player === "human" && !this.mine.includes(seat.seat) && !this.presence!.seats[seat.seat])
      .map((seat) => seat.seat);
  }

  /** What others did since the own last decision, where it can be shown and has something to show. */
  get lastTurn(): { index: number; scene: Scene }[] {
    const { scenes } = this.playback;
    const own = scenes.findLastIndex((scene) => scene.seat !== null && this.mine.includes(scene.seat));
    return scenes
      .map((scene, index) => ({ index, scene }))
      .slice(own + 1)
      .filter(({ scene }) => scene.about !== null && scene.seat !== null);
  }

  /** Own seats that a bot plays at the moment. */
  get replaced(): number[] {
    return (this.info?.seats ?? [])
      .filter((seat) => this.mine.includes(seat.seat) && seat.player === "bot" && seat.owned)
      .map((seat) => seat.seat);
  }

  get invitations() {
    const open = new Set((this.info?.seats ?? []).filter((seat) => seat.player === "open").map((seat) => seat.seat));
    return held(this.id).invitations.filter((one) => open.has(one.seat));
  }

  /** Show what a line of the log tells; what lies too far back is fetched. */
  async showEntry(seq: number): Promise<void> {
    if (this.playback.playEntry(seq) || !this.decisions.has(seq)) return;
    const { seat } = told(this.perspectives);
    try {
      const { frames } = await api.decision(this.id, seat, this.secretOf(seat), seq);
      this.playback.insert(scenesOf(frames, seq, this.module, this.names));
      this.playback.playEntry(seq);
    } catch (error) {
      this.refused(error);
    }
  }

  // Acting ------------------------------------------------------------------------------------

  /** Take decisions one after another, as long as each is offered when its turn comes. */
  play(action: string, ...rest: string[]): void {
    const seat = this.toMove;
    if (seat === null || !this.mine.includes(seat)) return this.say(t("error-not-your-decision"));
    this.plan = { seat, seq: this.seq, rest };
    this.command({ type: "play", seat, action, seq: this.seq });
  }

  /** Have it said why an action is refused. Nothing is played, whatever the answer. */
  explain(action: string): void {
    const seat = this.toMove;
    if (seat === null || !this.mine.includes(seat)) return this.say(t("error-not-your-decision"));
    this.asked = this.socket?.ask({ type: "explain", seat, action, seq: this.seq }) ?? "";
  }

  undo(): void {
    const seat = this.undoSeat ?? this.seat;
    if (seat === null) return;
    this.command({ type: "undo", seat, seq: this.seq });
  }

  answerUndo(agree: boolean): void {
    const request = this.undoRequest;
    const seat = request?.waiting.find((number) => this.mine.includes(number));
    if (request && seat !== undefined) this.command({ type: "undo-answer", seat, request: request.seq, agree });
  }

  answerResign(agree: boolean): void {
    const request = this.resignRequest;
    const seat = request?.waiting.find((number) => this.mine.includes(number));
    if (request && seat !== undefined) this.command({ type: "resign-answer", seat, request: request.seq, agree });
  }

  leave(): void {
    if (this.seat !== null) this.command({ type: "leave", seat: this.seat, seq: this.seq });
  }

  resign(): void {
    if (this.seat !== null) this.command({ type: "resign", seat: this.seat, seq: this.seq });
  }

  async takeover(seat: number, bot: string | null): Promise<void> {
    const secret = bot === null ? this.secretOf(seat) : (this.seats[0]?.secret ?? null);
    if (!secret) return;
    try {
      await api.takeover(this.id, secret, seat, bot);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Open the rematch, or go to the one that is open; answers its id. */
  async again(swap: boolean): Promise<string | null> {
    const secret = this.seats[0]?.secret;
    if (!secret) return this.rematch;
    try {
      const seated = this.rematch ? await api.reclaim(this.rematch) : await api.rematch(this.id, secret, swap);
      keep(seated);
      return seated.table.id;
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  /** A short notice, such as why something was refused. */
  say(text: string, clause: string | null = null): void {
    this.notice = text;
    this.noticeClause = clause;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => (this.notice = ""), 6000);
  }

  refused(error: unknown): void {
    if (error instanceof Refusal) this.say(refusalText(error.code, error.message, this.info?.game), error.clause);
    else throw error;
  }

  private command(command: Command): void {
    this.busy = true;
    this.notice = "";
    this.socket?.send(command);
  }

  // Hearing -----------------------------------------------------------------------------------

  private connected(state: Connection, code: number): void {
    this.connection = state;
    if (state === "closed" && code === 4404) this.say(t("error-unknown-table"));
  }

  private receive(message: ServerMessage): void {
    if (message.type === "snapshot") this.snapshot(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "presence") this.presence = message;
    else if (message.type === "ack") this.busy = this.socket?.waiting ?? false;
    else if (message.type === "pong" && message.seq > this.seq) this.socket?.refill(this.seq);
    else if (message.type === "explanation") this.explained(message);
    else if (message.type === "error") {
      if (message.key !== this.asked) {
        this.busy = false;
        this.plan = null;
      }
      if (message.code === "stale") this.socket?.refill(this.seq);
      this.say(refusalText(message.code, message.message, this.info?.game), message.clause ?? null);
    }
  }

  private explained({ key, refusal }: Explanation): void {
    if (key !== this.asked) return;
    if (refusal) this.say(refusalText(refusal.code, refusal.message, this.info?.game), refusal.clause ?? null);
    else this.say(t("web-explain-legal"));
  }

  /** The next of several decisions that were made at once. Whatever else has happened, they are made anew. */
  private goOn(): void {
    const { plan } = this;
    this.plan = null;
    if (!plan || plan.seq + 1 !== this.seq || this.toMove !== plan.seat) return;
    const [next, ...rest] = plan.rest;
    const { actions } = this.view as { actions: readonly string[] };
    if (next !== undefined && actions.includes(next)) this.play(next, ...rest);
  }

  private snapshot(message: Snapshot): void {
    this.info = message.table;
    this.presence = message.presence;
    this.undoRequest = message.undo;
    this.resignRequest = message.resign;
    let known = message.since;
    if (message.since === 0) {
      this.log = [];
      this.whys.clear();
      this.playback.clear();
      this.past = null;
      known = lastSeen(this.id) ?? message.seq;
    }
    this.hear(told(message.perspectives), known, message.since === 0);
    this.accept(message);
  }

  private update(message: Update): void {
    if (message.seq <= this.seq) return;
    if (message.seq !== this.seq + 1) {
      this.socket?.refill(this.seq);
      return;
    }
    this.info = message.table;
    this.undoRequest = message.undo;
    this.resignRequest = message.resign;
    this.hear(told(message.perspectives), this.seq, false);
    this.accept(message);
  }

  private accept(message: Snapshot | Update): void {
    this.seq = message.seq;
    this.perspectives = message.perspectives;
    this.busy = false;
    this.past = told(message.perspectives).view;
    markSeen(this.id, this.seq);
    this.goOn();
  }

  /** Put entries into the log and, if they came after `known`, on the screen. */
  private hear({ view, entries, moments = [] }: Perspective, known: number, absent: boolean): void {
    const patches = moments.map((moment) => moment.patch);
    const afters = unfolded(view, patches);
    const log: LogEntry[] = [];
    for (const { seq, kind, seat, events } of entries) {
      if (kind === "play") this.decisions.add(seq);
      if (kind === "undo") this.tookBack = true;
      else if (kind === "play" && seat !== null && this.mine.includes(seat)) this.tookBack = false;
      for (const event of events) if (event.kind === "undo") this.takenBack((event.data as { entry: number }).entry);
      const beside = events.filter(isOfTable).map((event) => this.tableLine(event.kind, event.data));
      const lines = beside.filter((line) => line.text && !line.aside);
      const played = events.filter((event) => !isOfTable(event));
      const views = afters.filter((_, number) => moments[number]!.entry === seq);
      if (views.length && views.length === played.length) {
        const decision = tell(momentsOf(played, views, this.past), this.past, this.module, this.names, { seq, seat });
        lines.push(...decision.lines);
        const own = !absent && kind === "play" && seat !== null && this.mine.includes(seat);
        // One's own quiet moves are on the board already; battles and strikes are always shown.
        const quiet = seq <= known || (own && decision.scenes.every((scene) => scene.group === null));
        this.playback.push(decision.scenes, quiet);
        this.past = views.at(-1);
      } else {
        // Too far back to be shown; it is told all the same.
        for (const event of played) lines.push(...this.module.say(event, view, this.names));
      }
      const over = this.info?.outcome != null && seq === entries.at(-1)!.seq;
      for (const line of beside.filter((one) => one.aside)) {
        if (isNews(line.text, this.expected.get(line.seat ?? -1), over)) lines.push(line);
        this.expected.set(line.seat ?? -1, line.text);
      }
      if (kind === "play" && seat !== null)
        this.whys.hear({ seq, seat, text: (!over && beside.find((line) => line.aside)?.text) || "" });
      if (lines.length) log.push({ seq, lines });
    }
    this.log = [...this.log, ...log];
  }

  private takenBack(seq: number): void {
    this.decisions.delete(seq);
    this.whys.takeBack(seq);
  }

  private tableLine(kind: string, data: { [k: string]: unknown }): Line {
    const seat = typeof data["seat"] === "number" ? data["seat"] : null;
    return { text: tableWords(kind, data, this.names.player), places: [], seat, aside: kind === "table-bot-why" };
  }
}

/** What a seat plays; two seats with the same side are told apart by number. */
export function sideNames(module: GameModule, sides: readonly string[], seat: number | null): string {
  if (seat === null) return t("nh-neutral");
  const side = sides[seat];
  if (side === undefined) return t("seat-number", { number: seat + 1 });
  const name = module.sideName(side);
  return sides.filter((other) => other === side).length > 1 ? `${name} ${seat + 1}` : name;
}

/** Whether an event is the table's own, not the game's. */
function isOfTable(event: EventInfo): boolean {
  return event.kind.startsWith("table-") || event.kind === "undo";
}

/** What is told at this screen: people who share it read only what all may know. */
function told(perspectives: readonly Perspective[]): Perspective {
  return perspectives.find((one) => one.seat === null) ?? perspectives[0]!;
}

/** A refusal in the reader's language where its code is known, in the server's words otherwise. */
export function refusalText(code: string, message: string, game = ""): string {
  return own(game, `error-${code}`) ?? first([`error-${code}`]) ?? message;
}
