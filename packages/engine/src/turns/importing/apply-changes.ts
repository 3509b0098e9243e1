import { mergeTurn, type Store, type TurnEdits, type UnderEntry } from "@hsms/store";
import { removeTurns } from "../../tree/draft/remove.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { PlannedChanges } from "./plan-changes.ts";

/** Number of turns changed in one transaction: the write lock is held for about ten milliseconds. */
const CHUNK = 256;

/** Applies the changes, as part of a journal entry if given; returns the number of turns that changed. */
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
    /** Missing if the changes come from a copy of the memory, since that is not a command of this machine. */
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

/** The turns that the changes archive, in their present state. */
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
