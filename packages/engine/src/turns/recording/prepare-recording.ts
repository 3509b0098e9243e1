import { setTimeout } from "node:timers/promises";
import { analyseRecord } from "./analyse-record.ts";

/** After this the program that was started has drawn its screen or answered its first request. */
const BEGINS_AFTER_MS = 1000;
/** Between two steps, of which each takes some 30 ms at most: keys and searches go before. */
const BETWEEN_MS = 50;

/** Many kinds of sentences in both languages: the expressions that they are looked through by are compiled once a process. */
const SAMPLES = [
  "Where is it? 어디야?",
  "My sister Ana lives in Lisbon, and she likes old maps.",
  "My dentist is on Elm Street. I had a meeting last Monday at 9.",
  "우리 언니 수진이는 부산에 살아. 옛날 지도를 좋아해.",
  "내 치과는 마포에 있어. 지난 월요일 9시에 회의를 했어.",
];
/** An expression is compiled when it is first used, and better when it is used again. */
const ROUNDS = 2;

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Keeps no process open. */
const pauseQuietly: Pause = (ms, signal) => setTimeout(ms, undefined, { ref: false, signal });

/**
 * For a process that stays open: does, a little at a time, what its first turn would wait for, a tenth of a second. Nothing is
 * written. Ends early, and without an error, when the signal is aborted.
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
