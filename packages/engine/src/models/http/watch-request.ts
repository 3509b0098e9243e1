import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { z } from "zod";

/** One event of a stream is at most so many bytes: an answer of megabytes comes in thousands of them. */
export const MOST_OF_AN_EVENT = 1_000_000;

/** What is said of one that is longer. */
export const TOO_LONG = `an event of more than ${MOST_OF_AN_EVENT / 1e6} MB`;

/** What is said of an endpoint that sends a request on: nobody has agreed to send anything there. */
export const sentOn = (to: string): string =>
  `it sends requests on to ${to}, where nothing was sent; give that address if it is right`;

/** A request of a package that sends and reads by itself. */
export interface WatchedRequest {
  /** Aborts once something is wrong. */
  readonly signal: AbortSignal;
  /** What was; `null` while all is well. */
  problem(): string | null;
  run<Result>(request: () => Promise<Result>): Promise<Result>;
}

/**
 * Keeps a package that offers no way to it from following an endpoint to another host, key and words in hand,
 * and from reading an event without end: its time grows with the square of the event's length (19 s of
 * processor's time for 10 MB): of more than `mostOfAnEvent` bytes; `Infinity` for an answer that is no stream.
 * Node tells what arrives for whom from 24.5 on; before, events are not limited.
 */
export function watchRequest(mostOfAnEvent: number): WatchedRequest {
  listen();
  const controller = new AbortController();
  const watched: Watched = {
    controller,
    mostOfAnEvent,
    origin: null,
    problem: null,
    bytes: 0,
    tail: "",
  };
  return {
    signal: controller.signal,
    problem: () => watched.problem,
    run: (request) => current.run(watched, request),
  };
}

interface Watched {
  readonly controller: AbortController;
  readonly mostOfAnEvent: number;
  /** Of the address that was asked. */
  origin: string | null;
  problem: string | null;
  /** Since the last whole event. */
  bytes: number;
  /** The end of what came last: the blank line behind an event may come in two pieces. */
  tail: string;
}

const current = new AsyncLocalStorage<Watched>();
const watchedByRequest = new WeakMap<object, Watched>();
let isListening = false;

const requestForm = z.looseObject({ origin: z.union([z.string(), z.instanceof(URL)]) });
const receivedForm = z.object({
  request: z.custom<object>((value) => typeof value === "object" && value !== null),
  chunk: z.instanceof(Uint8Array),
});

function listen(): void {
  if (isListening) return;
  isListening = true;
  channel("undici:request:create").subscribe((message) => {
    const watched = current.getStore();
    const { request } = z.object({ request: z.custom<object>() }).parse(message);
    if (watched === undefined) return;
    watchedByRequest.set(request, watched);
    const { origin } = requestForm.parse(request);
    watched.origin ??= String(origin);
    if (watched.origin !== String(origin)) stop(watched, sentOn(String(origin)));
  });
  channel("undici:request:bodyChunkReceived").subscribe((message) => {
    const received = receivedForm.safeParse(message);
    if (!received.success) return;
    const { request, chunk } = received.data;
    const watched = watchedByRequest.get(request);
    if (watched !== undefined && watched.mostOfAnEvent < Infinity) count(watched, chunk);
  });
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
