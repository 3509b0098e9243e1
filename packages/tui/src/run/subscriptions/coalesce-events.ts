import { createBatch } from "./batch.ts";

/**
 * Hands events on at most 15 times a second, all of them and in order. Resolves when the events
 * end; what still waits is handed on first.
 */
export async function coalesceEvents<Event>(
  events: AsyncIterable<Event>,
  listener: (events: readonly Event[]) => void,
): Promise<void> {
  const { add, flush } = createBatch(listener);
  try {
    for await (const event of events) add(event);
  } finally {
    flush();
  }
}
