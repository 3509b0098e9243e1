import { isLostTurn, type Store } from "@hsms/store";
import { inBatches } from "../../outcomes/in-batches.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";

/** Those of the turns with these indexes that were lost in a repair: imported turns take their places. */
export async function lostAmong(
  store: Pick<Store, "statistics"> & { readonly turns: Pick<Store["turns"], "read"> },
  found: readonly (number | undefined)[],
): Promise<ReadonlySet<number>> {
  const lost = new Set<number>();
  // Their empty records are counted as purged.
  if ((await store.statistics()).purged === 0) return lost;
  for (const indexes of inBatches(found.flatMap((index) => index ?? []))) {
    const { turns } = await readSoundTurns(store.turns, indexes);
    for (const turn of turns) if (turn !== undefined && isLostTurn(turn)) lost.add(turn.index);
  }
  return lost;
}
