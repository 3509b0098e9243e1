import { createBatch } from "./batch.ts";

/** Passes all events on in order, at most 15 times a second. Resolves when they end and all are passed on. */
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
