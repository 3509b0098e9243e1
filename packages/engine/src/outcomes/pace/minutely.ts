import { StoreError } from "@hsms/store";

/** Schedules writes of buffered data at most once a minute; no caller waits for them. */
export interface Minutely {
  /** To be called when something was buffered: starts a write if the last one was a minute ago. */
  noted(): void;
  flush(): Promise<void>;
}

const EVERY_MS = 60_000;

/** `write` writes the buffered data. Calls do not overlap, so that each adds to the stored data. */
export function createMinutely({
  now,
  startsAt,
  write,
}: {
  readonly now: () => number;
  /** Start of the first minute. */
  readonly startsAt: number;
  readonly write: () => Promise<void>;
}): Minutely {
  let flushedAt = startsAt;
  let flushing = Promise.resolve();
  function flush(): Promise<void> {
    flushedAt = now();
    flushing = flushing.then(write).catch(unlessStoreFails);
    return flushing;
  }
  return {
    noted() {
      if (now() - flushedAt >= EVERY_MS) void flush();
    },
    flush,
  };
}

/**
 * Ignores a failure of the store, as on a full disk or while another process holds the lock: the
 * buffered data is lost, and no caller depends on it.
 */
export function unlessStoreFails(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
