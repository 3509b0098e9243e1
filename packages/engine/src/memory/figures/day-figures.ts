/**
 * Upper bounds of the histogram's bins, in milliseconds; longer times count in the last bin. Three
 * bins a decade, so that a median is right within a factor of two.
 */
export const TIME_STEPS_MS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 600_000,
] as const;

export const FIGURE_DAYS = 400;

export const OUTCOMES = ["found", "unsure", "nothing"] as const;

/** An event that is counted for its day. */
export type Figure =
  | {
      readonly type: "search" | "answer";
      readonly outcome: (typeof OUTCOMES)[number];
      readonly elapsedMs: number;
    }
  | {
      readonly type: "model";
      /** The model's name as in the settings. */
      readonly name: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
    };

/** Number of events by bin of {@link TIME_STEPS_MS}. */
type Times = Readonly<Record<string, number>>;

interface Tokens {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Searches and answers of a day: results, durations, and the tokens of language models. Contains no text. */
export interface DayFigures {
  readonly found: number;
  readonly unsure: number;
  readonly nothing: number;
  readonly searchTimes: Times;
  readonly answerTimes: Times;
  readonly models: Readonly<Record<string, Tokens>>;
}

export const NO_FIGURES: DayFigures = {
  found: 0,
  unsure: 0,
  nothing: 0,
  searchTimes: {},
  answerTimes: {},
  models: {},
};

/**
 * Reads the stored figures of a month, by day; invalid fields count as zero. Validated by hand,
 * since every search would otherwise load a schema library.
 */
export const readMonth = (value: unknown): Readonly<Record<string, DayFigures>> =>
  mapFields(value, readDay);

function readDay(value: unknown): DayFigures {
  const fields = fieldsOf(value);
  return {
    found: readCount(fields["found"]),
    unsure: readCount(fields["unsure"]),
    nothing: readCount(fields["nothing"]),
    searchTimes: mapFields(fields["searchTimes"], readCount),
    answerTimes: mapFields(fields["answerTimes"], readCount),
    models: mapFields(fields["models"], readTokens),
  };
}

function readTokens(value: unknown): Tokens {
  const fields = fieldsOf(value);
  return {
    calls: readCount(fields["calls"]),
    inputTokens: readCount(fields["inputTokens"]),
    outputTokens: readCount(fields["outputTokens"]),
  };
}

const readCount = (value: unknown): number => (typeof value === "number" ? value : 0);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const mapFields = <Value>(value: unknown, read: (field: unknown) => Value) =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, field]) => [name, read(field)]));

export function withFigure(before: DayFigures, figure: Figure): DayFigures {
  if (figure.type === "model") {
    const { name, inputTokens, outputTokens } = figure;
    return addFigures(before, {
      ...NO_FIGURES,
      models: { [name]: { calls: 1, inputTokens, outputTokens } },
    });
  }
  const step = TIME_STEPS_MS.findIndex((ms) => figure.elapsedMs <= ms);
  const took = { [step === -1 ? TIME_STEPS_MS.length - 1 : step]: 1 };
  return addFigures(before, {
    ...NO_FIGURES,
    [figure.outcome]: 1,
    [figure.type === "search" ? "searchTimes" : "answerTimes"]: took,
  });
}

export function addFigures(one: DayFigures, other: DayFigures): DayFigures {
  const models = { ...one.models };
  for (const [name, added] of Object.entries(other.models)) {
    const before = models[name] ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
    models[name] = {
      calls: before.calls + added.calls,
      inputTokens: before.inputTokens + added.inputTokens,
      outputTokens: before.outputTokens + added.outputTokens,
    };
  }
  return {
    found: one.found + other.found,
    unsure: one.unsure + other.unsure,
    nothing: one.nothing + other.nothing,
    searchTimes: addTimes(one.searchTimes, other.searchTimes),
    answerTimes: addTimes(one.answerTimes, other.answerTimes),
    models,
  };
}

function addTimes(one: Times, other: Times): Times {
  const sum = { ...one };
  for (const [step, added] of Object.entries(other)) sum[step] = (sum[step] ?? 0) + added;
  return sum;
}

/**
 * The time in milliseconds within which a share (0–1) of the events finished, as the upper bound of
 * a bin; `null` if there were none.
 */
export function timeOf(counted: Times, share: number): number | null {
  const wanted = share * Object.values(counted).reduce((sum, one) => sum + one, 0);
  let reached = 0;
  for (const [step, ms] of TIME_STEPS_MS.entries()) {
    reached += counted[step] ?? 0;
    if (reached > 0 && reached >= wanted) return ms;
  }
  return null;
}
