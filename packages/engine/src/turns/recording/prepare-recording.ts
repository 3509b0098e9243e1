import { setTimeout } from "node:timers/promises";
import { analyseRecord } from "./analyse-record.ts";

/** By then the started program has drawn its screen or answered its first request. */
const BEGINS_AFTER_MS = 1000;
/** Pause between two steps of at most about 30 ms each, so that key presses and searches have priority. */
const BETWEEN_MS = 50;

/** Sentences of many kinds in both languages, which cause the regular expressions that analyse them to be compiled. */
const SAMPLES = [
  "Where is it? 어디야?",
  "My sister Ana lives in Lisbon, and she likes old maps.",
  "My dentist is on Elm Street. I had a meeting last Monday at 9.",
  "우리 언니 수진이는 부산에 살아. 옛날 지도를 좋아해.",
  "내 치과는 마포에 있어. 지난 월요일 9시에 회의를 했어.",
];
/** A regular expression is compiled on first use, and optimised when used again. */
const ROUNDS = 2;

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Does not keep the process alive. */
const pauseQuietly: Pause = (ms, signal) => setTimeout(ms, undefined, { ref: false, signal });

/**
 * Warms up recording in a long-lived process, in small steps: the first turn would otherwise wait a
 * tenth of a second. Writes nothing. Ends early, without an error, when the signal is aborted.
 */
export async function prepareRecording(
  signal: AbortSignal,
  pause: Pause = pauseQuietly,
): Promise<void> {
  try {
    await pause(BEGINS_AFTER_MS, signal);
    for (let round = 0; round < ROUNDS; round++) {
      for (const user of SAMPLES) {
        analyseRecord({ user, assistant: null, model: null, spans: null, saidAt: 0 });
        await pause(BETWEEN_MS, signal);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
