import { AsyncLocalStorage } from "node:async_hooks";
import { send } from "./send.ts";

/** One event of a stream, or an answer in one piece, is at most so many bytes: an answer of megabytes comes in thousands of events. */
export const MOST_OF_AN_EVENT = 1_000_000;

/** Thrown at a piece of more than that, before it is read whole. */
export class TooLong extends Error {
  constructor() {
    super(`an event of more than ${MOST_OF_AN_EVENT / 1e6} MB`);
  }
}

/** What is said of an endpoint that sends a request on: nobody has agreed to send anything there. */
export const sentOn = (to: string): string =>
  `it sends requests on to ${to}, where nothing was sent; give that address if it is right`;

export interface WatchedRequest {
  /** The answer, where it was no success, or a web page. */
  refused(): Response | null;
  /** Throws what the connection threw, which the package words anew without its cause. */
  run<Result>(request: () => Promise<Result>): Promise<Result>;
}

/** Makes a package send through `send`, and read no more than `mostBytes` of an answer: else it throws `TooLong`. */
export function watchRequest(mostBytes: number): WatchedRequest {
  takeFetch();
  const watched: Watched = { mostBytes, refused: null, fault: null };
  return {
    refused: () => watched.refused,
    async run(request) {
      try {
        return await current.run(watched, request);
      } catch (error) {
        throw watched.fault ?? error;
      }
    },
  };
}

interface Watched {
  readonly mostBytes: number;
  refused: Response | null;
  fault: unknown;
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
  const { method, signal } = request;
  const headers = Object.fromEntries(request.headers);
  try {
    const body = await request.text();
    const response = await send(new URL(request.url), { method, headers, body, signal });
    const isPage = response.headers.get("content-type")?.includes("html") === true;
    if (!response.ok || isPage) watched.refused = response.clone();
    return response.ok ? bounded(response, watched.mostBytes) : response;
  } catch (error) {
    watched.fault = error;
    throw error;
  }
}

function bounded(response: Response, mostBytes: number): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > mostBytes) controller.error(new TooLong());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}
