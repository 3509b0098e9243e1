import { putRecord } from "../../format/codec.ts";
import { workingMemoryTable } from "../../format/schema.ts";
import type {
  TurnPatch,
  WorkingMemoryChange,
  WorkingMemoryCommit,
} from "../../contract/changes.ts";
import { laterUse } from "../../merging/day-of-use.ts";
import { beginEntry, endEntry } from "../journal/entries.ts";
import { rememberWorkingMemory } from "../journal/values.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { updateTurns } from "../turns/update-turns.ts";
import { readTurn } from "../turns/read-turn.ts";
import { readWorkingMemory } from "./held-memory.ts";

export function changeWorkingMemory(
  transaction: Transaction,
  change: WorkingMemoryChange,
): WorkingMemoryCommit {
  const { conversationId, expected, memory, promoted, isCommand } = change;
  const known = readWorkingMemory(transaction.writer, conversationId);
  if ((known?.version ?? 0) !== expected) return { type: "conflict" };
  const entry = isCommand ? beginEntry(transaction, { command: "slots" }) : null;
  const patches = new Map<number, TurnPatch>();
  for (const [index, { uses, lastAccessAt }] of promoted) {
    const turn = readTurn(transaction.writer, index);
    // Nothing is written to a turn purged in the meantime.
    if (turn === undefined || turn.state === "purged") continue;
    patches.set(index, {
      accessCount: turn.accessCount + uses,
      lastAccessAt: laterUse(turn.lastAccessAt, lastAccessAt),
    });
  }
  updateTurns(transaction, patches);
  if (isCommand) rememberWorkingMemory(transaction, conversationId);
  putRecord(transaction.writer, workingMemoryTable, {
    key: conversationId,
    value: { ...memory, version: expected + 1 },
  });
  if (entry === null) return { type: "committed", entry };
  // Not a change of what searches use: it would invalidate the results of every process.
  recordChange(transaction, { type: "settings-changed" });
  endEntry(transaction, { number: entry });
  return { type: "committed", entry };
}
