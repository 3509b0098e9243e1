import type { MergeCommit, TurnMerge } from "../../contract/changes.ts";
import type { ConversationId } from "../../contract/ids.ts";
import { stampTurn } from "../../merging/stamp.ts";
import { gotLast, holdersOf, LABEL_TAG } from "../conversations/labels.ts";
import { mergeTurn } from "../../merging/merge-turn.ts";
import { joinEntry } from "../journal/entries.ts";
import { foldTurnsIn } from "../journal/folding/fold-in.ts";
import type { Transaction } from "../transaction.ts";
import { commitTree, findPlacedSince, findTreeConflicts } from "../tree/commit-tree.ts";
import { expectTurn } from "./append-turns.ts";
import { writeTurns } from "./update-turns.ts";

export function mergeTurns(
  transaction: Transaction,
  { edits, tree, entry }: TurnMerge,
): MergeCommit {
  const { writer } = transaction;
  const merged = Array.from(edits, ([index, edit]) => {
    const before = expectTurn(writer, index);
    return { before, result: mergeTurn(before, edit) };
  }).flatMap(({ before, result }) => (result === null ? [] : { before, ...result }));
  const nodeIds = [
    ...(tree === undefined ? [] : findTreeConflicts(writer, { change: tree })),
    ...findPlacedSince(writer, {
      patches: new Map(merged.map(({ turn }) => [turn.index, turn])),
      placements: tree?.placements,
    }),
  ];
  if (nodeIds.length > 0) return { type: "conflict", nodeIds };
  if (entry === undefined) foldTurnsIn(transaction, edits);
  else joinEntry(transaction, entry);
  if (tree !== undefined) commitTree(transaction, tree);
  writeTurns(
    transaction,
    merged.map(({ before, turn: after }) => ({ before, after })),
  );
  for (const { before, turn } of merged) {
    const gained = turn.tags.filter(
      (tag) => tag.startsWith(LABEL_TAG) && !before.tags.includes(tag),
    );
    for (const label of gained) takeFromOthers(transaction, turn.conversationId, label);
  }
  return {
    type: "committed",
    changed: merged.filter(({ changed }) => changed.length > 0).length,
  };
}

/** Of several turns of a conversation with the same label, the one that got it last keeps it. */
function takeFromOthers(
  transaction: Transaction,
  conversationId: ConversationId,
  label: string,
): void {
  const [, ...others] = holdersOf(transaction.writer, conversationId, label).toSorted((a, b) =>
    gotLast(a, b, label),
  );
  writeTurns(
    transaction,
    others.map((before) => {
      const after = { ...before, tags: before.tags.filter((tag) => tag !== label) };
      return { before, after: { ...after, ...stampTurn(before, after, transaction) } };
    }),
  );
}
