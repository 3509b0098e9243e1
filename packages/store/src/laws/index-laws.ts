import { CHUNK_TURNS, type ColumnChunk, type IndexEntry } from "../format/codecs/index-codec.ts";
import { OPEN_BLOCK } from "../format/keys.ts";
import { indexTablesBySlot, type IndexTables } from "../format/schema.ts";
import { PAIR_WORDS, TurnFlag } from "../contract/model.ts";
import type { Examination } from "./scan.ts";
import { IndexSet, type TurnFacts, type TurnFactsByIndex } from "./turn-facts.ts";

/** Entries against turns, postings (by a sum of hashes a turn, as neither side fits in memory) and columns against entries. */
export function checkIndex(examination: Examination, turns: TurnFactsByIndex): void {
  const { state } = examination;
  const tables = indexTablesBySlot[state.indexSlot];
  const fromEntries = new Uint32Array(state.foldedUpTo);
  const seen = new IndexSet(state.nextIndex);
  const readChunk = createChunkReader(examination, tables);
  for (const { key: index, value: entry } of examination.scan(tables.entries)) {
    seen.add(index);
    const facts = turns.get(index);
    if (facts === undefined) {
      examination.report("POSTINGS_MISMATCH", "indexedTurnMissing", { turn: index });
      continue;
    }
    checkEntry(examination, { index, entry, facts });
    if (index < state.foldedUpTo) {
      fromEntries[index] = sumPostings(entry);
      checkColumns(examination, { index, entry, chunk: readChunk(index) });
    }
  }
  for (const index of turns.keys()) {
    if (!seen.has(index))
      examination.report("POSTINGS_MISMATCH", "turnNotIndexed", { turn: index });
  }
  const fromPostings = readPostingSums(examination, tables);
  fromEntries.forEach((sum, index) => {
    if (seen.has(index) && sum !== fromPostings[index]) {
      examination.report("POSTINGS_MISMATCH", "postingsDiffer", { turn: index });
    }
  });
}

interface ExaminedEntry {
  readonly index: number;
  readonly entry: IndexEntry;
}

function checkEntry(
  examination: Examination,
  { index, entry, facts }: ExaminedEntry & { readonly facts: TurnFacts },
): void {
  const isHidden = (entry.flags & TurnFlag.hidden) !== 0;
  const follows = (entry.flags & TurnFlag.follows) !== 0;
  if (
    !Object.is(entry.createdAt, facts.createdAt) ||
    isHidden !== (facts.state !== "active") ||
    (follows && !facts.follows)
  ) {
    examination.report("COLUMNS_MISMATCH", "indexedOtherwise", { turn: index });
  }
  if (facts.session !== undefined && facts.session !== entry.session) {
    const sessions = { session: entry.session, counted: facts.session };
    examination.report("SESSION_MISMATCH", "indexedInSession", { turn: index, ...sessions });
  }
  if (entry.ids.some((id, position) => position > 0 && id <= (entry.ids[position - 1] ?? 0))) {
    examination.report("POSTINGS_MISMATCH", "termsDisordered", { turn: index });
  }
}

/** The chunk of columns that a turn's are in; entries come in order, so each is read once. */
function createChunkReader(
  examination: Examination,
  tables: IndexTables,
): (index: number) => ColumnChunk | undefined {
  let number = -1;
  let chunk: ColumnChunk | undefined;
  return (index) => {
    const wanted = Math.floor(index / CHUNK_TURNS);
    if (wanted !== number) {
      number = wanted;
      chunk = examination.lookUp(tables.columns, wanted);
    }
    return chunk;
  };
}

function checkColumns(
  examination: Examination,
  { index, entry, chunk }: ExaminedEntry & { readonly chunk: ColumnChunk | undefined },
): void {
  const position = index % CHUNK_TURNS;
  if (
    chunk?.lengths[position] !== entry.length ||
    chunk.sessions[position] !== entry.session ||
    !Object.is(chunk.createdAt[position], entry.createdAt) ||
    chunk.flags[position] !== entry.flags ||
    !hasPairs(chunk, position, entry.pairs)
  ) {
    examination.report("COLUMNS_MISMATCH", "columnsDiffer", { turn: index });
  }
}

const hasPairs = ({ pairs }: ColumnChunk, position: number, own: Uint32Array): boolean => {
  const column = pairs.subarray(position * PAIR_WORDS, (position + 1) * PAIR_WORDS);
  return column.every((word, at) => word === (own[at] ?? 0));
};

/** Sums by turn over all posting lists, whose own order is checked on the way. */
function readPostingSums(examination: Examination, tables: IndexTables): Uint32Array {
  const { foldedUpTo } = examination.state;
  const sums = new Uint32Array(foldedUpTo);
  let current = { term: -1, closed: 0, last: -1 };
  for (const { key, value: block } of examination.scan(tables.postings)) {
    const { term } = key;
    if (term !== current.term) current = { term, closed: 0, last: -1 };
    for (let position = 0; position < block.turns.length; position++) {
      const turn = block.turns[position] ?? 0;
      if (turn <= current.last || turn >= foldedUpTo) {
        examination.report("POSTINGS_MISMATCH", "postingDisplaced", { turn, term });
      } else {
        sums[turn] = (sums[turn] ?? 0) + hashPosting(term, block.counts[position] ?? 0);
      }
      current.last = turn;
    }
    if (key.turn !== OPEN_BLOCK) {
      current.closed += block.turns.length;
    } else if (block.closed !== current.closed) {
      const counts = { closed: current.closed, counted: block.closed };
      examination.report("POSTINGS_MISMATCH", "postingsMiscounted", { term, ...counts });
    }
  }
  return sums;
}

function sumPostings({ ids, counts }: IndexEntry): number {
  let sum = 0;
  for (let position = 0; position < ids.length; position++) {
    sum = (sum + hashPosting(ids[position] ?? 0, counts[position] ?? 0)) >>> 0;
  }
  return sum;
}

/** 32 well-mixed bits: that two different lists of a turn agree by accident is one in four billion. */
function hashPosting(term: number, count: number): number {
  let hash = Math.imul(term ^ (count << 24) ^ 0x9e37_79b9, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2_ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}
