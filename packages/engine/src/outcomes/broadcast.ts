/** Events to any number of listeners, each from the moment it began to listen; none waits for another. */
export interface Broadcast<Event> {
  publish(event: Event): void;
  /** Events that are made when a listener comes to them, for each anew. */
  publishLater(make: () => readonly Event[]): void;
  /** Whether anybody listens. */
  isHeard(): boolean;
  /** Hears what is published from this call on, behind what it `missed`. Ends with `close`, or when the reader leaves its loop. */
  listen(missed?: readonly Event[]): AsyncGenerator<Event, void, undefined>;
  close(): void;
}

interface Listener<Event> {
  readonly waiting: (() => readonly Event[])[];
  wake: () => void;
}

export function createBroadcast<Event>(): Broadcast<Event> {
  const listeners = new Set<Listener<Event>>();
  let closed = false;
  const publishLater = (make: () => readonly Event[]): void => {
    for (const listener of listeners) {
      listener.waiting.push(make);
      listener.wake();
    }
  };
  async function* read(listener: Listener<Event>): AsyncGenerator<Event, void, undefined> {
    try {
      for (;;) {
        const make = listener.waiting.shift();
        if (make !== undefined) for (const event of make()) yield event;
        else if (closed) return;
        else await new Promise<void>((resolve) => (listener.wake = resolve));
      }
    } finally {
      listeners.delete(listener);
    }
  }
  return {
    publish: (event) => publishLater(() => [event]),
    publishLater,
    isHeard: () => listeners.size > 0,
    listen(missed = []) {
      const listener: Listener<Event> = { waiting: [() => missed], wake: () => undefined };
      listeners.add(listener);
      return read(listener);
    },
    close() {
      closed = true;
      for (const listener of listeners) listener.wake();
    },
  };
}
