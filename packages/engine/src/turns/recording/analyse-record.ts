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

/** Key phrases kept with a turn: enough to name the nodes above it. */
const KEY_PHRASES = 8;

/** What of a turn is analysed. */
export interface AnalysedTexts {
  readonly user: string;
  readonly assistant?: string | null;
  readonly model?: string | null;
  /** Times that the words speak of, where they are known. */
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
  /** Times that the words speak of. */
  readonly spans: readonly TimeSpan[];
}

export interface AnalysedRecord extends Required<
  Pick<AnalysedTexts, "user" | "assistant" | "model">
> {
  /** Times that the words speak of; `null` to read them out of the words. */
  readonly spans: readonly TimeSpan[] | null;
  /** When it was said, milliseconds since 1970: what `yesterday` counts from. `null` where no date is known for certain. */
  readonly saidAt: number | null;
}

/** `now` is when a turn without a date is said. */
export const recordOf = (turn: AnalysedTexts, now: number | null): AnalysedRecord => ({
  user: turn.user,
  assistant: turn.assistant ?? null,
  model: turn.model ?? null,
  spans: turn.spans ?? null,
  saidAt: turn.isDateGuessed === true ? null : (turn.createdAt ?? now),
});

/** Analyses many turns, in order, on whichever threads. O(characters). */
export type AnalyseRecords = (batch: {
  readonly analyser: AnalyserChoice;
  readonly records: readonly AnalysedRecord[];
}) => Promise<readonly RecordAnalysis[]>;

/** Everything derived of one turn, its terms by `termsOf`. An answer of the model `offline` quotes the memory, so its words are not the turn's. */
export function analyseRecord(record: AnalysedRecord, termsOf?: TermsOf): RecordAnalysis {
  const { user, assistant, model, saidAt } = record;
  const own = model === QUOTING_MODEL ? null : assistant;
  const spans = record.spans ?? (saidAt === null ? [] : spansOf(user, own, saidAt));
  const { terms, flags } = analyseTurn({ user, assistant, model, spans }, termsOf);
  // Before the summary line, which reads sentences: the words of the whole texts are still remembered.
  // A topic must not be called by a password that was stored on request.
  const texts = (own === null ? [user] : [user, own]).map((text) => maskSecrets(text).text);
  const keywords = keyPhrases(texts, KEY_PHRASES);
  return { terms, flags, level1Text: summaryLine({ user, assistant, model }), keywords, spans };
}

/** More are a calendar, not a memory of a time. */
const MOST_SPANS = 8;

const spansOf = (user: string, assistant: string | null, saidAt: number): readonly TimeSpan[] =>
  [...spansTold(user, saidAt), ...(assistant === null ? [] : spansTold(assistant, saidAt))]
    .slice(0, MOST_SPANS)
    .map(({ from, until }) => ({ from, to: until }));
