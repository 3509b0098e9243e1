import { putRecord, removeRecord } from "../../format/codec.ts";
import { settingTable } from "../../format/schema.ts";
import type { JournalCommand } from "../../journal.ts";
import type { CommandChange, CommandCommit } from "../../changes.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { commitTree, findTreeConflicts } from "../tree.ts";
import { removeGivenNames } from "../conversations/given-names.ts";
import { updateTurns } from "../turn-updates.ts";
import { beginEntry, endEntry, expire } from "./entries.ts";
import { rememberSetting } from "./values.ts";

/** Their undoing would bring back what was deleted, or a masked twin beside its original. */
const finalCommands: ReadonlySet<JournalCommand> = new Set(["purge", "unmask"]);

/** See `Store.commitCommand`. */
export function commitCommand(
  transaction: Transaction,
  change: CommandChange & { readonly now: number },
): CommandCommit {
  const { tree, patches = new Map(), settings, namesGone = [], now } = change;
  // Looked for before the entry is written: a conflict leaves nothing behind.
  const nodeIds = tree === undefined ? [] : findTreeConflicts(transaction.writer, { change: tree });
  if (nodeIds.length > 0) return { type: "conflict", nodeIds };
  const entry = beginEntry(transaction, change);
  if (tree !== undefined) commitTree(transaction, { change: tree, now });
  updateTurns(transaction, { patches, now });
  if (settings !== undefined) writeSettings(transaction, settings);
  if (finalCommands.has(change.command)) expire(transaction, entry);
  else endEntry(transaction, { number: entry });
  // No part of the entry: they are for good, and it counts the turns that it was about.
  transaction.entry = null;
  removeGivenNames(transaction, { names: namesGone, now });
  return { type: "committed", entry };
}

/** See `Store.writeSettings`. */
export function writeSettings(
  transaction: Transaction,
  settings: Readonly<Record<string, unknown>>,
): void {
  for (const [key, value] of Object.entries(settings)) {
    rememberSetting(transaction, key);
    if (value === undefined) removeRecord(transaction.writer, settingTable, key);
    else putRecord(transaction.writer, settingTable, { key, value });
  }
  recordChange(transaction, { type: "settings-changed" });
}
