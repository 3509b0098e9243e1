import { PAIR_WORDS, type TimeSpan } from "@hsms/store";
import type { RecordAnalysis } from "../turns/recording/analyse-record.ts";

/**
 * Analyses of many turns in few arrays: transferring a typed array between threads costs a
 * microsecond however long it is, and each turn has two.
 *
 *     ids, counts   ├ turn 0 ┼── turn 1 ──┼ …      termEnds
 *     keywords      ├ turn 0 ┼ turn 1 ┼ …          keywordEnds
 */
export interface PackedAnalyses {
  readonly ids: Uint32Array;
  readonly counts: Uint8Array;
  readonly termEnds: Uint32Array;
  /** Number of terms of each turn, with repeats. */
  readonly lengths: Uint32Array;
  /** `PAIR_WORDS` words per turn. */
  readonly pairs: Uint32Array;
  readonly flags: Uint8Array;
  readonly lines: readonly string[];
  readonly keywords: readonly string[];
  readonly keywordEnds: Uint32Array;
  /** First and last moment of each span. */
  readonly spans: Float64Array;
  readonly spanEnds: Uint32Array;
}

export function packAnalyses(analyses: readonly RecordAnalysis[]): PackedAnalyses {
  const termEnds = endsOf(analyses.map(({ terms }) => terms.ids.length));
  const keywords = analyses.flatMap((analysis) => analysis.keywords);
  const ids = new Uint32Array(termEnds.at(-1) ?? 0);
  const counts = new Uint8Array(ids.length);
  const pairs = new Uint32Array(analyses.length * PAIR_WORDS);
  analyses.forEach(({ terms }, at) => {
    pairs.set(terms.pairs, at * PAIR_WORDS);
    const from = termEnds[at - 1] ?? 0;
    ids.set(terms.ids, from);
    counts.set(terms.counts, from);
  });
  return {
    ids,
    counts,
    termEnds,
    lengths: Uint32Array.from(analyses, ({ terms }) => terms.length),
    pairs,
    flags: Uint8Array.from(analyses, ({ flags }) => flags),
    lines: analyses.map(({ level1Text }) => level1Text),
    keywords,
    keywordEnds: endsOf(analyses.map((analysis) => analysis.keywords.length)),
    spans: Float64Array.from(
      analyses.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to])),
    ),
    spanEnds: endsOf(analyses.map(({ spans }) => spans.length)),
  };
}

/** Restores the analyses in order; their terms are views of the packed arrays. */
export function unpackAnalyses(packed: PackedAnalyses): readonly RecordAnalysis[] {
  const { ids, counts, termEnds, lengths, pairs, flags, keywords, keywordEnds } = packed;
  const { spans, spanEnds } = packed;
  return packed.lines.map((level1Text, at) => {
    const from = termEnds[at - 1] ?? 0;
    const to = termEnds[at] ?? 0;
    return {
      terms: {
        ids: ids.subarray(from, to),
        counts: counts.subarray(from, to),
        length: lengths[at] ?? 0,
        pairs: pairs.subarray(at * PAIR_WORDS, (at + 1) * PAIR_WORDS),
      },
      flags: flags[at] ?? 0,
      level1Text,
      keywords: keywords.slice(keywordEnds[at - 1] ?? 0, keywordEnds[at] ?? 0),
      spans: spansBetween(spans, spanEnds[at - 1] ?? 0, spanEnds[at] ?? 0),
    };
  });
}

function spansBetween(packed: Float64Array, from: number, to: number): readonly TimeSpan[] {
  return Array.from({ length: to - from }, (_, at) => {
    const place = (from + at) * 2;
    return { from: packed[place] ?? 0, to: packed[place + 1] ?? 0 };
  });
}

/** The end offsets of consecutive runs of these sizes. */
function endsOf(sizes: readonly number[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(sizes, (size) => (end += size));
}
