import { setImmediate } from "node:timers/promises";

/** Files waiting turns into the topic tree, one batch after another, whenever it is woken. */
export interface BackgroundLoop {
  /** There may be something in the queue. */
  wake(): void;
  /** No placing until the returned function is called. */
  hold(): () => void;
  /** Resolves when no turn waits (or none that can be placed); `onProgress` hears how many still do. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /** Ends after the current batch. */
  close(): Promise<void>;
}

/**
 * Runs `placeNext` until it says that nothing waits. One loop at a time; between two batches the
 * event loop turns, so that keys and searches are served.
 */
export function createBackgroundLoop(deps: {
  /** Places some waiting turns and tells how many are left that can be placed. */
  readonly runBatch: () => Promise<number>;
  /** An error that placing did not handle: the loop stops until it is woken again. */
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
