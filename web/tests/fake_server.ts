/** A server that is a test: what a table's store talks to. Undone by `vi.unstubAllGlobals`. */
import { vi } from "vitest";

export function fakeServer(): { tell(message: object): void } {
  const socket = {
    readyState: 1,
    onmessage: undefined as unknown as (event: { data: string }) => void,
    send() {},
    close() {},
  };
  vi.stubGlobal("WebSocket", function () {
    return socket;
  });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  return { tell: (message) => socket.onmessage({ data: JSON.stringify(message) }) };
}
