import { removeRecord } from "../../format/codec.ts";
import { indexBuildTable, indexTablesBySlot } from "../../format/schema.ts";
import type { Turn } from "../../contract/model.ts";
import { forgetEmbeddingsFrom } from "../embeddings/embeddings.ts";
import { noteFacets } from "../index/facets/note-facets.ts";
import { fillIndexedTurn } from "../index/index-change.ts";
import { endExactness } from "../journal/images.ts";
import type { Edits } from "../journal/operations/operations.ts";
import { within } from "../journal/folding/stretches.ts";
import { recordChange, type Transaction } from "../transaction.ts";

/** A turn lost in a repair, put back in its place. */
export interface Filled {
  readonly before: Turn;
  readonly after: Turn;
}

/**
 * Follow-up of recording turns in the places of lost ones. No command did it, so it belongs to no journal entry.
 * Published as added turns. Returns whether anything was published, `edits` included.
 */
export function noteFilled(
  transaction: Transaction,
  filled: readonly Filled[],
  edits: Edits,
): boolean {
  if (filled.length === 0) return false;
  const { writer } = transaction;
  noteFacets(
    writer,
    filled.map(({ before, after }) => ({ index: after.index, before, after })),
  );
  const { indexSlot, foldedUpTo, indexEpoch } = transaction.state;
  const indexes = new Set(filled.map(({ after: { index } }) => index));
  const first = Math.min(...indexes);
  for (const index of indexes) {
    // One that is not folded yet is added with its entry.
    if (index >= foldedUpTo) continue;
    fillIndexedTurn(writer, { tables: indexTablesBySlot[indexSlot], index });
  }
  // An index under construction has the old entries: it is started again.
  removeRecord(writer, indexBuildTable, "only");
  forgetEmbeddingsFrom(transaction, first);
  // Images of the tree contain them as purged.
  endExactness(transaction);
  const { journal } = transaction;
  transaction.journal = { ...journal, purged: journal.purged - filled.length };
  transaction.state = { ...transaction.state, indexEpoch: indexEpoch + 1 };
  const stretches = within([[first, Math.max(...indexes) + 1]], indexes);
  for (const [at, added] of stretches.entries()) {
    const { conversations: _conversations, ...others } = edits;
    // Caches assume that new turns come last.
    recordChange(transaction, { type: "reset" }, { ...(at === 0 ? edits : others), added });
  }
  return true;
}
