import { storeError } from "../../contract/errors.ts";
import { decodeRecord, getRecord, rangeRecords } from "../../format/codec.ts";
import {
  CHUNK_TURNS,
  createPostingReader,
  frequencyReader,
  type IndexEntry,
  createColumns,
  copyColumns,
  setColumns,
  type ColumnChunk,
  columnReader,
} from "../../format/codecs/index-codec.ts";
import { OPEN_BLOCK } from "../../format/keys.ts";
import { indexTablesBySlot, type IndexTables } from "../../format/schema.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { Postings, TurnColumns } from "../../contract/model.ts";
import { readState } from "../transaction.ts";
import { PostingList } from "./posting-list.ts";

/** Columns of an empty store. */
const INITIAL_CAPACITY = CHUNK_TURNS;
/** Growth factor of columns: copying those of a million turns takes 30 milliseconds, and unused space takes no memory. */
const SPARE_COLUMNS = 1.25;

/** No epoch, slot or turn: nothing is cached yet. */
const NOWHERE = -1;

/** Bytes of cached posting lists: at a million turns, all everyday words of the benchmark in both languages. */
const MOST_KEPT_BYTES = 2 ** 26;

const LIST_BYTES = 512;

/** Blocks of a list read at a time from its end. */
const TAIL_BLOCKS = 4;

/**
 * Number of cached terms without turns: a question looks up hundreds of other spellings and words, most of which
 * nobody ever wrote.
 */
const MOST_ABSENT = 65_536;

/** Posting list of such terms; never appended to. */
const NO_TURNS = new PostingList();

interface KeptList {
  readonly list: PostingList;
  /** Contains all turns below this index. */
  upTo: number;
  bytes: number;
}

interface Index {
  readonly tables: IndexTables;
  readonly state: StoreState;
}

interface TermIn {
  readonly tables: IndexTables;
  readonly term: number;
}

/** Postings of turns not folded yet, by term; turns ascending. */
type Delta = Map<number, { readonly turns: number[]; readonly counts: number[] }>;

/** Per-process cache of the index: postings since the last fold, and columns, updated at every call. */
export class IndexCache {
  #epoch = NOWHERE;
  #slot = NOWHERE;
  #delta: Delta = new Map();
  #deltaFrom = NOWHERE;
  #deltaTo = 0;
  /** Cached posting lists, least recently used first. */
  readonly #lists = new Map<number, KeptList>();
  #keptBytes = 0;
  /** Terms without turns at the last fold. */
  readonly #absent = new Set<number>();
  readonly #postingReader = createPostingReader();
  #columns: ColumnChunk = createColumns(INITIAL_CAPACITY);
  #columnsCount = 0;

  readPostings(reader: KeyValueReader, terms: readonly number[]): readonly Postings[] {
    const { tables, state } = this.#follow(reader);
    this.#refreshDelta(reader, { tables, state });
    return terms.map((term) => {
      const folded = readFolded(reader, tables, term);
      const fresh = this.#delta.get(term);
      return concatenate(fresh === undefined ? folded : [...folded, fresh]);
    });
  }

  /** Cached posting lists: they grow later, so they are valid for one look only. */
  readPostingLists(reader: KeyValueReader, terms: readonly number[]): readonly PostingList[] {
    const { tables, state } = this.#follow(reader);
    this.#refreshDelta(reader, { tables, state });
    const lists = terms.map((term) => this.#keptList(reader, { tables, state }, term));
    this.#dropUnused();
    return lists;
  }

  readDocumentFrequencies(reader: KeyValueReader, terms: readonly number[]): Uint32Array {
    const { tables, state } = this.#follow(reader);
    this.#refreshDelta(reader, { tables, state });
    return Uint32Array.from(terms, (term) => {
      const kept = this.#lists.get(term);
      if (kept?.upTo === state.nextIndex) return kept.list.frequency;
      const table = { ...tables.postings, value: frequencyReader };
      const folded = getRecord(reader, table, { term, turn: OPEN_BLOCK }) ?? 0;
      return folded + (this.#delta.get(term)?.turns.length ?? 0);
    });
  }

  readColumns(reader: KeyValueReader): TurnColumns {
    this.#refreshColumns(reader, this.#follow(reader));
    return { ...this.#columns, count: this.#columnsCount, epoch: this.#epoch };
  }

  /** Discards everything if folded data has changed. */
  #follow(reader: KeyValueReader): Index {
    const state = readState(reader);
    const { indexEpoch, indexSlot } = state;
    if (indexEpoch !== this.#epoch || indexSlot !== this.#slot) {
      this.#epoch = indexEpoch;
      this.#slot = indexSlot;
      this.#deltaFrom = NOWHERE;
      this.#lists.clear();
      this.#keptBytes = 0;
      this.#absent.clear();
      // New arrays, since a search may still be reading the old ones.
      this.#columns = createColumns(INITIAL_CAPACITY);
      this.#columnsCount = 0;
    }
    return { tables: indexTablesBySlot[indexSlot], state };
  }

  #refreshDelta(reader: KeyValueReader, { tables, state }: Index): void {
    if (state.foldedUpTo !== this.#deltaFrom) {
      this.#delta = new Map();
      this.#deltaFrom = state.foldedUpTo;
      this.#deltaTo = state.foldedUpTo;
      this.#absent.clear();
    }
    if (this.#deltaTo === state.nextIndex) return;
    const entries = rangeRecords(reader, tables.entries, {
      from: this.#deltaTo,
      to: state.nextIndex,
    });
    for (const { key, value } of entries) addToDelta(this.#delta, key, value);
    this.#deltaTo = state.nextIndex;
  }

  #keptList(reader: KeyValueReader, { tables, state }: Index, term: number): PostingList {
    const fresh = this.#delta.get(term);
    if (fresh === undefined && this.#absent.has(term)) return NO_TURNS;
    const kept = this.#lists.get(term) ?? { list: new PostingList(), upTo: 0, bytes: 0 };
    const { list } = kept;
    if (kept.upTo < state.foldedUpTo) {
      if (list.frequency === 0) this.#fill(list, reader, { tables, term });
      else list.append(readTail(reader, { tables, term }, list.last));
    }
    if (fresh === undefined && list.frequency === 0) {
      if (this.#absent.size === MOST_ABSENT) this.#absent.clear();
      this.#absent.add(term);
      return NO_TURNS;
    }
    if (fresh !== undefined && (fresh.turns.at(-1) ?? 0) >= kept.upTo) {
      list.append([
        { turns: Uint32Array.from(fresh.turns), counts: Uint8Array.from(fresh.counts) },
      ]);
    }
    kept.upTo = state.nextIndex;
    const bytes = LIST_BYTES + list.bytes;
    this.#keptBytes += bytes - kept.bytes;
    kept.bytes = bytes;
    // Deleted and set again, so that the map's first entry is the least recently used.
    this.#lists.delete(term);
    this.#lists.set(term, kept);
    return list;
  }

  #fill(list: PostingList, reader: KeyValueReader, { tables, term }: TermIn): void {
    const { database, key } = tables.postings;
    const open = getRecord(reader, tables.postings, { term, turn: OPEN_BLOCK });
    if (open === undefined) return;
    const end = open.turns.at(-1);
    // The open block is empty if its turns were purged.
    if (end === undefined) return list.append(readFolded(reader, tables, term));
    list.expect({ total: open.closed + open.turns.length, end });
    if (open.closed > 0) {
      const table = { database, value: this.#postingReader };
      const range = {
        from: key.encode({ term, turn: 0 }),
        to: key.encode({ term, turn: OPEN_BLOCK }),
      };
      for (const entry of reader.range(database, range)) list.add(decodeRecord(table, entry));
    }
    list.add({ turns: open.turns, counts: open.counts, length: open.turns.length });
  }

  #dropUnused(): void {
    for (const [term, { bytes }] of this.#lists) {
      if (this.#keptBytes <= MOST_KEPT_BYTES) return;
      this.#lists.delete(term);
      this.#keptBytes -= bytes;
    }
  }

  #refreshColumns(reader: KeyValueReader, { tables, state }: Index): void {
    if (state.nextIndex > this.#columns.flags.length) {
      const larger = createColumns(Math.ceil(state.nextIndex * SPARE_COLUMNS));
      copyColumns(this.#columns, larger);
      this.#columns = larger;
    }
    const columns = this.#columns;
    while (this.#columnsCount < state.foldedUpTo) {
      const chunk = Math.floor(this.#columnsCount / CHUNK_TURNS);
      const start = chunk * CHUNK_TURNS;
      const value = columnReader(columns, start);
      const turns = getRecord(reader, { ...tables.columns, value }, chunk);
      if (turns === undefined)
        throw storeError("STORE_DAMAGED", "chunkMissing", {
          chunk,
          table: tables.columns.database,
        });
      this.#columnsCount = start + turns;
    }
    if (this.#columnsCount === state.nextIndex) return;
    const entries = rangeRecords(reader, tables.entries, {
      from: this.#columnsCount,
      to: state.nextIndex,
    });
    for (const { key, value } of entries) setColumns(columns, key, value);
    this.#columnsCount = state.nextIndex;
  }
}

/** Blocks of a term's posting list up to the last fold. */
function readFolded(
  reader: KeyValueReader,
  tables: IndexTables,
  term: number,
): readonly Postings[] {
  const open = getRecord(reader, tables.postings, { term, turn: OPEN_BLOCK });
  if (open === undefined) return [];
  if (open.closed === 0) return [open];
  const range = { from: { term, turn: 0 }, to: { term, turn: OPEN_BLOCK } };
  const closed = rangeRecords(reader, tables.postings, range).map(({ value }) => value);
  return [...closed, open];
}

/** Blocks from the one that contains what follows a turn, or an earlier one, up to the last fold. */
function readTail(
  reader: KeyValueReader,
  { tables, term }: TermIn,
  last: number,
): readonly Postings[] {
  const open = getRecord(reader, tables.postings, { term, turn: OPEN_BLOCK });
  if (open === undefined) return [];
  const tail: Postings[] = [open];
  let first = open.turns[0] ?? OPEN_BLOCK;
  for (let to = OPEN_BLOCK; first > last;) {
    const range = { from: { term, turn: 0 }, to: { term, turn: to } };
    const blocks = rangeRecords(reader, tables.postings, {
      ...range,
      reverse: true,
      limit: TAIL_BLOCKS,
    });
    for (const { value } of blocks) tail.unshift(value);
    const lowest = blocks.at(-1);
    if (lowest === undefined) break;
    to = lowest.key.turn;
    first = to;
  }
  return tail;
}

function concatenate(
  stretches: readonly {
    readonly turns: ArrayLike<number>;
    readonly counts: ArrayLike<number>;
  }[],
): Postings {
  const total = stretches.reduce((sum, { turns }) => sum + turns.length, 0);
  const joined = { turns: new Uint32Array(total), counts: new Uint8Array(total) };
  let next = 0;
  for (const { turns, counts } of stretches) {
    joined.turns.set(turns, next);
    joined.counts.set(counts, next);
    next += turns.length;
  }
  return joined;
}

function addToDelta(delta: Delta, turn: number, entry: IndexEntry): void {
  for (let position = 0; position < entry.ids.length; position++) {
    const term = entry.ids[position] ?? 0;
    const postings = delta.get(term) ?? { turns: [], counts: [] };
    if (postings.turns.length === 0) delta.set(term, postings);
    postings.turns.push(turn);
    postings.counts.push(entry.counts[position] ?? 0);
  }
}
