import { createSlices } from "./slices.ts";

/** Maps one after the other, and lets the event loop turn meanwhile. */
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
