import { connect } from "node:net";
import type { EngineEvent, SearchEvent } from "@hsms/engine";
import { removeDead } from "./dead-socket.ts";
import { LARGEST_BYTES, addressOf, otherSockets, type SocketFolder } from "./socket-folder.ts";

/** Tells the screens of other processes of the searches of this one. */
export interface SearchSender {
  /** Takes the events of all searches in order; never throws. */
  receive(event: EngineEvent): void;
  /** Whether there is a screen that shows them. One reading of a folder. */
  hasScreens(): boolean;
  /** Resolves when nothing is on its way any more: after {@link LIMIT_MS} at most, at once where there is no screen. */
  close(): Promise<void>;
}

/** Telling takes a millisecond; a screen that does not take it within this time goes without. */
const LIMIT_MS = 200;
/** On their way at a time: of a thousand searches a second a screen keeps twenty. */
const MOST_UNDERWAY = 20;
interface Heard {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly events: SearchEvent[];
}

export function createSearchSender(place: SocketFolder | null): SearchSender {
  const heard = new Map<number, Heard>();
  const underway = new Set<Promise<void>>();
  return {
    hasScreens: () => place !== null && otherSockets(place).length > 0,
    receive(event) {
      if (place === null || !isSearch(event)) return;
      // Its steps were not wanted: there was no screen when it began.
      if (isLast(event) && !heard.has(event.searchId)) return;
      const search = heard.get(event.searchId) ?? { startedAt: Date.now(), events: [] };
      search.events.push(event);
      if (!isLast(event)) {
        heard.set(event.searchId, search);
        return;
      }
      heard.delete(event.searchId);
      const screens = otherSockets(place);
      if (screens.length === 0 || underway.size >= MOST_UNDERWAY) return;
      const telling = tellAll({ place, screens, search }).finally(() => underway.delete(telling));
      underway.add(telling);
    },
    async close() {
      if (underway.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LIMIT_MS);
      });
      await Promise.race([Promise.all(underway), limit]);
      clearTimeout(timer);
    },
  };
}

async function tellAll(telling: {
  readonly place: SocketFolder;
  readonly screens: readonly string[];
  readonly search: Heard;
}): Promise<void> {
  const { place, screens, search } = telling;
  // Only where there is a screen: most searches have none.
  const { traceDocument } = await import("@hsms/tui/trace");
  const line = Buffer.from(`${JSON.stringify(traceDocument(search))}\n`);
  if (line.byteLength > LARGEST_BYTES) return;
  await Promise.all(screens.map((name) => tell({ place, name, line })));
}

/** Resolves whatever happens: a screen that is not told misses a row, and nobody else anything. */
function tell(message: {
  readonly place: SocketFolder;
  readonly name: string;
  readonly line: Buffer;
}): Promise<void> {
  const { place, name, line } = message;
  return new Promise((resolve) => {
    const socket = connect(addressOf(place, name));
    socket.unref();
    const timer = setTimeout(() => socket.destroy(), LIMIT_MS).unref();
    socket.on("error", (error) => {
      removeDead(place, name, error);
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.end(line, () => socket.destroy());
  });
}

function isSearch(event: EngineEvent): event is SearchEvent {
  return event.type.startsWith("search.");
}

function isLast({ type }: SearchEvent): boolean {
  return type === "search.done" || type === "search.failed" || type === "search.cancelled";
}
