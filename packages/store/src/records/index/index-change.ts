import { getRecord, putRecord, rangeRecords, removeRecord } from "../../format/codec.ts";
import {
  CHUNK_TURNS,
  type ColumnChunk,
  type IndexEntry,
  type PostingBlock,
  setColumns,
} from "../../format/codecs/index-codec.ts";
import { OPEN_BLOCK } from "../../format/keys.ts";
import { indexTablesBySlot, type IndexTables } from "../../format/schema.ts";
import type { KeyValueWriter } from "../../contract/kv.ts";
import { NO_TERMS, TurnFlag } from "../../contract/model.ts";

/** Sets or clears a turn's hidden flag in both sets of tables. The caller raises `StoreState.indexEpoch`. */
export const showIndexedTurn = (writer: KeyValueWriter, index: number, isHidden: boolean): void =>
  changeFlags(writer, index, (flags) =>
    isHidden ? flags | TurnFlag.hidden : flags & ~TurnFlag.hidden,
  );

/** Clears the flag of following the previous turn. The caller raises `StoreState.indexEpoch`. */
export const detachIndexedTurn = (writer: KeyValueWriter, index: number): void =>
  changeFlags(writer, index, (flags) => flags & ~TurnFlag.follows);

function changeFlags(
  writer: KeyValueWriter,
  index: number,
  change: (flags: number) => number,
): void {
  for (const tables of Object.values(indexTablesBySlot)) {
    const entry = getRecord(writer, tables.entries, index);
    if (entry === undefined) continue;
    const value = { ...entry, flags: change(entry.flags) };
    putRecord(writer, tables.entries, { key: index, value });
    updateColumns(writer, tables, new Map([[index, value]]));
  }
}

/** Erases and hides turns in both sets of tables, rewriting each list once. The caller raises `StoreState.indexEpoch`. */
export function emptyIndexedTurns(writer: KeyValueWriter, indexes: readonly number[]): void {
  for (const tables of Object.values(indexTablesBySlot)) {
    const entries = new Map<number, IndexEntry>();
    const turnsByTerm = new Map<number, number[]>();
    for (const index of indexes) {
      const entry = getRecord(writer, tables.entries, index);
      if (entry === undefined) continue;
      const value = { ...entry, flags: TurnFlag.hidden, ...NO_TERMS };
      putRecord(writer, tables.entries, { key: index, value });
      entries.set(index, value);
      for (const term of entry.ids) {
        const turns = turnsByTerm.get(term);
        if (turns === undefined) turnsByTerm.set(term, [index]);
        else turns.push(index);
      }
    }
    updateColumns(writer, tables, entries);
    for (const [term, turns] of turnsByTerm) {
      removePostings(writer, { tables, term, turns: new Set(turns) });
    }
  }
}

/**
 * Adds a turn whose entry was empty when it was folded to lists and columns; its entry exists. The caller raises
 * `StoreState.indexEpoch`.
 */
export function fillIndexedTurn(
  writer: KeyValueWriter,
  { tables, index }: { readonly tables: IndexTables; readonly index: number },
): void {
  const entry = getRecord(writer, tables.entries, index);
  if (entry === undefined) return;
  updateColumns(writer, tables, new Map([[index, entry]]));
  entry.ids.forEach((term, at) => {
    insertPosting(writer, { tables, term, turn: index, count: entry.counts[at] ?? 0 });
  });
}

function insertPosting(
  writer: KeyValueWriter,
  posting: {
    readonly tables: IndexTables;
    readonly term: number;
    readonly turn: number;
    readonly count: number;
  },
): void {
  const { tables, term, turn } = posting;
  const key = { term, turn: OPEN_BLOCK };
  const open = getRecord(writer, tables.postings, key) ?? EMPTY_BLOCK;
  if (open.closed === 0 || (open.turns[0] ?? OPEN_BLOCK) < turn) {
    putRecord(writer, tables.postings, { key, value: withPosting(open, posting) });
    return;
  }
  const [holder] = rangeRecords(writer, tables.postings, {
    from: { term, turn: 0 },
    to: { term, turn: turn + 1 },
    reverse: true,
    limit: 1,
  });
  putRecord(writer, tables.postings, {
    key: holder?.key ?? { term, turn },
    value: withPosting(holder?.value ?? EMPTY_BLOCK, posting),
  });
  putRecord(writer, tables.postings, { key, value: { ...open, closed: open.closed + 1 } });
}

const EMPTY_BLOCK: PostingBlock = {
  closed: 0,
  turns: new Uint32Array(0),
  counts: new Uint8Array(0),
};

function withPosting(
  block: PostingBlock,
  { turn, count }: { readonly turn: number; readonly count: number },
): PostingBlock {
  const before = block.turns.findIndex((other) => other > turn);
  const at = before < 0 ? block.turns.length : before;
  return {
    closed: block.closed,
    turns: Uint32Array.from([...block.turns.subarray(0, at), turn, ...block.turns.subarray(at)]),
    counts: Uint8Array.from([...block.counts.subarray(0, at), count, ...block.counts.subarray(at)]),
  };
}

function updateColumns(
  writer: KeyValueWriter,
  tables: IndexTables,
  entries: ReadonlyMap<number, IndexEntry>,
): void {
  const chunks = new Map<number, ColumnChunk | undefined>();
  for (const [index, entry] of entries) {
    const key = Math.floor(index / CHUNK_TURNS);
    const chunk = chunks.has(key) ? chunks.get(key) : getRecord(writer, tables.columns, key);
    chunks.set(key, chunk);
    const position = index % CHUNK_TURNS;
    // A turn not folded yet gets its columns when it is.
    if (chunk === undefined || position >= chunk.flags.length) continue;
    setColumns(chunk, position, entry);
  }
  for (const [key, value] of chunks) {
    if (value !== undefined) putRecord(writer, tables.columns, { key, value });
  }
}

function removePostings(
  writer: KeyValueWriter,
  input: {
    readonly tables: IndexTables;
    readonly term: number;
    readonly turns: ReadonlySet<number>;
  },
): void {
  const { tables, term, turns } = input;
  const open = getRecord(writer, tables.postings, { term, turn: OPEN_BLOCK });
  if (open === undefined) return;
  const block = dropPostings(open, turns);
  const missing = new Set(turns);
  for (const turn of open.turns) missing.delete(turn);
  let { closed } = open;
  for (const turn of missing) {
    const [holder] = rangeRecords(writer, tables.postings, {
      from: { term, turn: 0 },
      to: { term, turn: turn + 1 },
      reverse: true,
      limit: 1,
    });
    if (holder === undefined) continue;
    const value = dropPostings(holder.value, turns);
    for (const found of holder.value.turns) missing.delete(found);
    const removed = holder.value.turns.length - value.turns.length;
    if (removed === 0) continue;
    closed -= removed;
    // Its key stays: it is a lower bound of its turns, which is all that readers rely on.
    if (value.turns.length > 0) putRecord(writer, tables.postings, { key: holder.key, value });
    else removeRecord(writer, tables.postings, holder.key);
  }
  if (closed === open.closed && block.turns.length === open.turns.length) return;
  const key = { term, turn: OPEN_BLOCK };
  if (closed + block.turns.length === 0) removeRecord(writer, tables.postings, key);
  else putRecord(writer, tables.postings, { key, value: { ...block, closed } });
}

function dropPostings(block: PostingBlock, gone: ReadonlySet<number>): PostingBlock {
  const turns = new Uint32Array(block.turns.length);
  const counts = new Uint8Array(block.turns.length);
  let kept = 0;
  for (let at = 0; at < turns.length; at++) {
    const turn = block.turns[at] ?? 0;
    if (gone.has(turn)) continue;
    turns[kept] = turn;
    counts[kept++] = block.counts[at] ?? 0;
  }
  return { closed: block.closed, turns: turns.subarray(0, kept), counts: counts.subarray(0, kept) };
}
