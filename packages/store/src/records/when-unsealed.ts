import { setTimeout } from "node:timers/promises";
import { HeldError, SealedError } from "../contract/kv.ts";

/** How often a writer looks whether the file has been replaced: little beside what a replacement takes. */
const LOOK_EVERY_MS = 10;

/** How long a process is waited for that was stopped for a moment. */
const LONGEST_HOLD_MS = 3_000;

/**
 * Retries a write transaction while another process replaces the file; a stale seal is broken by the
 * next writer. Throws `STORE_BUSY` when a process that was stopped while writing does not resume.
 */
export async function whenUnsealed<Result>(write: () => Result): Promise<Result> {
  const started = performance.now();
  for (;;) {
    try {
      return write();
    } catch (error) {
      const isHeld = error instanceof HeldError && performance.now() - started < LONGEST_HOLD_MS;
      if (!isHeld && !(error instanceof SealedError)) throw error;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}
