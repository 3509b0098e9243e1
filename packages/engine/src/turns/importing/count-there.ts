import type { ImportParts } from "@hsms/formats";
import type { Store } from "@hsms/store";
import { inBatches } from "../../outcomes/in-batches.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";

/**
 * Counts the turns of an import that exist already, by id; 0 for a file without ids. O(turns),
 * reading one id record each.
 */
export async function countThere(
  { turns }: { readonly turns: Pick<Store["turns"], "find"> },
  parts: Pick<ImportParts, "read">,
): Promise<number> {
  let count = 0;
  for await (const part of parts.read()) {
    // Purged turns are only gaps in the numbering of a file.
    for (const batch of inBatches(part.turns.filter(({ state }) => state !== "purged"))) {
      await nextTick();
      const own = await turns.find(batch.map(({ id }) => id));
      const others = batch.flatMap(({ earlierId }, at) =>
        own[at] !== undefined || earlierId === undefined ? [] : [earlierId],
      );
      const earlier = others.length === 0 ? [] : await turns.find(others);
      count += [...own, ...earlier].filter((index) => index !== undefined).length;
    }
  }
  return count;
}
