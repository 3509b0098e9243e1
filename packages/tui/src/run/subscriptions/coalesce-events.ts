import { gather } from "./batch.ts";

/**
 * Hands events on at most 15 times a second, all of them and in order (point 55). Resolves when the events
 * end; what still waits is handed on first.
 */
export async function coalesceEvents<Event>(
  events: AsyncIterable<Event>,
  hear: (events: readonly Event[]) => void,
): Promise<void> {
  const { add, flush } = gather(hear);
  try {
    for await (const event of events) add(event);
  } finally {
    flush();
  }
}
