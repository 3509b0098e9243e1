import { ANALYSER } from "@hsms/language";
import { openLmdbStore, PURGE_UNFINISHED } from "@hsms/store";

/** No process has this number. */
const NOBODY = 2 ** 30;

/** Leaves a store as a process does that is killed while it deletes these turns for good, of which those that are gone are. */
export async function cutOffPurge(directory: string, turns: readonly number[]): Promise<void> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const mark = { turns, processId: NOBODY };
  await store.tree.changeMeta(new Map([[PURGE_UNFINISHED, () => mark]]));
  await store.close();
}
