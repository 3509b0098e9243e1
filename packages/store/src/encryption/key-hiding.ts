import {
  conversationTable,
  conversationTurnTable,
  indexTablesBySlot,
  journalImageTable,
  journalValueTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  sessionTable,
  tagTable,
  tagTurnTable,
  turnIdTable,
  workingMemoryTable,
} from "../format/schema.ts";
import type { RecordCipher } from "./record-cipher.ts";

/** Hides terms, sessions and ids in keys, which may be hashes of a person's words, so that guesses cannot be verified. */
export interface KeyHiding {
  hide(database: string, key: Uint8Array): Uint8Array;
  show(database: string, hidden: Uint8Array): Uint8Array;
}

type Change = (key: Uint8Array) => Uint8Array;

const TERM_BYTES = 4;
const ID_BYTES = 16;
/** After the number of a journal entry come the number of a table and the key in that table. */
const TABLE_AT = 8;
const KEY_AT = TABLE_AT + 1;

const postings: ReadonlySet<string> = new Set(
  Object.values(indexTablesBySlot).map((tables) => tables.postings.database),
);
/** Tables whose keys begin with an id or a hash, or are shorter (ROOT). */
const ids: ReadonlySet<string> = new Set(
  [
    sessionTable,
    tagTable,
    tagTurnTable,
    turnIdTable,
    conversationTable,
    conversationTurnTable,
    workingMemoryTable,
    nodeTable,
    nodeTextTable,
    nodeVectorTable,
  ].map(({ database }) => database),
);
/** Tables whose keys begin with an id, by their number under a journal entry. */
const idsUnderEntry: ReadonlyMap<string, ReadonlySet<number | undefined>> = new Map([
  [
    journalImageTable.database,
    new Set([/* nodes */ 0, /* their vectors */ 1, /* their texts */ 4]),
  ],
  [journalValueTable.database, new Set([/* conversations */ 1, /* their slots */ 3])],
]);

export function hideKeys({ hideTerm, showTerm, hideHash, showHash }: RecordCipher): KeyHiding {
  const change = (
    database: string,
    { key, term, id }: { readonly key: Uint8Array; readonly term: Change; readonly id: Change },
  ): Uint8Array => {
    if (postings.has(database)) return part(key, { from: 0, bytes: TERM_BYTES, change: term });
    if (ids.has(database)) return part(key, { from: 0, bytes: ID_BYTES, change: id });
    if (idsUnderEntry.get(database)?.has(key[TABLE_AT]) !== true) return key;
    return part(key, { from: KEY_AT, bytes: ID_BYTES, change: id });
  };
  const hideTermBytes = changeNumber(hideTerm);
  const showTermBytes = changeNumber(showTerm);
  return {
    hide: (database, key) => change(database, { key, term: hideTermBytes, id: hideHash }),
    show: (database, key) => change(database, { key, term: showTermBytes, id: showHash }),
  };
}

const changeNumber =
  (by: (number: number) => number): Change =>
  (bytes) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt32BE(by(changed.readUInt32BE(0)));
    return changed;
  };

/** Replaces some bytes of a key. What follows them stays, including a zero byte that means "the key after this one". */
function part(
  key: Uint8Array,
  input: { readonly from: number; readonly bytes: number; readonly change: Change },
): Uint8Array {
  const { from, bytes, change } = input;
  const to = from + bytes;
  if (key.length < to) return key;
  return Buffer.concat([key.subarray(0, from), change(key.subarray(from, to)), key.subarray(to)]);
}
