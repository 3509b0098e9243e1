import { mergeTurn, type Store, type TurnEdits, type UnderEntry } from "@hsms/store";
import { removeTurns } from "../../tree/draft/remove.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { PlannedChanges } from "./plan-changes.ts";

/** Turns changed in one transaction: as many as it holds the write lock for some ten milliseconds. */
const CHUNK = 256;

/** Brings the changes in, as part of an entry of the journal where there is one; of how many turns some value is another one now. */
export async function applyChanges(
  {
    store,
    changeTree,
  }: {
    readonly store: Pick<Store, "turns">;
    readonly changeTree: TreeWriter["change"];
  },
  input: {
    readonly planned: PlannedChanges;
    /** Not where it comes from a copy of the memory: that is no command of anybody here. */
    readonly under?: UnderEntry;
    readonly signal: AbortSignal;
  },
): Promise<number> {
  const { planned, under, signal } = input;
  let changed = 0;
  const all = [...planned.edits];
  for (let from = 0; from < all.length; from += CHUNK) {
    signal.throwIfAborted();
    const edits = new Map(all.slice(from, from + CHUNK));
    const committed = await changeTree({
      work: async (draft) => removeTurns(draft, await archiving(store, edits)),
      commit: (tree) =>
        store.turns.merge({ ...under, edits, ...(tree === undefined ? {} : { tree }) }),
    });
    changed += committed.changed;
    await nextTick();
  }
  return changed;
}

/** Those that the changes take out of tree and search, as they stand now. */
async function archiving(
  store: Pick<Store, "turns">,
  edits: ReadonlyMap<number, TurnEdits>,
): Promise<readonly number[]> {
  const turns = await store.turns.read([...edits.keys()]);
  return turns.flatMap((here) => {
    const edit = here === undefined ? undefined : edits.get(here.index);
    if (here?.state !== "active" || edit === undefined) return [];
    return mergeTurn(here, edit)?.turn.state === "archived" ? here.index : [];
  });
}
