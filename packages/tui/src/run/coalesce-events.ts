/** Drawings a second while events come: more are not seen, and each costs 4 ms. */
const DRAWINGS_PER_SECOND = 15;

/**
 * Hands events on at most 15 times a second, all of them and in order (point 55). No timer runs while
 * nothing comes. Resolves when the events end; what still waits is handed on first.
 */
export async function coalesceEvents<Event>(
  events: AsyncIterable<Event>,
  hear: (events: readonly Event[]) => void,
): Promise<void> {
  let waiting: Event[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) hear(batch);
  };
  try {
    for await (const event of events) {
      waiting.push(event);
      timer ??= setTimeout(flush, 1000 / DRAWINGS_PER_SECOND);
    }
  } finally {
    flush();
  }
}
