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

/** A turn that a repair had lost, in the place that it left. */
export interface Filled {
  readonly before: Turn;
  readonly after: Turn;
}

/**
 * What follows where turns were recorded in the places of lost ones. No command did it, so it belongs to no entry of the journal. Others are
 * told as of turns that came. Whether anything was told, and `edits` with it.
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
    // One that is not folded yet comes in with its entry.
    if (index >= foldedUpTo) continue;
    fillIndexedTurn(writer, { tables: indexTablesBySlot[indexSlot], index });
  }
  // An index that is being made has them as they were: it is begun anew.
  removeRecord(writer, indexBuildTable, "only");
  forgetEmbeddingsFrom(transaction, first);
  // Images of the tree know them as purged.
  endExactness(transaction);
  const { journal } = transaction;
  transaction.journal = { ...journal, purged: journal.purged - filled.length };
  transaction.state = { ...transaction.state, indexEpoch: indexEpoch + 1 };
  const stretches = within([[first, Math.max(...indexes) + 1]], indexes);
  for (const [at, added] of stretches.entries()) {
    const { conversations: _conversations, ...others } = edits;
    // Caches take no turn for one that may come before others.
    recordChange(transaction, { type: "reset" }, { ...(at === 0 ? edits : others), added });
  }
  return true;
}
