import type { ChatFailure } from "../../chat/chat-client.ts";
import { fail } from "../../network/fail.ts";
import type { Clock } from "./clock.ts";

/** Aborts what it watches when nothing is heard by `firstBy`, then for so long, or the end has not come by `endBy`. */
export function watchSilence(input: {
  readonly clock: Clock;
  readonly outer: AbortSignal;
  readonly firstBy: number;
  readonly endBy: number;
  readonly silenceMs: number;
}): {
  readonly signal: AbortSignal;
  heard(): void;
  /** The failure that is meant: being cancelled by silence is no cancelling. */
  explain(failure: ChatFailure): ChatFailure;
  end(): void;
} {
  const { clock, outer, firstBy, endBy, silenceMs } = input;
  const silence = new AbortController();
  const done = new AbortController();
  const started = clock.now();
  let lastHeard = started;
  let patientUntil = firstBy;
  const whyOf = (now: number): string =>
    now >= endBy
      ? `the answer had no end after ${seconds(now - started)} s`
      : `nothing was heard for ${seconds(now - lastHeard)} s`;
  const watch = async (): Promise<void> => {
    for (;;) {
      const left = patientUntil - clock.now();
      if (done.signal.aborted) return;
      if (left <= 0) return silence.abort();
      // After the first sign of life less is waited for.
      await clock.wait(Math.min(left, silenceMs), done.signal);
    }
  };
  void watch();
  return {
    signal: AbortSignal.any([outer, silence.signal]),
    heard() {
      lastHeard = clock.now();
      patientUntil = Math.min(lastHeard + silenceMs, endBy);
    },
    explain: (failure) =>
      silence.signal.aborted && !outer.aborted
        ? fail("timed-out", whyOf(clock.now())).failure
        : failure,
    end() {
      done.abort();
      // A client that was left in the middle of an answer must not read on.
      silence.abort();
    },
  };
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(0);
