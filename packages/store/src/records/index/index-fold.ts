import { getRecord, putRecord, rangeRecords } from "../../format/codec.ts";
import {
  CHUNK_TURNS,
  type ColumnChunk,
  type IndexEntry,
  type PostingBlock,
  createColumns,
  copyColumns,
  setColumns,
} from "../../format/codecs/index-codec.ts";
import { OPEN_BLOCK } from "../../format/keys.ts";
import type { IndexTables } from "../../format/schema.ts";
import type { KeyValueWriter } from "../../contract/kv.ts";

/**
 * Turns that wait before they are folded: a fold rewrites the last block of some ten thousand terms, 95 % of the
 * cost of recording if done per turn. Reading 512 turns' own entries until then takes a few milliseconds.
 */
export const FOLD_TURNS = 512;

/** During an import: one large fold rewrites a last block once, not 16 times. Readers then hold some 10 MB. */
const IMPORT_FOLD_TURNS = 8192;

/** Fraction of the folded turns that an import lets wait, since each fold rewrites most pages: some 50 MB at a million turns. */
const IMPORT_FOLD_PART = 16;

export const importFoldTurns = (foldedUpTo: number): number =>
  Math.max(IMPORT_FOLD_TURNS, Math.floor(foldedUpTo / IMPORT_FOLD_PART));

/** Postings per closed block, 400–600 bytes: smaller ones cost more reads, larger ones more rewriting. */
export const BLOCK_POSTINGS = 256;

/** Turns folded per pass: their position, term and count sort as one 53-bit number. */
const PASS_TURNS = 8192;
const COUNT_BASE = 256;

/** Adds the entries of turns `from` (inclusive) to `to` (exclusive) to posting blocks and columns. */
export function foldIndex(
  writer: KeyValueWriter,
  input: { readonly tables: IndexTables; readonly from: number; readonly to: number },
): void {
  const { tables, from, to } = input;
  for (let start = from; start < to; start += PASS_TURNS) {
    const end = Math.min(start + PASS_TURNS, to);
    const entries = rangeRecords(writer, tables.entries, { from: start, to: end }).map(
      ({ value }) => value,
    );
    foldPostings(writer, { tables, from: start, entries });
    foldColumns(writer, { tables, from: start, entries });
  }
}

interface Fold {
  readonly tables: IndexTables;
  readonly from: number;
  readonly entries: readonly IndexEntry[];
}

function foldPostings(writer: KeyValueWriter, { tables, from, entries }: Fold): void {
  const sorted = sortPostings(entries);
  const termBase = PASS_TURNS * COUNT_BASE;
  let start = 0;
  while (start < sorted.length) {
    const term = Math.floor((sorted[start] ?? 0) / termBase);
    const turns: number[] = [];
    const counts: number[] = [];
    let end = start;
    for (; end < sorted.length; end++) {
      const rest = (sorted[end] ?? 0) - term * termBase;
      if (rest >= termBase) break;
      turns.push(from + Math.floor(rest / COUNT_BASE));
      counts.push(rest % COUNT_BASE);
    }
    addPostings(writer, { tables, term, turns, counts });
    start = end;
  }
}

/** Every posting as (term, position of its turn, count) in one number, ascending. */
function sortPostings(entries: readonly IndexEntry[]): Float64Array {
  const total = entries.reduce((sum, { ids }) => sum + ids.length, 0);
  const postings = new Float64Array(total);
  let next = 0;
  entries.forEach(({ ids, counts }, slot) => {
    for (let position = 0; position < ids.length; position++) {
      postings[next++] =
        ((ids[position] ?? 0) * PASS_TURNS + slot) * COUNT_BASE + (counts[position] ?? 0);
    }
  });
  return postings.sort();
}

function addPostings(
  writer: KeyValueWriter,
  added: {
    readonly tables: IndexTables;
    readonly term: number;
    readonly turns: readonly number[];
    readonly counts: readonly number[];
  },
): void {
  const { tables, term } = added;
  const openKey = { term, turn: OPEN_BLOCK };
  const open = getRecord(writer, tables.postings, openKey);
  let closed = open?.closed ?? 0;
  const before = open?.turns.length ?? 0;
  let turns = new Uint32Array(before + added.turns.length);
  let counts = new Uint8Array(turns.length);
  if (open !== undefined) {
    turns.set(open.turns);
    counts.set(open.counts);
  }
  turns.set(added.turns, before);
  counts.set(added.counts, before);
  while (turns.length > BLOCK_POSTINGS) {
    const value: PostingBlock = {
      closed: 0,
      turns: turns.subarray(0, BLOCK_POSTINGS),
      counts: counts.subarray(0, BLOCK_POSTINGS),
    };
    putRecord(writer, tables.postings, { key: { term, turn: turns[0] ?? 0 }, value });
    closed += BLOCK_POSTINGS;
    turns = turns.subarray(BLOCK_POSTINGS);
    counts = counts.subarray(BLOCK_POSTINGS);
  }
  putRecord(writer, tables.postings, { key: openKey, value: { closed, turns, counts } });
}

function foldColumns(writer: KeyValueWriter, { tables, from, entries }: Fold): void {
  let next = 0;
  while (next < entries.length) {
    const chunk = Math.floor((from + next) / CHUNK_TURNS);
    const offset = (from + next) % CHUNK_TURNS;
    const added = entries.slice(next, next + CHUNK_TURNS - offset);
    const before = getRecord(writer, tables.columns, chunk);
    putRecord(writer, tables.columns, {
      key: chunk,
      value: extendChunk(before, offset, added),
    });
    next += added.length;
  }
}

function extendChunk(
  before: ColumnChunk | undefined,
  offset: number,
  entries: readonly IndexEntry[],
): ColumnChunk {
  const chunk = createColumns(offset + entries.length);
  if (before !== undefined) copyColumns(before, chunk, offset);
  entries.forEach((entry, position) => setColumns(chunk, offset + position, entry));
  return chunk;
}
