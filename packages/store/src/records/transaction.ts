import { storeError } from "../contract/errors.ts";
import type { ChangeRecord } from "../format/codecs/change-codec.ts";
import { getRecord, putRecord, rangeRecords } from "../format/codec.ts";
import { INITIAL_JOURNAL, type JournalState } from "../format/codecs/journal-codec.ts";
import { changeTable, journalStateTable, stateTable } from "../format/schema.ts";
import type { StoreState } from "../format/codecs/state-codec.ts";
import type { KeyValueReader, KeyValueStore, KeyValueWriter } from "../contract/kv.ts";
import type { Change } from "../contract/changes.ts";
import { dropOldOperations, noteOperation, type Edits } from "./journal/operations/operations.ts";
import { imagingWriter } from "./journal/images.ts";

/** Changes kept in the feed: at 5,000 a second, a process that polls ten times a second is 500 behind. */
export const CHANGES_KEPT = 4096;

/** Changes removed at a time: removing one with every change would write another page each time. */
const CHANGES_TRIMMED = 256;

/** Most ids and indexes in one change; a larger one (a rebuilt tree) becomes `reset`, which is cheaper to follow. */
const LARGEST_CHANGE = 10_000;

/** A write transaction with the store's counters, written back at its end if they changed. */
export interface Transaction {
  /** Records the images that the journal needs of what it overwrites. */
  readonly writer: KeyValueWriter;
  /** Unix time in milliseconds, for `updatedAt` and clocks. */
  readonly now: number;
  /** Name under which other copies of the memory know edits made here; called only if there is an edit. */
  readonly device: () => string;
  state: StoreState;
  journal: JournalState;
  /** The journal entry that this change belongs to; `null` for chat turns and background work. */
  entry: number | null;
}

/** A reader with the decoded counters of its state: a WeakMap would burden the garbage collector. */
interface LookingReader extends KeyValueReader {
  readonly state?: StoreState;
}

/** A reader for one look at the store: its counters, which every index and cache asks for, are decoded once. */
export function lookingReader(reader: KeyValueReader): KeyValueReader {
  const looking: LookingReader = { ...reader, state: readState(reader) };
  return looking;
}

export function readState(reader: LookingReader): StoreState {
  if (reader.state !== undefined) return reader.state;
  const state = getRecord(reader, stateTable, "only");
  if (state === undefined) throw storeError("STORE_DAMAGED", "countersMissing", {});
  return state;
}

export const readJournal = (reader: KeyValueReader): JournalState =>
  getRecord(reader, journalStateTable, "only") ?? INITIAL_JOURNAL;

/** Runs `write` in one write transaction, durable when this returns. */
export function transactState<Result>(
  kv: KeyValueStore,
  { now, device }: Pick<Transaction, "now" | "device">,
  write: (transaction: Transaction) => Result,
): Result {
  return kv.transact((plain) => {
    const state = readState(plain);
    const journal = readJournal(plain);
    const writer = imagingWriter(plain, () => transaction);
    const transaction: Transaction = { writer, now, device, state, journal, entry: null };
    const result = write(transaction);
    if (transaction.state !== state) {
      putRecord(plain, stateTable, { key: "only", value: transaction.state });
    }
    if (transaction.journal !== journal) {
      putRecord(plain, journalStateTable, { key: "only", value: transaction.journal });
    }
    return result;
  });
}

/**
 * Publishes a change to other processes, and its edits to the operation feed; removes what has become too old.
 * Returns its number.
 */
export function recordChange(
  transaction: Transaction,
  change: ChangeRecord,
  edits: Edits = {},
): number {
  const sequence = transaction.state.sequence + 1;
  const value: ChangeRecord = sizeOf(change) > LARGEST_CHANGE ? { type: "reset" } : change;
  putRecord(transaction.writer, changeTable, { key: sequence, value });
  noteOperation(transaction, sequence, edits);
  if (sequence % CHANGES_TRIMMED === 0) {
    trimChanges(transaction.writer, sequence - CHANGES_KEPT);
    dropOldOperations(transaction.writer, transaction.now);
  }
  transaction.state = { ...transaction.state, sequence };
  return sequence;
}

function trimChanges(writer: KeyValueWriter, upTo: number): void {
  if (upTo < 0) return;
  for (const { key } of writer.range(changeTable.database, {
    to: changeTable.key.encode(upTo + 1),
  })) {
    writer.remove(changeTable.database, key);
  }
}

export function readChangesSince(reader: KeyValueReader, since: number): readonly Change[] {
  const { sequence } = readState(reader);
  // A number from the future comes from a store that was replaced by an older copy.
  if (since > sequence || since < sequence - CHANGES_KEPT) return [{ type: "reset", sequence }];
  return rangeRecords(reader, changeTable, { from: since + 1 }).map(({ key, value }) => ({
    ...value,
    sequence: key,
  }));
}

function sizeOf(change: ChangeRecord): number {
  if (change.type === "turns-updated") return change.indexes.length;
  if (change.type !== "tree-changed") return 0;
  return change.nodeIds.length + change.deletedIds.length + change.turns.length;
}
