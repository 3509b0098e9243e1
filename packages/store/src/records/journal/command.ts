import { getRecord } from "../../format/codec.ts";
import { journalTable } from "../../format/schema.ts";
import type { JournalCommand } from "../../contract/journal.ts";
import type { CommandChange, CommandCommit } from "../../contract/changes.ts";
import { writeSettings } from "../settings.ts";
import type { Transaction } from "../transaction.ts";
import { commitTree, findPlacedSince, findTreeConflicts } from "../tree/commit-tree.ts";
import { removeGivenNames } from "../conversations/given-names.ts";
import { updateTurns } from "../turns/update-turns.ts";
import { endExactness } from "./images.ts";
import { beginEntry, endEntry, expire } from "./entries.ts";

/** Undoing these would bring back deleted text, or a masked duplicate of its original. */
const finalCommands: ReadonlySet<JournalCommand> = new Set(["purge", "unmask"]);

export const commitCommand = (transaction: Transaction, change: CommandChange): CommandCommit =>
  commitInEntry(transaction, change);

/**
 * The entry of a final command that continues in another transaction; `undefined` for a new one, or if a backup was
 * restored in between.
 */
function joinFinal(
  transaction: Transaction,
  { command, within }: CommandChange,
): number | undefined {
  if (within === undefined || !finalCommands.has(command)) return undefined;
  const entry = getRecord(transaction.writer, journalTable, within);
  if (entry?.command !== command || entry.state !== "expired") return undefined;
  transaction.entry = within;
  // An image of what is deleted would keep its text.
  endExactness(transaction);
  return within;
}

/** Commits a change together with the rest of the entry. */
export function commitInEntry(
  transaction: Transaction,
  change: CommandChange,
  andThen: () => void = () => {},
): CommandCommit {
  const { tree, patches = new Map(), settings, namesGone = [] } = change;
  // Checked before the entry is written: a conflict leaves nothing behind.
  const { writer } = transaction;
  const nodeIds = [
    ...(tree === undefined ? [] : findTreeConflicts(writer, { change: tree })),
    ...findPlacedSince(writer, { patches, placements: tree?.placements }),
  ];
  if (nodeIds.length > 0) return { type: "conflict", nodeIds };
  const entry = joinFinal(transaction, change) ?? beginEntry(transaction, change);
  if (tree !== undefined) commitTree(transaction, tree);
  updateTurns(transaction, patches);
  if (settings !== undefined) writeSettings(transaction, settings);
  andThen();
  if (finalCommands.has(change.command)) expire(transaction, entry);
  else endEntry(transaction, { number: entry });
  // Not part of the entry: these changes are final, and the entry counts the turns it was about.
  transaction.entry = null;
  removeGivenNames(transaction, namesGone);
  return { type: "committed", entry };
}
