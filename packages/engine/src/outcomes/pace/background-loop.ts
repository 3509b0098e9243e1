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
