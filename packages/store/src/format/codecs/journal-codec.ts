import type { ConversationBefore, JournalEntry, TurnBefore } from "../../contract/journal.ts";
import { fieldsCodec, numberCodec, type Codec, type ValueOf, jsonCodec } from "../codec.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";
import type { KeyCodec } from "../keys.ts";
import { sequenceKey } from "../keys.ts";

export const INITIAL_JOURNAL: JournalState = {
  next: 1,
  imaging: 0,
  imagingFrom: 0,
  exactFrom: 1,
  imageBytes: 0,
  purged: 0,
};

export const journalStateCodec = fieldsCodec({
  next: numberCodec,
  /** Entry for which images of the tree are recorded: the newest that can be undone; 0 for none. */
  imaging: numberCodec,
  /** Turns from this index on were added after that entry began: their placements need no image. */
  imagingFrom: numberCodec,
  /** Entries from this number on can be undone exactly. */
  exactFrom: numberCodec,
  imageBytes: numberCodec,
  /** Number of purged turns, which the counters of schema 1 lack. */
  purged: numberCodec,
});

/** State of the journal: read by every transaction, written by few. */
export type JournalState = ValueOf<typeof journalStateCodec>;

/** An entry without its number, which is its key, and without what follows from the rest. */
export interface EntryRecord extends Omit<JournalEntry, "number" | "isExact"> {
  /** Index of the first turn added after it began. */
  readonly from: number;
  /** Known to the process that began it; missing for a command of a single transaction. */
  readonly nonce?: string;
}

export const entryCodec = jsonCodec<EntryRecord>();

/** A record as it was, with its checksum; `null` if there was none. */
export const imageCodec: Codec<Uint8Array | null> = {
  write: (writer, image) => writer.nullable(image, (bytes) => writer.raw(bytes)),
  read: (reader) => reader.nullable(() => reader.raw(reader.remaining)),
};

/** State before a command, where a whole image would hold too much. */
export type ValueBefore =
  | { readonly type: "turn"; readonly fields: TurnBefore }
  | { readonly type: "conversation"; readonly conversation: ConversationBefore }
  /** `null` if there was none. */
  | { readonly type: "slots"; readonly memory: StoredMemory | null }
  /** Without `value` if the setting did not exist. */
  | { readonly type: "setting"; readonly value?: unknown }
  /** Topic of a node, with its name at that time. */
  | { readonly type: "topic"; readonly topic: string; readonly after: string };

export const valueBeforeCodec = jsonCodec<ValueBefore>();

export interface UnderEntry {
  readonly entry: number;
  readonly table: number;
  readonly key: Uint8Array;
}

/** 8 bytes of the entry's number, 1 of the table's, then the key. */
export const underEntryKey: KeyCodec<UnderEntry> = {
  accepts: (bytes) => bytes.length > 9,
  encode: ({ entry, table, key }) =>
    Buffer.concat([sequenceKey.encode(entry), Buffer.from([table]), key]),
  decode: (bytes) => ({
    entry: sequenceKey.decode(bytes.subarray(0, 8)),
    table: bytes[8] ?? 0,
    key: bytes.subarray(9),
  }),
};
