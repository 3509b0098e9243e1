import type { Store } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import { parseBefore } from "./before.ts";
import { returnForgotten } from "./return-forgotten.ts";

/** Number of commands searched for the former places of archived turns: all that can be undone. */
const ENTRIES_LOOKED_AT = 100;

/**
 * Returns turns to the places they had when they were archived, as far as the journal records them
 * and they still exist.
 */
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
    // Entries of earlier commands are outdated.
    for (const turn of wanted) left.delete(turn);
    if (wanted.length > 0) await returnForgotten(draft, { before: archived, turns: wanted });
  }
}
