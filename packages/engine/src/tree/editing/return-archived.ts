import type { Store } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import { parseBefore } from "./before.ts";
import { returnForgotten } from "./return-forgotten.ts";

/** Commands looked at for where archived turns lay: all that can be undone. */
const ENTRIES_LOOKED_AT = 100;

/** Gives turns the places back that they had when they were archived, as far as the journal knows them and the tree has them. */
export async function returnArchived(
  draft: TreeDraft,
  { store, turns }: { readonly store: Store; readonly turns: readonly number[] },
): Promise<void> {
  const left = new Set(turns);
  for (const { command, before } of await store.journal.read(ENTRIES_LOOKED_AT)) {
    if (left.size === 0) return;
    if ((command !== "archive" && command !== "correct") || before === null) continue;
    const archived = parseBefore(before);
    const wanted = archived.turns.filter((turn) => left.has(turn));
    // What an earlier command says of them is older still.
    for (const turn of wanted) left.delete(turn);
    if (wanted.length > 0) await returnForgotten(draft, { before: archived, turns: wanted });
  }
}
