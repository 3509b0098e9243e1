import { timeOf, type DayFigures } from "@hsms/engine";
import type { Price } from "../../../settings/prices.ts";

interface Tokens {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the money of the setting `PRICES`; `null` where that names none of the models. */
  readonly cost: number | null;
}

type Prices = ReadonlyMap<string, Price>;

/** Median and 95 % in milliseconds, rounded up to a step; `null` where nothing was counted. */
interface Times {
  readonly median: number | null;
  readonly p95: number | null;
}

/** What was asked in the last 400 days. */
export interface AskedFigures {
  readonly found: number;
  readonly unsure: number;
  readonly nothing: number;
  readonly searchMs: Times;
  readonly answerMs: Times;
  readonly models: readonly (Tokens & { readonly model: string })[];
  /** Days on which something was asked or a model was called, ascending. */
  readonly days: readonly (Tokens & {
    readonly day: string;
    readonly found: number;
    readonly unsure: number;
    readonly nothing: number;
  })[];
}

export function askedFigures(byDay: ReadonlyMap<string, DayFigures>, prices: Prices): AskedFigures {
  const all = [...byDay.values()];
  const sumOf = (of: (day: DayFigures) => number): number =>
    all.reduce((sum, day) => sum + of(day), 0);
  const searches = sumTimes(all.map(({ searchTimes }) => searchTimes));
  const answers = sumTimes(all.map(({ answerTimes }) => answerTimes));
  const names = [...new Set(all.flatMap(({ models }) => Object.keys(models)))];
  return {
    found: sumOf(({ found }) => found),
    unsure: sumOf(({ unsure }) => unsure),
    nothing: sumOf(({ nothing }) => nothing),
    searchMs: timesIn(searches),
    answerMs: timesIn(answers),
    models: names.map((model) => ({
      model,
      ...tokensOf(
        all.map(({ models }) => ({ [model]: models[model] })),
        prices,
      ),
    })),
    days: [...byDay].map(([day, { found, unsure, nothing, models }]) => ({
      day,
      found,
      unsure,
      nothing,
      ...tokensOf([models], prices),
    })),
  };
}

const timesIn = (counted: DayFigures["searchTimes"]): Times => ({
  median: timeOf(counted, 0.5),
  p95: timeOf(counted, 0.95),
});

function sumTimes(all: readonly DayFigures["searchTimes"][]): DayFigures["searchTimes"] {
  const sum: Record<string, number> = {};
  for (const [step, count] of all.flatMap((times) => Object.entries(times))) {
    sum[step] = (sum[step] ?? 0) + count;
  }
  return sum;
}

function tokensOf(
  days: readonly Readonly<Record<string, DayFigures["models"][string] | undefined>>[],
  prices: Prices,
): Tokens {
  let [calls, inputTokens, outputTokens] = [0, 0, 0];
  let cost: number | null = null;
  for (const [model, used] of days.flatMap((models) => Object.entries(models))) {
    if (used === undefined) continue;
    calls += used.calls;
    inputTokens += used.inputTokens;
    outputTokens += used.outputTokens;
    const price = prices.get(model);
    if (price === undefined) continue;
    cost = (cost ?? 0) + (used.inputTokens * price.input + used.outputTokens * price.output) / 1e6;
  }
  return { calls, inputTokens, outputTokens, cost };
}
