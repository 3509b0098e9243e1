import { formatTable, isKept, type Figure } from "../../run/figure.ts";
import type { ScaleBench, ScaledWorld } from "./bench-scale.ts";
import { formatCurves } from "./curve/format-curve.ts";
import { wordsRow } from "./rows/rows.ts";
import { wilson } from "./words/interval.ts";
import { ENGINES, type Engine } from "./words/words-order.ts";
import { QUESTION_SETS, type QuestionSet } from "./words/word-questions.ts";

/** What the rows of the table of words are called. */
const NAMES: Readonly<Record<Engine, string>> = {
  ceiling: "ceiling: in ten turns at most",
  bm25: "plain BM25 over our index",
  flat: "HSMS flat",
  seeded: "HSMS seeded",
  bfs: "HSMS bfs",
  fts5: "SQLite FTS5 unicode61",
  minisearch: "MiniSearch",
  lancedb: "LanceDB, full text",
  orama: "Orama",
};
const ASKED: Readonly<Record<QuestionSet, string>> = {
  run: "3–12 words in a row out of a turn",
  rare: "3 of a turn's 8 rarest words",
};

/** A table of words found for each set of questions, one of figures beside what is wanted, and where a peer wins. */
export function formatScaleBench({ worlds, peerWins, version }: ScaleBench): string {
  const loads = worlds.flatMap(({ rows }) => Object.values(rows).map(({ load }) => load));
  return [
    loads.length === 0
      ? "Nothing measured: the curve asks the questions of --file."
      : `${version}; load average while measuring ${Math.min(...loads).toFixed(1)}–${Math.max(...loads).toFixed(1)}`,
    ...QUESTION_SETS.flatMap((set) => formatWords(set, worlds)),
    ...formatCurves(worlds),
    ...formatTargets(worlds),
    ...formatTables(worlds),
    ...(peerWins.length === 0 ? [] : [["Where a peer is better:", ...peerWins].join("\n")]),
  ].join("\n\n");
}

/** None where nothing of it was measured. */
function formatWords(set: QuestionSet, worlds: readonly ScaledWorld[]): readonly string[] {
  const lines = ENGINES.flatMap((engine) => {
    const measured = worlds.map(({ rows }) => rows[wordsRow(set, engine)]?.measured);
    if (measured.every((row) => row === undefined)) return [];
    if (measured.some((row) => row?.["isMissing"] === 1)) {
      return [[NAMES[engine], "this Node's SQLite has no FTS5"]];
    }
    const cells = (asked: string, found: string): readonly string[] =>
      measured.map((row) => formatShare(row?.[found], row?.[asked]));
    const times = measured.map((row) => {
      const [p50, p95] = [row?.["processorP50Ms"], row?.["processorP95Ms"]];
      return `${p50?.toFixed(1) ?? "–"} / ${p95?.toFixed(1) ?? "–"}`;
    });
    const english = measured.map((row) =>
      formatShare(
        (row?.["found"] ?? 0) - (row?.["koreanFound"] ?? 0),
        row && (row["asked"] ?? 0) - (row["koreanAsked"] ?? 0),
      ),
    );
    return [
      [NAMES[engine], ...cells("asked", "found")],
      ["  Korean", ...cells("koreanAsked", "koreanFound")],
      ["  English", ...english],
      ["  processor's time a question, p50 / p95 ms", ...times],
    ];
  });
  if (lines.length === 0) return [];
  return [formatTable([[ASKED[set], ...worlds.map(({ size }) => String(size))], ...lines])];
}

/** `.970 (.958–.979)`; a dash for what was not measured. */
function formatShare(found: number | null | undefined, asked: number | null | undefined): string {
  if (typeof found !== "number" || typeof asked !== "number" || asked === 0) return "–";
  const { low, high } = wilson(found, asked);
  const share = (value: number): string => value.toFixed(3).replace(/^0/u, "");
  return `${share(found / asked)} (${share(low)}–${share(high)})`;
}

/** A line a figure, a column a size: value, what is wanted, and whether it is missed. */
function formatTargets(worlds: readonly ScaledWorld[]): readonly string[] {
  const names = new Map(
    worlds.flatMap(({ figures }) => figures.map(({ name, unit }) => [name, unit] as const)),
  );
  if (names.size === 0) return [];
  const lines = [...names].map(([name, unit]) => [
    name,
    unit,
    ...worlds.map(({ figures }) => formatCell(figures.find((figure) => figure.name === name))),
  ]);
  return [formatTable([["wanted", "", ...worlds.map(({ size }) => String(size))], ...lines])];
}

/** What a row of the disk begins the name of a table of the store with. */
const TABLE = "table ";

/** Bytes a turn of each table that takes a hundredth of the file in one of the worlds. */
function formatTables(worlds: readonly ScaledWorld[]): readonly string[] {
  const disks = worlds.map(({ rows }) => rows["disk"]?.measured ?? {});
  const isLarge = (name: string): boolean =>
    disks.some((disk) => (disk[name] ?? 0) > (disk["bytesATurn"] ?? 0) / 100);
  const names = [...new Set(disks.flatMap((disk) => Object.keys(disk)))].filter(
    (name) => name.startsWith(TABLE) && isLarge(name),
  );
  if (names.length === 0) return [];
  const lines = names.map((name) => [
    name.slice(TABLE.length),
    ...disks.map((disk) => (disk[name] ?? 0).toFixed(0)),
  ]);
  return [formatTable([["bytes a turn", ...worlds.map(({ size }) => String(size))], ...lines])];
}

function formatCell(figure: Figure | undefined): string {
  if (figure === undefined || figure.value === null) return "–";
  const { value, bar, atLeast } = figure;
  const wanted = bar === null ? "" : ` (${atLeast ? "≥" : "≤"} ${bar})`;
  const digits = figure.unit === "share" ? 3 : value < 10 ? 2 : 1;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(digits);
  return `${shown}${wanted}${isKept(figure) ? "" : " missed"}`;
}
