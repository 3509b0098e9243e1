import pLimit from "p-limit";
import type { ChatClient, ChatEvent, ChatFailure, ChatRequest } from "../chat/chat-client.ts";
import { fail, tellable } from "../chat/fail.ts";
import type { KeyRing } from "./key-ring.ts";

/** Which pool a call belongs to (S0-29): `main` for what a person waits for, `load` for many at once. */
export type Pool = "main" | "load";

/** Time, as an effect. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Resolves after so many milliseconds, at once when `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** What becomes known of one call. */
export interface CallReport {
  readonly pool: Pool;
  readonly elapsedMs: number;
  readonly failure: ChatFailure | null;
}

/** Sends requests to an endpoint: keys in turn, waiting, trying again, and an end to everything (S0-133 … S0-135). */
export interface Dispatcher {
  /**
   * The answer as it comes. Tried again with another key as long as nothing of it has been told.
   * Must not throw; ends in exactly one of `done | failed`.
   */
  stream(request: ChatRequest, call: DispatchCall): AsyncIterable<ChatEvent>;
  /** The whole answer. Must not throw. */
  complete(request: ChatRequest, call: DispatchCall): Promise<Completion>;
}

export interface DispatchCall {
  readonly pool: Pool;
  readonly signal: AbortSignal;
}

export type Completion =
  | {
      readonly ok: true;
      readonly text: string;
      readonly finish: "stop" | "length";
      readonly tokens: number | null;
    }
  | { readonly ok: false; readonly failure: ChatFailure };

/** Requests under way at once: more than any free key allows a minute only gives 429s. */
const MOST_AT_ONCE = 16;
/** Times that a request is sent at most (S0-30: `retries=3`), waiting for a key that cools down not counted. */
const MOST_TRIES = 4;
/** Milliseconds that one request may take in all, waiting for keys included: nobody waits longer for an answer. */
const BUDGET_MS = 120_000;
/** Milliseconds without a sign of life after which an endpoint is given up. */
const SILENCE_MS = 45_000;
/** Characters of an answer at most: ten times the longest that is asked for; more is a fault. */
const LONGEST_ANSWER = 200_000;

export function createDispatcher(deps: {
  readonly client: ChatClient;
  readonly rings: Readonly<Record<Pool, KeyRing>>;
  readonly clock: Clock;
  readonly report: (call: CallReport) => void;
}): Dispatcher {
  const { client, rings, clock, report } = deps;
  const limit = pLimit(MOST_AT_ONCE);

  /** One try with one key. */
  async function* tryOnce(
    request: ChatRequest,
    {
      key,
      pool,
      signal,
      deadline,
    }: DispatchCall & { readonly key: string; readonly deadline: number },
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const started = clock.now();
    const watch = watchSilence({ clock, outer: signal, deadline });
    let length = 0;
    let failure: ChatFailure | null = null;
    try {
      for await (const event of client.stream(request, { key, signal: watch.signal })) {
        if (event.type === "failed") {
          failure = tellable(watch.explain(event.failure), key);
          break;
        }
        watch.heard();
        if (event.type === "delta") length += event.text.length;
        if (length > LONGEST_ANSWER) {
          failure = fail(
            "malformed",
            `an answer of more than ${LONGEST_ANSWER} characters`,
          ).failure;
          break;
        }
        yield event;
      }
    } finally {
      watch.end();
      report({ pool, elapsedMs: clock.now() - started, failure });
    }
    if (failure !== null) yield { type: "failed", failure };
  }

  async function* stream(
    request: ChatRequest,
    { pool, signal }: DispatchCall,
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const ring = rings[pool];
    const deadline = clock.now() + BUDGET_MS;
    let last = fail("key-refused", "there is no key that can be used");
    for (let tries = 0; tries < MOST_TRIES;) {
      if (signal.aborted) {
        yield fail("cancelled", "cancelled by the caller");
        return;
      }
      const choice = ring.take(pool === "load" ? "turn" : "first", clock.now());
      if (choice.type === "none") break;
      if (choice.type === "wait") {
        if (choice.until > deadline) break;
        await clock.wait(choice.until - clock.now(), signal);
        continue;
      }
      const { key } = choice;
      tries++;
      let begun = false;
      let failure: ChatFailure | null = null;
      for await (const event of tryOnce(request, { key, pool, signal, deadline })) {
        if (event.type === "failed") ({ failure } = event);
        else {
          begun = true;
          yield event;
        }
      }
      if (failure === null) {
        ring.served(key);
        return;
      }
      last = { type: "failed", failure };
      if (begun || !isWorthAnother(failure) || clock.now() >= deadline) break;
      if (failure.kind === "key-refused") ring.refuse(key);
      else if (failure.kind === "rate-limited") {
        // Waiting for the quota is no fault of the request.
        tries--;
        ring.exhaust(key, clock.now(), failure.retryAfterMs);
      } else ring.cool(key, clock.now() + (failure.retryAfterMs ?? 0) + 1);
    }
    yield last;
  }

  return {
    stream,
    complete: (request, call) =>
      limit(async () => {
        // A whole answer is only told at its end, so one that broke off may be asked for again.
        for (let tries = 1; ; tries++) {
          const completion = await gather(stream(request, call));
          if (completion.ok || completion.begun === false || tries === 2) return completion;
        }
      }),
  };
}

async function gather(
  events: AsyncIterable<ChatEvent>,
): Promise<Completion & { readonly begun?: boolean }> {
  let text = "";
  for await (const event of events) {
    if (event.type === "delta") text += event.text;
    else if (event.type === "done")
      return { ok: true, text, finish: event.finish, tokens: event.tokens };
    else
      return {
        ok: false,
        failure: event.failure,
        begun: text !== "" && isWorthAnother(event.failure),
      };
  }
  return { ok: false, failure: fail("malformed", "no end").failure, begun: false };
}

/** Whether another key or a moment later may do better. */
function isWorthAnother({ kind }: ChatFailure): boolean {
  switch (kind) {
    case "rate-limited":
    case "key-refused":
    case "server-fault":
    case "unreachable":
    case "timed-out":
    case "malformed":
      return true;
    case "cancelled":
    case "model-not-found":
    case "blocked":
      return false;
  }
}

/** Aborts what it watches when nothing is heard for {@link SILENCE_MS}, or not a word before the deadline. */
function watchSilence({
  clock,
  outer,
  deadline,
}: {
  readonly clock: Clock;
  readonly outer: AbortSignal;
  readonly deadline: number;
}): {
  readonly signal: AbortSignal;
  heard(): void;
  /** The failure that is meant: being cancelled by silence is no cancelling. */
  explain(failure: ChatFailure): ChatFailure;
  end(): void;
} {
  const silence = new AbortController();
  const done = new AbortController();
  let lastHeard = clock.now();
  let patientUntil = Math.min(lastHeard + SILENCE_MS, deadline);
  const watch = async (): Promise<void> => {
    for (;;) {
      const left = patientUntil - clock.now();
      if (done.signal.aborted) return;
      if (left <= 0) return silence.abort();
      await clock.wait(left, done.signal);
    }
  };
  void watch();
  return {
    signal: AbortSignal.any([outer, silence.signal]),
    heard() {
      lastHeard = clock.now();
      patientUntil = lastHeard + SILENCE_MS;
    },
    explain: (failure) =>
      silence.signal.aborted && !outer.aborted
        ? fail("timed-out", `nothing was heard for ${seconds(clock.now() - lastHeard)} s`).failure
        : failure,
    end() {
      done.abort();
      // A client that was left in the middle of an answer must not read on.
      silence.abort();
    },
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(0);
