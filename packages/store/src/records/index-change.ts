import { getRecord, putRecord, rangeRecords, removeRecord } from "../format/codec.ts";
import { CHUNK_TURNS, type PostingBlock } from "../format/index-codec.ts";
import { OPEN_BLOCK } from "../format/keys.ts";
import { indexTablesBySlot, type IndexTables } from "../format/schema.ts";
import type { KeyValueWriter } from "../kv.ts";
import { TurnFlag } from "../model.ts";

/**
 * Sets or clears a turn's hidden flag, or takes all of its terms away, in the index in use and in one
 * that is being built beside it. The caller lets `StoreState.indexEpoch` rise.
 */
export function changeIndexedTurn(
  writer: KeyValueWriter,
  { index, change }: { readonly index: number; readonly change: "hide" | "show" | "empty" },
): void {
  for (const tables of Object.values(indexTablesBySlot)) {
    const entry = getRecord(writer, tables.entries, index);
    if (entry === undefined) continue;
    const flags =
      change === "show" ? entry.flags & ~TurnFlag.hidden : entry.flags | TurnFlag.hidden;
    const terms = change === "empty" ? NO_TERMS : {};
    const value = { ...entry, flags, ...terms };
    putRecord(writer, tables.entries, { key: index, value });
    updateColumns(writer, { tables, index, value });
    if (change === "empty") {
      for (const term of entry.ids) removePosting(writer, { tables, index, term });
    }
  }
}

const NO_TERMS = { ids: new Uint32Array(), counts: new Uint8Array(), length: 0 };

function updateColumns(
  writer: KeyValueWriter,
  {
    tables,
    index,
    value,
  }: {
    readonly tables: IndexTables;
    readonly index: number;
    readonly value: { readonly flags: number; readonly length: number };
  },
): void {
  const key = Math.floor(index / CHUNK_TURNS);
  const chunk = getRecord(writer, tables.columns, key);
  const place = index % CHUNK_TURNS;
  // A turn that is not folded yet gets its columns when it is.
  if (chunk === undefined || place >= chunk.flags.length) return;
  chunk.flags[place] = value.flags;
  chunk.lengths[place] = value.length;
  putRecord(writer, tables.columns, { key, value: chunk });
}

interface PostingPlace {
  readonly tables: IndexTables;
  readonly index: number;
  readonly term: number;
}

function removePosting(writer: KeyValueWriter, { tables, index, term }: PostingPlace): void {
  const openKey = { term, turn: OPEN_BLOCK };
  const open = getRecord(writer, tables.postings, openKey);
  if (open === undefined) return;
  const remaining = dropPosting(open, index);
  if (remaining !== undefined) {
    putOpenBlock(writer, { tables, term, block: remaining });
    return;
  }
  const [holder] = rangeRecords(writer, tables.postings, {
    from: { term, turn: 0 },
    to: { term, turn: index + 1 },
    reverse: true,
    limit: 1,
  });
  const value = holder === undefined ? undefined : dropPosting(holder.value, index);
  if (holder === undefined || value === undefined) return;
  // Its key stays: it is a lower bound of the turns in it, which is all that readers ask of it.
  if (value.turns.length > 0) putRecord(writer, tables.postings, { key: holder.key, value });
  else removeRecord(writer, tables.postings, holder.key);
  putOpenBlock(writer, { tables, term, block: { ...open, closed: open.closed - 1 } });
}

function putOpenBlock(
  writer: KeyValueWriter,
  {
    tables,
    term,
    block,
  }: { readonly tables: IndexTables; readonly term: number; readonly block: PostingBlock },
): void {
  const key = { term, turn: OPEN_BLOCK };
  if (block.closed + block.turns.length > 0) {
    putRecord(writer, tables.postings, { key, value: block });
  } else {
    removeRecord(writer, tables.postings, key);
  }
}

/** The block without a turn, or `undefined` when the turn is not in it. */
function dropPosting(block: PostingBlock, index: number): PostingBlock | undefined {
  const place = block.turns.indexOf(index);
  if (place < 0) return undefined;
  return {
    closed: block.closed,
    turns: block.turns.filter((_, position) => position !== place),
    counts: block.counts.filter((_, position) => position !== place),
  };
}
