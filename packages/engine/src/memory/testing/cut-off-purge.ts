import { ANALYSER } from "@hsms/language";
import { openLmdbStore, PURGE_UNFINISHED } from "@hsms/store";

/** An unused process id. */
const NOBODY = 2 ** 30;

/** Leaves a store in the state of a process that was killed while purging these turns. */
export async function cutOffPurge(directory: string, turns: readonly number[]): Promise<void> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const mark = { turns, processId: NOBODY };
  await store.tree.changeMeta(new Map([[PURGE_UNFINISHED, () => mark]]));
  await store.close();
}
