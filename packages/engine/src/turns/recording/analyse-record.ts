import type { TermVector, TimeSpan } from "@hsms/store";
import {
  type AnalyserChoice,
  analyseTurn,
  keyPhrases,
  QUOTING_MODEL,
  spansTold,
  summaryLine,
  type TermsOf,
} from "@hsms/language";
import { maskSecrets } from "../secrets/mask-secrets.ts";

/** Number of key phrases stored with a turn: enough to name its ancestors. */
const KEY_PHRASES = 8;

/** The analysed parts of a turn. */
export interface AnalysedTexts {
  readonly user: string;
  readonly assistant?: string | null;
  readonly model?: string | null;
  /** Times that the text refers to, if known. */
  readonly spans?: readonly TimeSpan[];
  readonly createdAt?: number;
  readonly isDateGuessed?: boolean;
}

export interface RecordAnalysis {
  readonly terms: TermVector;
  readonly flags: number;
  /** At most 100 characters (S1-35). */
  readonly level1Text: string;
  readonly keywords: readonly string[];
  /** Times that the text refers to. */
  readonly spans: readonly TimeSpan[];
}

export interface AnalysedRecord extends Required<
  Pick<AnalysedTexts, "user" | "assistant" | "model">
> {
  /** Times that the text refers to; `null` to extract them from the text. */
  readonly spans: readonly TimeSpan[] | null;
  /**
   * When it was said, as Unix time in milliseconds: the reference for `yesterday`. `null` if the
   * date is not known for certain.
   */
  readonly saidAt: number | null;
}

/** `now` is the time of a turn without a date. */
export const recordOf = (turn: AnalysedTexts, now: number | null): AnalysedRecord => ({
  user: turn.user,
  assistant: turn.assistant ?? null,
  model: turn.model ?? null,
  spans: turn.spans ?? null,
  saidAt: turn.isDateGuessed === true ? null : (turn.createdAt ?? now),
});

/** Analyses many turns, in order, possibly in workers. O(characters). */
export type AnalyseRecords = (batch: {
  readonly analyser: AnalyserChoice;
  readonly records: readonly AnalysedRecord[];
}) => Promise<readonly RecordAnalysis[]>;

/**
 * Derives everything from one turn, with the terms of `termsOf`. An answer of the model `offline`
 * quotes the memory, so its words do not count.
 */
export function analyseRecord(record: AnalysedRecord, termsOf?: TermsOf): RecordAnalysis {
  const { user, assistant, model, saidAt } = record;
  const own = model === QUOTING_MODEL ? null : assistant;
  const spans = record.spans ?? (saidAt === null ? [] : spansOf(user, own, saidAt));
  const { terms, flags } = analyseTurn({ user, assistant, model, spans }, termsOf);
  // Before the summary line, which analyses single sentences: the analysis of the whole texts is
  // still cached. Masked, since a password that was stored on request must not name a topic.
  const texts = (own === null ? [user] : [user, own]).map((text) => maskSecrets(text).text);
  const keywords = keyPhrases(texts, KEY_PHRASES);
  return { terms, flags, level1Text: summaryLine({ user, assistant, model }), keywords, spans };
}

/** More spans indicate a calendar, not a memory of a time. */
const MOST_SPANS = 8;

const spansOf = (user: string, assistant: string | null, saidAt: number): readonly TimeSpan[] =>
  [...spansTold(user, saidAt), ...(assistant === null ? [] : spansTold(assistant, saidAt))]
    .slice(0, MOST_SPANS)
    .map(({ from, until }) => ({ from, to: until }));
