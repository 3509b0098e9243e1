import { setImmediate } from "node:timers/promises";

export interface BackgroundLoop {
  wake(): void;
  /** Prevents further batches until the returned function is called. */
  hold(): () => void;
  /** Resolves when no item is left that can be processed; `onProgress` receives the number of waiting items. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs batches until none is left, one loop at a time, yielding to the event loop in between, so
 * that key presses and searches are handled.
 */
export function createBackgroundLoop(deps: {
  /** Processes some of the waiting items; resolves with the number of those left that can be processed. */
  readonly runBatch: () => Promise<number>;
  /**
   * Called with an error that a batch did not handle. The loop then stops until it is woken, unless
   * that happened during the batch.
   */
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
      // The error handler failed too; there is nobody left to report it to.
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
      // The batch may have missed items that were added while it ran.
      isMore = waiting > 0 || woken;
    }
    // Not in a later microtask: a `wake` in between would be lost.
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
