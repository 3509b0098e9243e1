import { randomUUID } from "node:crypto";
import { misuse, storeError } from "../../contract/errors.ts";
import { getRecord, putRecord, rangeRecords, removeRecord } from "../../format/codec.ts";
import type { EntryRecord, JournalState } from "../../format/codecs/journal-codec.ts";
import { journalTable } from "../../format/schema.ts";
import type { JournalCommand, JournalEntry } from "../../contract/journal.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { CommandChange, OpenEntry } from "../../contract/changes.ts";
import { readJournal, type Transaction } from "../transaction.ts";
import { clearImages, endExactness, removeImages } from "./images.ts";
import { memberOf } from "./folding/stretches.ts";
import { removeTurnValues, removeValues } from "./values.ts";

/** Number of commands that can be undone: months of manual ones. Each stores what it changed, so there must be a limit. */
const UNDOABLE_ENTRIES = 100;
/** Lines kept for display, a few hundred bytes each. */
const KEPT_ENTRIES = 1000;
/** Number of turns listed in a line. */
const SHOWN_TURNS = 20;

/** Writes a new open entry for the transaction. From here on images of the tree are recorded for it alone. */
export function beginEntry(
  transaction: Transaction,
  {
    command,
    nodeIds = [],
    before = null,
    nonce,
    continues,
  }: CommandChange & { readonly nonce?: string } & Pick<JournalEntry, "continues">,
): number {
  const { journal, state } = transaction;
  const number = journal.next;
  const isFresh = journal.imaging === 0;
  if (isFresh) clearImages(transaction);
  const from = state.nextIndex;
  const value: EntryRecord = {
    command,
    at: transaction.now,
    state: "open",
    turnsAdded: 0,
    turnsChanged: 0,
    changed: [],
    nodeIds,
    added: [],
    before,
    from,
    ...(nonce === undefined ? {} : { nonce }),
    ...(continues === undefined ? {} : { continues }),
  };
  putRecord(transaction.writer, journalTable, { key: number, value });
  transaction.journal = {
    ...transaction.journal,
    next: number + 1,
    imaging: number,
    imagingFrom: from,
    exactFrom: isFresh ? number : journal.exactFrom,
  };
  transaction.entry = number;
  if (number > UNDOABLE_ENTRIES) expire(transaction, number - UNDOABLE_ENTRIES);
  if (number > KEPT_ENTRIES) removeRecord(transaction.writer, journalTable, number - KEPT_ENTRIES);
  return number;
}

export function beginLongEntry(
  transaction: Transaction,
  command: JournalCommand,
  before: unknown = null,
  told: Pick<JournalEntry, "continues"> = {},
): OpenEntry {
  const nonce = randomUUID();
  return { number: beginEntry(transaction, { command, before, nonce, ...told }), nonce };
}

/** A command of a single transaction has no nonce. */
export function endEntry(
  transaction: Transaction,
  { number, nonce }: Pick<OpenEntry, "number"> & Partial<OpenEntry>,
  told: Pick<JournalEntry, "of"> = {},
): void {
  const entry = getRecord(transaction.writer, journalTable, number);
  if (entry?.state !== "open" || entry.nonce !== nonce) return;
  putEntry(transaction, number, { ...entry, ...told, state: "done" });
}

/** Joins an entry begun earlier. Throws `STORE_BUSY` if another process has undone it or restored a backup. */
export function joinEntry(transaction: Transaction, { number, nonce }: OpenEntry): void {
  const entry = getRecord(transaction.writer, journalTable, number);
  if (entry?.nonce !== nonce || entry.state !== "open") {
    throw storeError("STORE_BUSY", "entryOvertaken", { entry: number });
  }
  transaction.entry = number;
}

/** Turns were appended: they belong to the transaction's entry, or end exactness. */
export function noteAppended(
  transaction: Transaction,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { entry: number, journal } = transaction;
  if (number !== journal.imaging) endExactness(transaction);
  if (number === null) return;
  const entry = expectEntry(transaction.writer, number);
  const last = entry.added.at(-1);
  const added =
    last?.[1] === from
      ? [...entry.added.slice(0, -1), [last[0], to] as const]
      : [...entry.added, [from, to] as const];
  putEntry(transaction, number, { ...entry, added, turnsAdded: entry.turnsAdded + to - from });
}

/** Turns were changed (`isMoved` if their state was): only the entry that records images may do so without ending exactness. */
export function noteChanged(
  transaction: Transaction,
  indexes: readonly number[],
  isMoved: boolean,
): void {
  const { entry: number, journal } = transaction;
  if (isMoved && number !== journal.imaging) endExactness(transaction);
  if (number === null) return;
  const entry = expectEntry(transaction.writer, number);
  const changed = [...entry.changed, ...indexes].slice(0, SHOWN_TURNS);
  const turnsChanged = entry.turnsChanged + indexes.length;
  putEntry(transaction, number, { ...entry, changed, turnsChanged });
}

/** Removes every trace of purged turns: their fields and the text of nodes. Edits of the tree can no longer be undone. */
export function scrubJournal(transaction: Transaction, indexes: readonly number[]): void {
  endExactness(transaction);
  clearImages(transaction);
  for (const { key: number, value: entry } of rangeRecords(transaction.writer, journalTable, {})) {
    // Undone entries keep only names.
    if (entry.state === "undone" && entry.before !== null && entry.command !== "settings") {
      putEntry(transaction, number, { ...entry, before: null });
    }
  }
  for (const { key: number, value: entry } of standing(transaction.writer, transaction.journal)) {
    removeTurnValues(transaction, number, indexes);
    // Undoing it would leave neither the old text nor the new one.
    if (entry.command === "correct" && isAbout(entry, indexes)) {
      expire(transaction, number);
      continue;
    }
    // A restore records where the replaced store is kept; settings contain nobody's text.
    const holdsNames = entry.before !== null || entry.command === "name-topics";
    if (!holdsNames || ["restore", "settings"].includes(entry.command)) continue;
    // Their leaves are forgotten with the names; bringing turns back needs no text.
    if (entry.command === "archive" || entry.command === "correct") {
      putEntry(transaction, number, { ...entry, before: null });
      continue;
    }
    putEntry(transaction, number, { ...entry, state: "expired", before: null });
    removeValues(transaction, number);
  }
}

const isAbout = ({ changed, added }: EntryRecord, indexes: readonly number[]): boolean =>
  indexes.some((index) => changed.includes(index) || memberOf(added)(index));

/** It can no longer be undone: its images and values are removed, its line stays. */
export function expire(transaction: Transaction, number: number): void {
  const entry = getRecord(transaction.writer, journalTable, number);
  if (entry === undefined || entry.state === "undone" || entry.state === "expired") return;
  putEntry(transaction, number, { ...entry, state: "expired", before: null });
  removeImages(transaction, number);
  removeValues(transaction, number);
}

export function putEntry({ writer }: Transaction, number: number, entry: EntryRecord): void {
  putRecord(writer, journalTable, { key: number, value: entry });
}

export function expectEntry(reader: KeyValueReader, number: number): EntryRecord {
  const entry = getRecord(reader, journalTable, number);
  if (entry === undefined) {
    throw misuse(`The journal has no entry ${number}`);
  }
  return entry;
}

export const isStanding = ({ state }: Pick<JournalEntry, "state">): boolean =>
  state !== "undone" && state !== "expired";

/** Entries that can be undone, newest first. */
export const standing = (
  reader: KeyValueReader,
  { next }: JournalState,
): readonly { readonly key: number; readonly value: EntryRecord }[] =>
  rangeRecords(reader, journalTable, {
    from: Math.max(1, next - UNDOABLE_ENTRIES),
    reverse: true,
  }).filter(({ value }) => isStanding(value));

export function readEntries(reader: KeyValueReader, limit: number): readonly JournalEntry[] {
  const { imaging, exactFrom } = readJournal(reader);
  return rangeRecords(reader, journalTable, { reverse: true, limit }).map(({ key, value }) => {
    const { from: _from, nonce: _nonce, ...entry } = value;
    const isExact = imaging !== 0 && key >= exactFrom && isStanding(entry);
    return { number: key, ...entry, isExact };
  });
}
