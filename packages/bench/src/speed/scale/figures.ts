import { atLeast, atMost, megabytes, type Figure } from "../../run/figure.ts";
import type { Measured } from "../store/task-order.ts";
import { curveOf } from "./curve/curve-rows.ts";
import type { FinishedRow } from "./rows/finished-rows.ts";
import { wordsRow } from "./rows/rows.ts";
import { QUESTION_SETS, type QuestionSet } from "./words/word-questions.ts";

type Rows = Readonly<Record<string, FinishedRow>>;

/** What is wanted up to a size; of larger worlds what is wanted of the last. */
type BySize = readonly (readonly [upTo: number, wanted: number])[];

const WORDS_FOUND: BySize = [
  [10_000, 0.99],
  [1_000_000, 0.98],
];
const CURVE_LOSS: BySize = [
  [10_000, 0.05],
  [1_000_000, 0.1],
];
const SEARCH_P95_MS: BySize = [
  [10_000, 1],
  [1_000_000, 3],
];
const SINGLE_MS: BySize = [
  [100_000, 10],
  [1_000_000, 20],
];
const SINGLE_KB: BySize = [
  [10_000, 64],
  [100_000, 80],
  [1_000_000, 112],
];
const BATCH_KB: BySize = [[1_000_000, 24]];
const START_MS: BySize = [
  [10_000, 200],
  [1_000_000, 300],
];
const KB_A_TURN: BySize = [
  // Right after an import.
  [10_000, 2.2],
  [1_000_000, 1.6],
];

/** What was measured in a world, beside what is wanted of it. */
export function figuresOf({
  size,
  rows,
}: {
  readonly size: number;
  readonly rows: Rows;
}): readonly Figure[] {
  const wanted = (bySize: BySize): number | null =>
    (bySize.find(([upTo]) => size <= upTo) ?? bySize.at(-1))?.[1] ?? null;
  const value = (row: string, name: string): number | null => rows[row]?.measured[name] ?? null;
  const kilobytes = (row: string, name: string): number | null => over(value(row, name), 1000);
  const figures = [
    ...QUESTION_SETS.flatMap((set) => wordFigures({ set, rows, bar: wanted(WORDS_FOUND) })),
    ...curveFigures({ rows, bar: wanted(CURVE_LOSS) }),
    atMost("search, clock p50", value("search alone", "p50Ms"), "ms", 1.5),
    atMost("search, clock p95", value("search alone", "p95Ms"), "ms", wanted(SEARCH_P95_MS)),
    atMost("search, processor's time p50", value("search alone", "processorP50Ms"), "ms"),
    atMost("search, processor's time p95", value("search alone", "processorP95Ms"), "ms"),
    atMost("first search, file cached", value("search alone", "firstSearchMs"), "ms", 200),
    atMost(
      "private after 1,300 searches",
      megabytes(value("search alone", "lastPrivateBytes")),
      "MB",
      300,
    ),
    atMost(
      "resident after 1,300 searches",
      megabytes(value("search alone", "lastResidentBytes")),
      "MB",
      1200,
    ),
    atMost(
      "search right after a record, times a quiet one",
      value("search beside", "ratio"),
      "",
      1.5,
    ),
    atMost("record p95 beside a reader", value("search record", "recordP95Ms"), "ms", 5),
    atMost(
      "record p50 of the first 20 of a process",
      value("search record", "earlyRecordP50Ms"),
      "ms",
    ),
    atMost(
      "place one turn, processor's time",
      value("place", "singleProcessorP50Ms"),
      "ms",
      wanted(SINGLE_MS),
    ),
    atMost(
      "place one turn, written",
      kilobytes("place", "singleBytesP50"),
      "KB",
      wanted(SINGLE_KB),
    ),
    // An import of 10,000 turns in 30 s.
    atMost("place 100 turns, processor's time of one", value("place", "batchProcessorMs"), "ms", 3),
    atMost(
      "place 100 turns, written for one",
      kilobytes("place", "batchBytes"),
      "KB",
      wanted(BATCH_KB),
    ),
    atLeast("relink, came to its end", value("relink", "isEnded"), "", 1),
    atMost("relink, processor's time", over(value("relink", "processorMs"), 1000), "s"),
    atMost("relink, longest block", value("relink", "longestMs"), "ms", 50),
    atMost("relink, private memory more", megabytes(value("relink", "addedBytes")), "MB", 300),
    atMost("relink, written", megabytes(value("relink", "writtenBytes")), "MB"),
    atMost("disk", kilobytes("disk", "bytesATurn"), "KB/turn", wanted(KB_A_TURN)),
    atMost("disk, of it free pages", kilobytes("disk", "freeATurn"), "KB/turn"),
    atLeast("import, clock", perSecond(size, value("disk", "importMs")), "turns/s", 4000),
    atLeast(
      "import, processor's time with making the world",
      perSecond(size, value("disk", "importProcessorMs")),
      "turns/s",
    ),
    atMost("import, private memory", megabytes(value("disk", "importPrivateBytes")), "MB", 600),
    atMost(
      "cold hsms search, processor's time",
      value("start", "searchMs"),
      "ms",
      wanted(START_MS),
    ),
    atMost("hsms --help, processor's time", value("start", "helpMs"), "ms", 80),
    atMost(
      "hsms import of a ChatGPT export, processor's time",
      over(value("import", "processorMs"), 1000),
      "s",
    ),
    atMost("… clock", over(value("import", "elapsedMs"), 1000), "s", 0.003 * size),
    atMost("… disk", over(kilobytes("import", "sizeBytes"), size), "KB/turn", 2.2),
    atMost("… written, times the file", ratio(rows["import"], "writtenBytes", "sizeBytes"), ""),
    atMost("… most memory", megabytes(value("import", "peakBytes")), "MB", 600),
  ];
  return figures.filter((figure) => figure.value !== null);
}

function wordFigures({
  set,
  rows,
  bar,
}: {
  readonly set: QuestionSet;
  readonly rows: Rows;
  readonly bar: number | null;
}): readonly Figure[] {
  const found = shareFound(rows[wordsRow(set, "seeded")]);
  const plain = shareFound(rows[wordsRow(set, "bm25")]);
  if (found === null || plain === null) return [];
  const asked = set === "run" ? "words in a row" : "three rare words";
  return [
    atLeast(`${asked}: turn in first ten`, found, "share", bar),
    atLeast(`${asked}: more than plain BM25`, found - plain, "share", 0),
  ];
}

/** What a set's questions lose among generated talk of the same people; where only sessions are marked, without a bar. */
function curveFigures({
  rows,
  bar,
}: {
  readonly rows: Rows;
  readonly bar: number | null;
}): readonly Figure[] {
  const curves = curveOf(rows);
  return curves.flatMap(({ set, world, measured }) => {
    const of = (name: string): Measured =>
      curves.find((curve) => curve.set === set && curve.world === name)?.measured ?? {};
    const level = measured["seeded turn"] === null ? "session" : "turn";
    const lost = (from: string, engine: string): number | null => {
      const [before, after] = [of(from)[`${engine} ${level}`], measured[`${engine} ${level}`]];
      return typeof before === "number" && typeof after === "number" ? before - after : null;
    };
    const name = `${set}, ${level} r@10 lost`;
    if (world === "same") {
      const wanted = level === "turn" ? bar : null;
      return [
        atMost(`${name} among talk of the same people`, lost("pooled", "seeded"), "share", wanted),
      ];
    }
    if (world !== "pooled") return [];
    return [
      atMost(
        `${name} as one memory`,
        lost("separate", "seeded"),
        "share",
        lost("separate", "bm25"),
      ),
    ];
  });
}

const ratio = (row: FinishedRow | undefined, one: string, other: string): number | null => {
  const [above, below] = [row?.measured[one], row?.measured[other]];
  return typeof above === "number" && typeof below === "number" ? above / below : null;
};

const over = (value: number | null, by: number): number | null =>
  value === null ? null : value / by;

const perSecond = (count: number, ms: number | null): number | null =>
  ms === null ? null : count / (ms / 1000);

/** `null` where it was not measured. */
function shareFound(row: FinishedRow | undefined): number | null {
  const { asked, found } = row?.measured ?? {};
  return asked === undefined || asked === null ? null : (found ?? 0) / asked;
}
