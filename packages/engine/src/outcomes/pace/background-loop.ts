import { setImmediate } from "node:timers/promises";

export interface BackgroundLoop {
  wake(): void;
  /** No batch begins until the returned function is called. */
  hold(): () => void;
  /** Resolves when nothing waits that can be done; `onProgress` gets how many items still do. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  close(): Promise<void>;
}

/** Runs batches until nothing is left, one loop at a time, yielding to the event loop between two, so that keys and searches are served. */
export function createBackgroundLoop(deps: {
  /** Does some of what waits and resolves with how many items are left that can be done. */
  readonly runBatch: () => Promise<number>;
  /** An error that a batch did not handle: the loop stops, unless it was woken since that batch began, until it is woken again. */
  readonly onError: (error: unknown) => void;
}): BackgroundLoop {
  let holds = 0;
  let closed = false;
  let running: Promise<void> | null = null;
  let woken = false;
  const listeners = new Set<(waiting: number) => void>();

  function report(error: unknown): void {
    try {
      deps.onError(error);
    } catch {
      // Whoever is told of failures has failed as well: nobody is left to be told.
    }
  }

  async function loop(): Promise<void> {
    for (let isMore = true; isMore && !closed && holds === 0;) {
      woken = false;
      let waiting = 0;
      try {
        waiting = await deps.runBatch();
        for (const listener of listeners) listener(waiting);
      } catch (error) {
        report(error);
      }
      await setImmediate();
      // What came while the batch was at work may not have been seen by it.
      isMore = waiting > 0 || woken;
    }
    // Not in a later microtask: whoever wakes it in between would not be heard.
    running = null;
  }

  const wake = (): void => {
    woken = true;
    if (running !== null || closed || holds > 0) return;
    running = loop();
  };

  return {
    wake,
    hold() {
      holds++;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        holds--;
        wake();
      };
    },
    async settled(onProgress) {
      if (onProgress !== undefined) listeners.add(onProgress);
      try {
        wake();
        while (running !== null) await running;
      } finally {
        if (onProgress !== undefined) listeners.delete(onProgress);
      }
    },
    async close() {
      closed = true;
      while (running !== null) await running;
    },
  };
}
