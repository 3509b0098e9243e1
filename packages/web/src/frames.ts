import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** Events to the page: server-sent frames, which it reads by `fetch`. */
export interface Frames {
  send(event: unknown): void;
  /** Resolves once the page has taken what was sent, or is gone: who waits for it queues nothing for a tab that does not read. */
  taken(): Promise<void>;
  end(): void;
}

/** So often at most: more nobody sees. */
const FRAME_MS = 1000 / 15;
/** A tab that hears nothing for longer takes the connection for gone. */
const ALIVE_MS = 15_000;

/** Sends events together, fifteen times a second at most. */
export function writeFrames(response: ServerResponse): Frames {
  // With the stream its connection ends: kept open, it would hold up the end of the server.
  response.writeHead(200, { "Content-Type": "text/event-stream", Connection: "close" });
  response.flushHeaders();
  let waiting: unknown[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) response.write(`data: ${JSON.stringify(waiting)}\n\n`);
    waiting = [];
  };
  const alive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(":\n\n");
  }, ALIVE_MS);
  const gone = new AbortController();
  const stop = (): void => {
    clearInterval(alive);
    clearTimeout(timer);
    gone.abort();
  };
  response.on("close", stop);
  return {
    send(event) {
      waiting.push(event);
      timer ??= setTimeout(flush, FRAME_MS);
    },
    async taken() {
      if (!response.writableNeedDrain || gone.signal.aborted) return;
      await once(response, "drain", { signal: gone.signal }).catch(() => undefined);
    },
    end() {
      flush();
      stop();
      response.end();
    },
  };
}
