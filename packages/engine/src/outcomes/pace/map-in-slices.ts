import { createSlices } from "./slices.ts";

/** Maps items in sequence, yielding to the event loop in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const slices = createSlices();
  const mapped: Result[] = [];
  for (const item of items) {
    if (slices.isOver()) await slices.turn();
    mapped.push(map(item));
  }
  return mapped;
}
