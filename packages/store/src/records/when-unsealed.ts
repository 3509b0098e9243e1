import { setTimeout } from "node:timers/promises";
import { SealedError } from "../kv.ts";

/** How often a writer looks whether the file has been replaced: little beside what a replacement takes. */
const LOOK_EVERY_MS = 10;

/**
 * Runs a write transaction, again and again while another process replaces the store's file. Ends with
 * that: a seal that nobody renews is broken by the next writer.
 */
export async function whenUnsealed<Result>(write: () => Result): Promise<Result> {
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!(error instanceof SealedError)) throw error;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}
