import { setImmediate, setTimeout } from "node:timers/promises";

/** Gives work that a user waits for priority over background work in the same thread. */
export interface Foreground {
  /** Runs work that a user waits for. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * To be awaited often in background work: waits for foreground work, up to a limit for each, and
   * yields to the event loop after a stretch of work; returns at once otherwise.
   */
  pause(): Promise<void>;
}

/** Longest stretch of background work: the maximum delay of a key press, or of a search that starts meanwhile. */
const STRETCH_MS = 4;
/** A search takes a few milliseconds. One that waits for a remote model must not delay placing. */
const MOST_WAIT_MS = 20;
/** Enough for a question on a busy machine; a slower language model must not keep a long command from finishing. */
const QUESTION_WAIT_MS = 2000;

/** For commands that run for minutes in long stretches: a question waits for at most one of them. */
export const createQuestionsFirst = (): Foreground =>
  createForeground({ mostWaitMs: QUESTION_WAIT_MS });

export function createForeground({
  now = () => performance.now(),
  mostWaitMs = MOST_WAIT_MS,
}: { readonly now?: () => number; readonly mostWaitMs?: number } = {}): Foreground {
  let since = -Infinity;
  const running = new Set<Promise<unknown>>();
  /** Foreground work that the background has waited for up to the limit. */
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
