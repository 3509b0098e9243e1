import { setImmediate } from "node:timers/promises";

/** Runs batches of background work one after another, whenever it is woken. */
export interface BackgroundLoop {
  /** There may be something to do. */
  wake(): void;
  /** No batch begins until the returned function is called. */
  hold(): () => void;
  /** Resolves when nothing waits that can be done; `onProgress` gets how many items still do. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /** Ends after the current batch. */
  close(): Promise<void>;
}

/**
 * Runs `placeNext` until it returns 0. One loop at a time; it yields to the event loop between two batches, so
 * that keys and searches are served.
 */
export function createBackgroundLoop(deps: {
  /** Does some of what waits and resolves with how many items are left that can be done. */
  readonly runBatch: () => Promise<number>;
  /** An error that a batch did not handle: the loop stops until it is woken again. */
  readonly onError: (error: unknown) => void;
}): BackgroundLoop {
  let holds = 0;
  let closed = false;
  let running: Promise<void> | null = null;
  let woken = false;
  const listeners = new Set<(waiting: number) => void>();

  async function loop(): Promise<void> {
    do {
      woken = false;
      for (let waiting = 1; waiting > 0 && !closed && holds === 0;) {
        waiting = await deps.runBatch();
        for (const listener of listeners) listener(waiting);
        await setImmediate();
      }
    } while (woken && !closed && holds === 0);
  }

  const wake = (): void => {
    woken = true;
    if (running !== null || closed || holds > 0) return;
    running = loop()
      .catch(deps.onError)
      .finally(() => (running = null));
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
