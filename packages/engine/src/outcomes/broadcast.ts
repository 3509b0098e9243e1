/** Delivers events to any number of subscribers, each from its subscription on; none waits for another. */
export interface Broadcast<Event> {
  publish(event: Event): void;
  /** Publishes events that are created when a subscriber reads them, once per subscriber. */
  publishLater(make: () => readonly Event[]): void;
  hasListeners(): boolean;
  /** Whether a subscriber wants the steps of searches, see {@link subscribe}. */
  wantsSteps(): boolean;
  /**
   * Yields `missed`, then what is published from this call on. Ends with `close`, or when the
   * subscriber leaves its loop. `wantsSteps` is called before a search creates events that only
   * subscribers need; default: always true.
   */
  subscribe(
    missed?: readonly Event[],
    wantsSteps?: () => boolean,
  ): AsyncGenerator<Event, void, undefined>;
  close(): void;
}

interface Listener<Event> {
  readonly waiting: (() => readonly Event[])[];
  readonly wantsSteps: () => boolean;
  wake: () => void;
  hasLeft: boolean;
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
      while (!listener.hasLeft) {
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
    hasListeners: () => listeners.size > 0,
    wantsSteps: () => Array.from(listeners).some((listener) => listener.wantsSteps()),
    subscribe(missed = [], wantsSteps = () => true) {
      const listener: Listener<Event> = {
        waiting: [() => missed],
        wantsSteps,
        wake: () => undefined,
        hasLeft: false,
      };
      listeners.add(listener);
      const events = read(listener);
      const leave = events.return.bind(events);
      // A generator does not handle `return` before it has started, nor while it is waiting.
      events.return = (value) => {
        listeners.delete(listener);
        listener.hasLeft = true;
        listener.wake();
        return leave(value);
      };
      return events;
    },
    close() {
      closed = true;
      for (const listener of listeners) listener.wake();
    },
  };
}
