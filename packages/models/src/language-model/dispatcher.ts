import pLimit from "p-limit";
import type { ChatClient, ChatEvent, ChatFailure, ChatRequest } from "../chat/chat-client.ts";
import { splitThoughts } from "../chat/wire/split-thoughts.ts";
import { fail, tellable } from "../network/fail.ts";
import type { Clock } from "./waiting/clock.ts";
import type { ModelRole, ReportModel } from "./model-event.ts";
import { createKeyRing } from "./key-ring.ts";
import { BOUNDS, type Patience } from "./waiting/patience.ts";
import { createTokenCounter } from "./token-counter.ts";
import { seconds, watchSilence } from "./waiting/watch-silence.ts";

/** Which pool a call belongs to (S0-29): `main` for what a person waits for, `load` for many at once. */
export type Pool = "main" | "load";

/** Sends requests to an endpoint: keys in turn, waiting, trying again, and an end to everything (S0-133 … S0-135). */
export interface Dispatcher {
  /** The answer as it comes, tried again with another key until its first word. Must not throw; ends in exactly one of `done | failed`. */
  stream(request: ChatRequest, call: DispatchCall): AsyncIterable<ChatEvent>;
  /** The whole answer. Must not throw. */
  complete(request: ChatRequest, call: DispatchCall): Promise<Completion>;
}

export interface DispatchCall {
  readonly role: ModelRole;
  readonly pool: Pool;
  readonly patience: Patience;
  /** Milliseconds to the first sign of life, where whoever asks knows better than its kind. */
  readonly firstSignMs?: number | undefined;
  readonly signal: AbortSignal;
}

/** When the first sign of life, and when the end of a call has to have come. */
interface Due {
  readonly firstBy: number;
  readonly endBy: number;
}

export type Completion =
  | {
      readonly ok: true;
      readonly text: string;
      readonly finish: "stop" | "length";
    }
  | { readonly ok: false; readonly failure: ChatFailure };

/** Whole answers of one pool under way at once: more than any free key allows a minute only gives 429s. */
const MOST_AT_ONCE = 16;
/** Times that a request is sent at most (S0-30: `retries=3`), waiting for a key that cools down not counted. */
const MOST_TRIES = 4;
/** The same of what comes back as no answer: the local rules take the place of a plain one. */
const MOST_NONSENSE = { plain: 1, spoken: 2 };
/** Milliseconds that a key rests after a fault of the server; twice as long after the next: four tries in two seconds. */
const FIRST_PAUSE_MS = 250;
/** Times that one request may be sent another way: an endpoint can refuse eight things. */
const MOST_LESSONS = 8;
/** Characters of a short answer for each token that was asked for: who says more rambles. */
const CHARACTERS_A_TOKEN = 8;
/** Characters of an answer at most: ten times the longest that is asked for; more is a fault. */
const LONGEST_ANSWER = 200_000;

export function createDispatcher(deps: {
  readonly client: ChatClient;
  readonly keys: Readonly<Record<Pool, readonly string[]>>;
  readonly clock: Clock;
  readonly report: ReportModel;
}): Dispatcher {
  const { client, keys, clock, report } = deps;
  /** What was said of the key that was refused last: whoever asks after it has none left, and wants to know why. */
  let refusal = fail("key-refused", "there is no key that can be used");
  const rings = { main: createKeyRing(keys.main), load: createKeyRing(keys.load) };
  // Apart, so that a judgement does not wait behind a level of scores.
  const limits = { main: pLimit(MOST_AT_ONCE), load: pLimit(MOST_AT_ONCE) };

  async function* tryOnce(
    request: ChatRequest,
    call: DispatchCall & { readonly key: string; readonly due: Due },
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const { key, pool, role, patience, signal, due } = call;
    const started = clock.now();
    const { silenceMs } = BOUNDS[patience];
    // Another key may answer where one is not heard; the same one would only begin anew.
    const firstBy = rings[pool].size > 1 ? Math.min(due.firstBy, started + silenceMs) : due.firstBy;
    const watch = watchSilence({ clock, outer: signal, ...due, firstBy, silenceMs });
    const longest =
      request.isPlain === true ? CHARACTERS_A_TOKEN * request.maxOutputTokens : Infinity;
    const counter = createTokenCounter(request);
    let length = 0;
    let said = 0;
    let failure: ChatFailure | null = null;
    try {
      const events = client.stream(request, { key, signal: watch.signal });
      for await (const event of splitThoughts(events)) {
        if (event.type === "failed") {
          failure = tellable(watch.explain(event.failure), key);
          break;
        }
        watch.heard();
        counter.heard(event);
        if (event.type === "delta" || event.type === "thought") length += event.text.length;
        if (event.type === "delta") said += event.text.length;
        if (length > LONGEST_ANSWER) {
          failure = fail(
            "malformed",
            `an answer of more than ${LONGEST_ANSWER} characters`,
          ).failure;
          break;
        }
        if (event.type !== "thought" || event.text !== "") yield event;
        if (said > longest) {
          yield { type: "done", finish: "length", usage: null };
          break;
        }
      }
    } finally {
      watch.end();
      report({
        type: "model.called",
        model: client.model,
        role,
        pool,
        elapsedMs: clock.now() - started,
        ...counter.tokens(),
        failure: failure === null ? null : { kind: failure.kind, message: failure.message },
      });
    }
    if (failure !== null) yield { type: "failed", failure };
  }

  /** Tries until something is told, as long as there is time for it. */
  async function* tryUntil(
    due: Due,
    request: ChatRequest,
    call: DispatchCall,
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const { pool, signal } = call;
    const ring = rings[pool];
    let last = refusal;
    let lessons = 0;
    const mostNonsense = MOST_NONSENSE[request.isPlain === true ? "plain" : "spoken"];
    for (let tries = 0; tries < MOST_TRIES;) {
      if (signal.aborted) {
        yield fail("cancelled", "cancelled by the caller");
        return;
      }
      const choice = ring.take(pool === "load" ? "turn" : "first", clock.now());
      if (choice.type === "none") break;
      if (choice.type === "wait") {
        if (choice.until >= due.firstBy) {
          const wait = seconds(choice.until - clock.now());
          if (last.failure.kind !== "rate-limited") {
            last = fail("rate-limited", `every key rests, the first for ${wait} s`);
          }
          break;
        }
        const ms = choice.until - clock.now();
        if (choice.isQuota) report({ type: "model.waiting", pool, ms });
        await clock.wait(ms, signal);
        continue;
      }
      const { key } = choice;
      tries++;
      let begun = false;
      let failure: ChatFailure | null = null;
      for await (const event of tryOnce(request, { ...call, key, due })) {
        if (event.type === "failed") ({ failure } = event);
        else {
          begun ||= event.type === "delta";
          yield event;
        }
      }
      if (failure === null) {
        ring.served(key);
        return;
      }
      last = { type: "failed", failure };
      if (begun || !isWorthAnother(failure) || clock.now() >= due.firstBy) break;
      if (failure.kind === "malformed" && tries >= mostNonsense) break;
      if (failure.kind === "learnt") {
        // The next time it goes another way: no fault of the key, nor of the request.
        if (++lessons > MOST_LESSONS) break;
        tries--;
      } else if (failure.kind === "key-refused" || failure.kind === "no-credit") {
        ring.refuse(key);
        refusal = last;
      } else if (failure.kind === "rate-limited") {
        // Waiting for the quota is no fault of the request.
        tries--;
        ring.exhaust(key, clock.now(), failure.retryAfterMs);
      } else {
        // Who is overloaded needs a moment, where there is no other key; nobody listening is soon told.
        const pause = failure.kind === "server-fault" ? FIRST_PAUSE_MS * 2 ** (tries - 1) : 1;
        ring.cool(key, clock.now() + Math.max(1, failure.retryAfterMs ?? pause));
      }
    }
    yield last;
  }

  const dueOf = ({ patience, firstSignMs = BOUNDS[patience].firstSignMs }: DispatchCall): Due => {
    const firstBy = clock.now() + firstSignMs;
    return { firstBy, endBy: firstBy + BOUNDS[patience].restMs };
  };

  return {
    stream: (request, call) => tryUntil(dueOf(call), request, call),
    complete: (request, call) =>
      limits[call.pool](async () => {
        const due = dueOf(call);
        // A whole answer is only told at its end, so one that broke off may be asked for again.
        for (let tries = 1; ; tries++) {
          const completion = await gather(tryUntil(due, request, call));
          const isLast = tries === 2 || clock.now() >= due.firstBy;
          if (completion.ok || completion.begun === false || isLast) return completion;
        }
      }),
  };
}

async function gather(
  events: AsyncIterable<ChatEvent>,
): Promise<Completion & { readonly begun?: boolean }> {
  let text = "";
  for await (const event of events) {
    switch (event.type) {
      case "delta":
        text += event.text;
        break;
      case "thought":
        break;
      case "retract":
        text = "";
        break;
      case "done":
        return { ok: true, text, finish: event.finish };
      case "failed": {
        const { failure } = event;
        return { ok: false, failure, begun: text !== "" && isWorthAnother(failure) };
      }
    }
  }
  return { ok: false, failure: fail("malformed", "no end").failure, begun: false };
}

/** Whether another key or a moment later may do better. */
const isWorthAnother = ({ kind, isFinal }: ChatFailure): boolean =>
  isFinal !== true &&
  !["cancelled", "model-not-found", "blocked", "request-refused", "too-long"].includes(kind);
