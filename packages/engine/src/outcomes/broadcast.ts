/** Events to any number of listeners, each from the moment it began to listen; none waits for another. */
export interface Broadcast<Event> {
  publish(event: Event): void;
  /** Whether anybody listens. */
  isHeard(): boolean;
  /** Ends with `close`, or when the reader leaves its loop. */
  listen(): AsyncIterable<Event>;
  close(): void;
}

interface Listener<Event> {
  readonly waiting: Event[];
  wake: () => void;
}

export function createBroadcast<Event>(): Broadcast<Event> {
  const listeners = new Set<Listener<Event>>();
  let closed = false;
  return {
    publish(event) {
      for (const listener of listeners) {
        listener.waiting.push(event);
        listener.wake();
      }
    },
    isHeard: () => listeners.size > 0,
    listen() {
      const listener: Listener<Event> = { waiting: [], wake: () => undefined };
      listeners.add(listener);
      return {
        async *[Symbol.asyncIterator]() {
          try {
            for (;;) {
              const event = listener.waiting.shift();
              if (event !== undefined) yield event;
              else if (closed) return;
              else await new Promise<void>((resolve) => (listener.wake = resolve));
            }
          } finally {
            listeners.delete(listener);
          }
        },
      };
    },
    close() {
      closed = true;
      for (const listener of listeners) listener.wake();
    },
  };
}
