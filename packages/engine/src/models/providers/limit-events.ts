import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { z } from "zod";

/** One event of a stream is at most so many bytes: an answer of megabytes comes in thousands of them. */
export const MOST_OF_AN_EVENT = 1_000_000;

/** What came of an answer since its last whole event. */
export interface EventLimit {
  /** Aborts once an event is longer than {@link MOST_OF_AN_EVENT}. */
  readonly signal: AbortSignal;
  /** Runs a request that is to be watched. */
  run<Result>(request: () => Promise<Result>): Promise<Result>;
}

/**
 * For a client that reads its answers itself, and takes a time that grows with the square of an event's length
 * (19 s of processor's time for one of 10 MB). Node tells what arrives for whom from 24.5 on; before, nothing
 * is limited.
 */
export function limitEvents(): EventLimit {
  listen();
  const controller = new AbortController();
  const watched: Watched = { controller, bytes: 0, tail: "" };
  return { signal: controller.signal, run: (request) => current.run(watched, request) };
}

interface Watched {
  readonly controller: AbortController;
  bytes: number;
  /** The end of what came last: the blank line behind an event may come in two pieces. */
  tail: string;
}

const current = new AsyncLocalStorage<Watched>();
const watchedByRequest = new WeakMap<object, Watched>();
let isListening = false;

const createdForm = z.object({ request: z.custom<object>((value) => typeof value === "object") });
const receivedForm = createdForm.extend({ chunk: z.instanceof(Uint8Array) });

function listen(): void {
  if (isListening) return;
  isListening = true;
  channel("undici:request:create").subscribe((message) => {
    const watched = current.getStore();
    const created = createdForm.safeParse(message);
    if (watched !== undefined && created.success) {
      watchedByRequest.set(created.data.request, watched);
    }
  });
  channel("undici:request:bodyChunkReceived").subscribe((message) => {
    const received = receivedForm.safeParse(message);
    if (!received.success) return;
    const { request, chunk } = received.data;
    const watched = watchedByRequest.get(request);
    if (watched !== undefined) count(watched, chunk);
  });
}

function count(watched: Watched, chunk: Uint8Array): void {
  const text = watched.tail + Buffer.from(chunk).toString("latin1");
  const end = Math.max(...["\n\n", "\r\r", "\r\n\r\n"].map((blank) => text.lastIndexOf(blank)));
  watched.bytes = end < 0 ? watched.bytes + chunk.length : text.length - end;
  watched.tail = text.slice(-3);
  if (watched.bytes > MOST_OF_AN_EVENT) watched.controller.abort();
}
