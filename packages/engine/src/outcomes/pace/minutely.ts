import { StoreError } from "@hsms/store";

/** What is gathered in memory and written now and then: nobody waits for it. */
export interface Minutely {
  /** Something was gathered: it is written if nothing was for a minute. */
  noted(): void;
  flush(): Promise<void>;
}

const EVERY_MS = 60_000;

/** `write` takes what was gathered; it is called one at a time, so that each adds to what is there. */
export function createMinutely({
  now,
  startsAt,
  write,
}: {
  readonly now: () => number;
  /** When the first minute begins. */
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

/** On a full disk, or where another process keeps on writing, what was to be written is lost: nobody waits for it. */
export function unlessStoreFails(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
