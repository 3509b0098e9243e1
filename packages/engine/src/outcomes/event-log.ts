/**
 * Events of one piece of work, kept so that any number of readers see all of them from the first,
 * whenever they come. After `end` every reader's loop ends. Never throws.
 */
export interface EventLog<Event> {
  readonly events: AsyncIterable<Event>;
  push(event: Event): void;
  /** Events that are made when a reader comes to them, for each anew. */
  pushLater(make: () => readonly Event[]): void;
  end(): void;
}

export function createEventLog<Event>(): EventLog<Event> {
  const entries: (() => readonly Event[])[] = [];
  let ended = false;
  let wake: (() => void)[] = [];
  const wakeAll = (): void => {
    if (wake.length === 0) return;
    const waiting = wake;
    wake = [];
    for (const resolve of waiting) resolve();
  };
  const pushLater = (make: () => readonly Event[]): void => {
    entries.push(make);
    wakeAll();
  };
  return {
    events: {
      async *[Symbol.asyncIterator]() {
        for (let at = 0; ;) {
          const make = entries[at];
          if (make !== undefined) {
            at++;
            yield* make();
          } else if (ended) {
            return;
          } else {
            await new Promise<void>((resolve) => wake.push(resolve));
          }
        }
      },
    },
    push(event) {
      pushLater(() => [event]);
    },
    pushLater,
    end() {
      ended = true;
      wakeAll();
    },
  };
}
