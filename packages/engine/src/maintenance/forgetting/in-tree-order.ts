import type { Store } from "@hsms/store";
import { inBatches } from "../../outcomes/in-batches.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import { viewTree } from "../../search/tree/tree-view.ts";

/** Number of turns whose paths are read in one transaction: a few milliseconds. */
const READ_AT_ONCE = 128;

/**
 * Sorts turns in the order of the tree, left to right, those without a place first, so that
 * consecutive turns share few nodes.
 */
export async function inTreeOrder(
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly number[]> {
  const placed: { readonly index: number; readonly path: readonly number[] }[] = [];
  for (const batch of inBatches(indexes, READ_AT_ONCE)) {
    await nextTick();
    const paths = await store.look((view) => {
      const { pathOf } = viewTree(view);
      return batch.map((index) => pathOf(index).map(({ number }) => number));
    });
    for (const [at, index] of batch.entries()) placed.push({ index, path: paths[at] ?? [] });
  }
  return placed.sort((a, b) => compare(a.path, b.path)).map(({ index }) => index);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, depth) => number !== other[depth]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
