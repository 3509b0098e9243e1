import { mean } from "../../run/percentile.ts";

/** How much of what was wanted stands among the first found. */
export interface Recall {
  /** Share of the wanted that stands first, among the first five, ten; mean over the questions. */
  readonly r1: number;
  readonly r5: number;
  readonly r10: number;
  /** Share of the questions with any, with all of the wanted among the first ten. */
  readonly any10: number;
  readonly all10: number;
  /** 1 by the rank of the first of the wanted, 0 where none was found; mean over the questions. */
  readonly mrr: number;
}

/** Of one question; `null` where nothing is wanted, so that it cannot be judged. */
export function judge(found: readonly string[], wanted: ReadonlySet<string>): Recall | null {
  if (wanted.size === 0) return null;
  const among = (limit: number): number =>
    found.slice(0, limit).filter((id) => wanted.has(id)).length;
  const ten = among(10);
  const first = found.findIndex((id) => wanted.has(id));
  return {
    r1: among(1) / wanted.size,
    r5: among(5) / wanted.size,
    r10: ten / wanted.size,
    any10: ten > 0 ? 1 : 0,
    all10: ten === wanted.size ? 1 : 0,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** What was found; `turn` is `null` where the data set marks sessions only. */
export interface Judged {
  readonly turn: Recall | null;
  readonly session: Recall | null;
}

export const meanJudged = (judged: readonly Judged[]): Judged => ({
  turn: meanRecall(judged.map(({ turn }) => turn)),
  session: meanRecall(judged.map(({ session }) => session)),
});

/** Mean over questions; `null` when none could be judged. */
export function meanRecall(judged: readonly (Recall | null)[]): Recall | null {
  const counted = judged.filter((recall) => recall !== null);
  if (counted.length === 0) return null;
  const of = (name: keyof Recall): number => mean(counted.map((recall) => recall[name]));
  return {
    r1: of("r1"),
    r5: of("r5"),
    r10: of("r10"),
    any10: of("any10"),
    all10: of("all10"),
    mrr: of("mrr"),
  };
}

/** A session counts its three best turns so: one very good turn is worth more than many fair ones. */
const SHARES = [1, 1 / 2, 1 / 4] as const;

/** How fast a turn's part falls with its distance from the best turn, in units of score: 1.45 as measured. */
const STEEPNESS = 1.45;

/** Sessions by 1, ½, ¼ × their three best turns, best first; ties by the session that was met first. */
export function rankSessions(
  turns: readonly { readonly session: string; readonly score: number }[],
): readonly string[] {
  const best = turns.reduce((max, { score }) => Math.max(max, score), -Infinity);
  const totals = new Map<string, { count: number; total: number }>();
  for (const { session, score } of turns.toSorted((a, b) => b.score - a.score)) {
    const seen = totals.get(session) ?? { count: 0, total: 0 };
    const share = SHARES[seen.count] ?? 0;
    seen.total += share * Math.exp(STEEPNESS * (score - best));
    seen.count++;
    totals.set(session, seen);
  }
  return [...totals].toSorted((a, b) => b[1].total - a[1].total).map(([session]) => session);
}
