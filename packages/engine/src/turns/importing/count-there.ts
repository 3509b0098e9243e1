import type { ImportParts } from "@hsms/formats";
import type { Store } from "@hsms/store";
import { inBatches } from "../../outcomes/in-batches.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";

/** Turns of an import that are there already, by their ids; of a file without ids none is known. O(turns), a record of an id each. */
export async function countThere(
  { turns }: { readonly turns: Pick<Store["turns"], "find"> },
  parts: Pick<ImportParts, "read">,
): Promise<number> {
  let count = 0;
  for await (const part of parts.read()) {
    // Purged ones are gaps in the numbers of a file.
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
