import { setTimeout } from "node:timers/promises";
import { HeldError, SealedError } from "../contract/kv.ts";
import type { Noticing } from "../contract/notice.ts";

/** Retry interval, short compared to a replacement. */
const TRY_EVERY_MS = 10;
/** First retry: most writes take about as long. */
const TRY_AGAIN_MS = 1;

/** How long to wait for a process that was suspended. */
const LONGEST_STOP_MS = 3_000;
/** How long to wait for a writer without progress: a disk that is spinning up takes ten seconds. */
const LONGEST_HOLD_MS = 30_000;

const NOTICE_EVERY_MS = 1_000;

/**
 * Retries a write transaction while another process replaces the file, or holds the write lock without progress; the
 * next writer breaks a stale seal. Throws `STORE_BUSY`, naming the process, after waiting long enough or when a
 * signal is aborted: the store's, or that of this write.
 */
export async function whenUnsealed<Result>(
  write: () => Result,
  { onNotice, signal }: Noticing = {},
  ofWrite?: AbortSignal,
): Promise<Result> {
  const started = performance.now();
  let notices = 0;
  try {
    for (let tries = 0; ; tries++) {
      try {
        return write();
      } catch (error) {
        if (!(error instanceof HeldError || error instanceof SealedError)) throw error;
        const { holder } = error;
        const waited = performance.now() - started;
        const isOver = signal?.aborted === true || ofWrite?.aborted === true;
        if (isOver || (error instanceof HeldError && waited >= longestOf(error)))
          throw new HeldError(holder, waited);
        if (holder.processId !== process.pid && waited >= (notices + 1) * NOTICE_EVERY_MS) {
          notices++;
          onNotice?.({ type: "waiting", processId: holder.processId, ms: waited });
        }
      }
      await setTimeout(tries === 0 ? TRY_AGAIN_MS : TRY_EVERY_MS);
    }
  } finally {
    if (notices > 0) onNotice?.({ type: "waited" });
  }
}

const longestOf = ({ holder }: HeldError): number =>
  holder.isStopped ? LONGEST_STOP_MS : LONGEST_HOLD_MS;
