import { setImmediate, setTimeout } from "node:timers/promises";

/** Lets what somebody waits for go before what is done in the background of the same thread. */
export interface Foreground {
  /** Runs what somebody waits for. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * To be awaited often in background work: waits for what is run, up to a limit for each, and lets the event loop
   * turn when a stretch is over; returns at once otherwise.
   */
  pause(): Promise<void>;
}

/** Longest stretch of background work: a key waits no longer, and a search that begins meanwhile. */
const STRETCH_MS = 4;
/** A search takes a few milliseconds. One that waits for a model of somebody else's must not keep turns out of the tree. */
const MOST_WAIT_MS = 20;
/** A question of a busy machine; what a language model takes longer for must not keep a command of minutes from its end. */
const QUESTION_WAIT_MS = 2000;

/** The one for commands that take minutes and hold the thread for long stretches: a question waits for one of these at most. */
export const createQuestionsFirst = (): Foreground =>
  createForeground({ mostWaitMs: QUESTION_WAIT_MS });

export function createForeground({
  now = () => performance.now(),
  mostWaitMs = MOST_WAIT_MS,
}: { readonly now?: () => number; readonly mostWaitMs?: number } = {}): Foreground {
  let since = -Infinity;
  const running = new Set<Promise<unknown>>();
  /** Those that the background has waited for long enough. */
  const tooLong = new WeakSet<Promise<unknown>>();
  const awaited = (): readonly Promise<unknown>[] =>
    [...running].filter((one) => !tooLong.has(one));
  return {
    run(work) {
      const result = work();
      running.add(result);
      const end = (): unknown => running.delete(result);
      result.then(end, end);
      return result;
    },
    async pause() {
      if (awaited().length === 0 && now() - since <= STRETCH_MS) return;
      await setImmediate();
      const waitedFor = awaited();
      if (waitedFor.length > 0) {
        const timer = new AbortController();
        const ended = Promise.allSettled(waitedFor).then(() => timer.abort());
        await Promise.race([
          ended,
          setTimeout(mostWaitMs, undefined, { signal: timer.signal }),
        ]).catch(() => undefined);
        for (const one of waitedFor) tooLong.add(one);
      }
      since = now();
    },
  };
}
