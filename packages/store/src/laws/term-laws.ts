import { indexTablesBySlot, turnTable } from "../format/schema.ts";
import { STORE_FLAGS, type AnalysedTurn, type TermVector, type Turn } from "../contract/model.ts";
import type { Examination } from "./scan.ts";

export interface TurnAnalysis {
  /** Its name and version: an index that another one made is not compared. */
  readonly analyser: string;
  analyse(turn: Pick<Turn, "user" | "assistant" | "model" | "spans">): AnalysedTurn;
  /** Whether an id is of a time that a turn speaks of. Without stored spans these depend on the time zone in which the index was made. */
  isTime(id: number): boolean;
}

/** Turns analysed again, evenly spread: 10,000 a second, and another analyser differs in more than one of ten. */
const MOST_ANALYSED = 20_000;

export function checkTerms(examination: Examination, terms: TurnAnalysis): void {
  const { state } = examination;
  if (state.analyser !== terms.analyser) return;
  const { entries } = indexTablesBySlot[state.indexSlot];
  const step = Math.ceil(state.nextIndex / MOST_ANALYSED);
  for (let index = 0; index < state.nextIndex; index += step) {
    examination.onProgress();
    const turn = examination.lookUp(turnTable, index);
    const entry = examination.lookUp(entries, index);
    if (turn === undefined || entry === undefined || turn.state === "purged") continue;
    const { terms: expected, flags } = terms.analyse(turn);
    const isWithin = turn.spans === undefined ? (id: number): boolean => !terms.isTime(id) : null;
    const { ids, counts } = isWithin === null ? entry : termsWithin(entry, isWithin);
    const isSame =
      entry.length === expected.length &&
      Buffer.compare(bytesOf(ids), bytesOf(expected.ids)) === 0 &&
      Buffer.compare(counts, expected.counts) === 0 &&
      Buffer.compare(bytesOf(entry.pairs), bytesOf(expected.pairs)) === 0 &&
      (entry.flags & ~STORE_FLAGS) === (flags & ~STORE_FLAGS);
    if (isSame) continue;
    examination.report("TERMS_MISMATCH", "termsDiffer", { turn: index });
  }
}

function termsWithin(
  { ids, counts }: Pick<TermVector, "ids" | "counts">,
  isWithin: (id: number) => boolean,
): Pick<TermVector, "ids" | "counts"> {
  if (ids.every(isWithin)) return { ids, counts };
  return { ids: ids.filter(isWithin), counts: counts.filter((_, at) => isWithin(ids[at] ?? 0)) };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
