/**
 * Events of one piece of work, kept so that any number of readers see all of them from the first,
 * whenever they come. After `end` every reader's loop ends. Never throws.
 */
export interface EventLog<Event> {
  readonly events: AsyncIterable<Event>;
  push(event: Event): void;
  end(): void;
}

export function createEventLog<Event>(): EventLog<Event> {
  const events: Event[] = [];
  let ended = false;
  let wake: (() => void)[] = [];
  const wakeAll = (): void => {
    if (wake.length === 0) return;
    const waiting = wake;
    wake = [];
    for (const resolve of waiting) resolve();
  };
  return {
    events: {
      async *[Symbol.asyncIterator]() {
        for (let at = 0; ;) {
          const event = events[at];
          if (event !== undefined) {
            at++;
            yield event;
          } else if (ended) {
            return;
          } else {
            await new Promise<void>((resolve) => wake.push(resolve));
          }
        }
      },
    },
    push(event) {
      events.push(event);
      wakeAll();
    },
    end() {
      ended = true;
      wakeAll();
    },
  };
}
