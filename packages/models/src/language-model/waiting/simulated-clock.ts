import { setImmediate } from "node:timers/promises";
import type { Clock } from "./clock.ts";

/** Time that passes only when everything waits: for tests, and for a bench of what calls would take. */
export interface SimulatedClock extends Clock {
  /** Lets time jump from one wait to the next until `work` has ended. */
  runUntil<Value>(work: Promise<Value>): Promise<Value>;
}

export function createSimulatedClock(): SimulatedClock {
  let time = 1_000_000;
  const waits = new Set<{ readonly until: number; readonly resolve: () => void }>();
  return {
    now: () => time,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wait = {
          until: time + ms,
          resolve() {
            waits.delete(wait);
            resolve();
          },
        };
        waits.add(wait);
        signal.addEventListener("abort", wait.resolve, { once: true });
      }),
    async runUntil(work) {
      let done = false;
      const end = (): void => {
        done = true;
      };
      work.then(end, end);
      for (;;) {
        await setImmediate();
        if (done) return work;
        const [next] = [...waits].sort((a, b) => a.until - b.until);
        if (next === undefined) continue;
        time = Math.max(time, next.until);
        next.resolve();
      }
    },
  };
}
