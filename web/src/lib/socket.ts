/** One socket to a table: says hello, comes back after a loss, repeats what was not acknowledged. */
import type { Explain, Leave, Play, Resign, ResignAnswer, Socket, Undo, UndoAnswer } from "./protocol/types";

export type ServerMessage = Socket["ServerMessage"];
type Unkeyed<T> = T extends { key: string } ? Omit<T, "key"> : never;
export type Command = Unkeyed<Play | Undo | UndoAnswer | Resign | ResignAnswer | Leave>;
export type Question = Unkeyed<Explain>;
export type Connection = "connecting" | "open" | "lost" | "closed";

const PROTOCOL = 1;
const PING_EVERY = 30_000;
/** A connection that held for so long was a good one: only then the next loss is met with a quick return. */
const STEADY = 10_000;
/** Closing codes after which trying again is of no use. */
const FINAL = new Set([4400, 4404, 4413]);

interface Listener {
  message(message: ServerMessage): void;
  connection(state: Connection, code: number): void;
  /** Last sequence number known. */
  since(): number;
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Command>();
  private attempts = 0;
  /** When the present connection got its snapshot; 0: not yet. */
  private greeted = 0;
  private timer = 0;
  private ping = 0;
  private ended = false;

  constructor(
    private readonly id: string,
    private readonly secrets: readonly string[],
    private readonly listener: Listener,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
  }

  /** Whether something sent has not been acknowledged. */
  get waiting(): boolean {
    return this.pending.size > 0;
  }

  send(command: Command): void {
    const key = newKey();
    this.pending.set(key, command);
    this.write({ ...command, key });
  }

  /** Ask something; a question that is lost with the connection is not repeated. Answers its key. */
  ask(question: Question): string {
    const key = newKey();
    this.write({ ...question, key });
    return key;
  }

  refill(since: number): void {
    this.write({ type: "refill", since });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = () => {
    if (this.socket || this.ended) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () =>
      this.write({ type: "hello", protocol: PROTOCOL, secrets: [...this.secrets], since: this.listener.since() });
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.lost(socket, event.code);
    clearInterval(this.ping);
    this.ping = window.setInterval(() => this.write({ type: "ping" }), PING_EVERY);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "ack") this.pending.delete(message.key);
    if (message.type === "error" && message.key) this.pending.delete(message.key);
    if (message.type === "snapshot") {
      this.greeted ||= performance.now();
      this.listener.connection("open", 0);
      for (const [key, command] of this.pending) this.write({ ...command, key });
    }
    this.listener.message(message);
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.ping);
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.listener.connection("closed", code);
      return;
    }
    this.listener.connection("lost", code);
    if (this.greeted && performance.now() - this.greeted > STEADY) this.attempts = 0;
    this.greeted = 0;
    const wait = Math.min(8000, 250 * 2 ** this.attempts) * (0.7 + Math.random() * 0.6);
    this.attempts += 1;
    this.timer = window.setTimeout(() => this.connect(), wait);
  }
}
