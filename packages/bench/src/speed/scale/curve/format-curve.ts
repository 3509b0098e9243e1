import { formatTable } from "../../../run/figure.ts";
import type { ScaledWorld } from "../bench-scale.ts";
import { curveOf } from "./curve-rows.ts";
import { CURVE_WORLDS, type CurveWorld } from "./curve-order.ts";
import { CURVE_ENGINES } from "./measure-curve.ts";

const WORLD_NAMES: Readonly<Record<CurveWorld, string>> = {
  separate: "each conversation a memory",
  pooled: "all conversations one memory",
  same: "among generated talk of the same people",
  others: "among generated talk of other people",
  nonsense: "among nonsense, in which nothing competes",
};

const ENGINE_NAMES: Readonly<Record<(typeof CURVE_ENGINES)[number], string>> = {
  seeded: "HSMS seeded",
  flat: "HSMS flat",
  bm25: "plain BM25 over our index",
};

/** For each set a table of recall by world and size, with how much the words of the questions compete. */
export function formatCurves(worlds: readonly ScaledWorld[]): readonly string[] {
  const sets = new Set(worlds.flatMap(({ rows }) => curveOf(rows).map(({ set }) => set)));
  return [...sets].map((set) => {
    const measured = (name: CurveWorld) =>
      worlds.map(
        ({ rows }) =>
          curveOf(rows).find((curve) => curve.set === set && curve.world === name)?.measured,
      );
    const own = measured("separate").find((row) => row !== undefined);
    const level = (own?.["turn questions"] ?? 0) > 0 ? "turn" : "session";
    const lines = CURVE_WORLDS.flatMap((name) => {
      const rows = measured(name);
      if (rows.every((row) => row === undefined)) return [];
      const asked = CURVE_ENGINES.map((engine) => [
        `  ${ENGINE_NAMES[engine]}`,
        ...rows.map((row) => {
          const [r10, error] = [row?.[`${engine} ${level}`], row?.[`${engine} ${level} error`]];
          return typeof r10 === "number" ? `${short(r10)} ±${short(1.96 * (error ?? 0))}` : "–";
        }),
      ]);
      const check = (label: string, of: (row: NonNullable<(typeof rows)[number]>) => string) => [
        `  ${label}`,
        ...rows.map((row) => (row === undefined ? "–" : of(row))),
      ];
      const checks = rows.some((row) => row?.["wordsAsked"] !== undefined)
        ? [
            check("words of the questions that are there", (row) =>
              short((row["wordsThere"] ?? 0) / (row["wordsAsked"] ?? 1)),
            ),
            check("as often as in the set, median (quarters)", (row) => {
              const [low, high] = [row["frequencyRatioLow"], row["frequencyRatioHigh"]];
              return `${short(row["frequencyRatio"] ?? 0)} (${short(low ?? 0)}–${short(high ?? 0)})`;
            }),
          ]
        : [];
      return [[WORLD_NAMES[name]], ...asked, ...checks];
    });
    const questions = own?.[`${level} questions`] ?? 0;
    const head = `${set}, ${level} r@10 of ${questions} questions`;
    return formatTable([[head, ...worlds.map(({ size }) => String(size))], ...lines]);
  });
}

const short = (value: number): string => value.toFixed(3).replace(/^0/u, "");
