import type { TermVector } from "@hsms/store";
import {
  type AnalyserChoice,
  analyseTurn,
  keyPhrases,
  summaryLine,
  type TermsOf,
} from "@hsms/language";

/** Key phrases kept with a turn: enough to name the nodes above it. */
const KEY_PHRASES = 8;

export interface AnalysedTexts {
  readonly user: string;
  readonly assistant?: string | null;
  readonly model?: string | null;
}

export interface RecordAnalysis {
  readonly terms: TermVector;
  readonly flags: number;
  /** At most 100 characters (S1-35). */
  readonly level1Text: string;
  readonly keywords: readonly string[];
}

export type AnalysedRecord = Required<AnalysedTexts>;

/** Analyses many turns, in order, on whichever threads. O(characters). */
export type AnalyseRecords = (batch: {
  readonly analyser: AnalyserChoice;
  readonly records: readonly AnalysedRecord[];
}) => Promise<readonly RecordAnalysis[]>;

/** Everything derived of one turn, its terms by `termsOf`. An answer of the model `offline` quotes the memory, so its words are not the turn's. */
export function analyseRecord(record: AnalysedRecord, termsOf?: TermsOf): RecordAnalysis {
  const { terms, flags } = analyseTurn(record, termsOf);
  const own = record.model === "offline" ? null : record.assistant;
  // Before the summary line, which reads sentences: the words of the whole texts are still remembered.
  const keywords = keyPhrases(own === null ? [record.user] : [record.user, own], KEY_PHRASES);
  return { terms, flags, level1Text: summaryLine(record), keywords };
}
