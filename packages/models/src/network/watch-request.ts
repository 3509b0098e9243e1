import { AsyncLocalStorage } from "node:async_hooks";
import { redirectOf } from "./http-answer.ts";
import { send } from "./send.ts";

/** One event of a stream is at most so many bytes: an answer of megabytes comes in thousands of them. */
export const MOST_OF_AN_EVENT = 1_000_000;

export const TOO_LONG = `an event of more than ${MOST_OF_AN_EVENT / 1e6} MB`;

/** What is said of an endpoint that sends a request on: nobody has agreed to send anything there. */
export const sentOn = (to: string): string =>
  `it sends requests on to ${to}, where nothing was sent; give that address if it is right`;

export interface WatchedRequest {
  /** Aborts once something is wrong. */
  readonly signal: AbortSignal;
  /** What was; `null` while all is well. */
  problem(): string | null;
  run<Result>(request: () => Promise<Result>): Promise<Result>;
}

/**
 * Makes a package send through `send`, and stops it at an event of more than `mostOfAnEvent` bytes, since its time grows with the square
 * of an event's length (19 s of processor's time for 10 MB); `Infinity` for an answer that is no stream.
 */
export function watchRequest(mostOfAnEvent: number): WatchedRequest {
  takeFetch();
  const controller = new AbortController();
  const watched: Watched = { controller, mostOfAnEvent, problem: null, bytes: 0, tail: "" };
  return {
    signal: controller.signal,
    problem: () => watched.problem,
    run: (request) => current.run(watched, request),
  };
}

interface Watched {
  readonly controller: AbortController;
  readonly mostOfAnEvent: number;
  problem: string | null;
  /** Since the last whole event. */
  bytes: number;
  /** The end of what came last: the blank line behind an event may come in two pieces. */
  tail: string;
}

const current = new AsyncLocalStorage<Watched | null>();
let isTaken = false;

/** The package asks by the `fetch` that it finds: it finds one that is the usual one but for watched requests. */
function takeFetch(): void {
  if (isTaken) return;
  isTaken = true;
  const usual = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const watched = current.getStore() ?? null;
    if (watched === null) return usual(input, init);
    return current.run(null, () => sendWatched(watched, new Request(input, init)));
  };
}

async function sendWatched(watched: Watched, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { method, signal } = request;
  const headers = Object.fromEntries(request.headers);
  const response = await send(url, { method, headers, body: await request.text(), signal });
  const elsewhere = redirectOf(response, url);
  if (elsewhere !== null) stop(watched, sentOn(elsewhere));
  signal.throwIfAborted();
  if (response.body === null || watched.mostOfAnEvent === Infinity) return response;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count(watched, chunk);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}

function count(watched: Watched, chunk: Uint8Array): void {
  const text = watched.tail + Buffer.from(chunk).toString("latin1");
  const end = Math.max(...["\n\n", "\r\r", "\r\n\r\n"].map((blank) => text.lastIndexOf(blank)));
  watched.bytes = end < 0 ? watched.bytes + chunk.length : text.length - end;
  watched.tail = text.slice(-3);
  if (watched.bytes > watched.mostOfAnEvent) stop(watched, TOO_LONG);
}

function stop(watched: Watched, problem: string): void {
  watched.problem ??= problem;
  watched.controller.abort();
}
