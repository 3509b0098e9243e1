/** Makes new work wait while what it would read and write is being replaced. */
export interface Gate {
  /** Closes it until the returned function is called. */
  close(): () => void;
  /** Resolves once nobody keeps it closed; then work starts at once. */
  passed(): Promise<void>;
}

export function createGate(): Gate {
  const closings = new Set<Promise<void>>();
  return {
    close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      closings.add(promise);
      return () => {
        closings.delete(promise);
        resolve();
      };
    },
    async passed() {
      while (closings.size > 0) await Promise.all(closings);
    },
  };
}
