import { setImmediate as signalsHeard } from "node:timers/promises";
import { SIGNALS } from "@hsms/engine";
import type { BenchRun } from "../../../run/bench-run.ts";
import { formatTable } from "../../../run/figure.ts";
import { mean, shareOf } from "../../../run/percentile.ts";
import { chanceOf, fitChance, type ChanceFit, type Scored } from "./fit-chance.ts";
import { fitOdds } from "./fit-odds.ts";
import { perHope, type Hope, type Judgement } from "./hopeless.ts";
import { formatReliability, reliabilityOf, type Reliability } from "./reliability.ts";

/** What a floor costs, and what it brings: shares of the questions that get nothing. */
export interface FloorFigures extends Readonly<Record<Hope, number>> {
  /** Points of recall@10 lost at most: the floor is the highest that loses no more. */
  readonly lost: number;
  readonly floor: number;
}

export interface Curve {
  /** How often an answerable question scores higher than a hopeless one; ties count half. */
  readonly auroc: { readonly removed: number; readonly foreign: number };
  readonly floors: readonly FloorFigures[];
}

/** `removed`: the same questions with their evidence out of sight. `foreign`: asked of another conversation. */
export interface AbstentionBench {
  readonly questions: Readonly<Record<Hope, number>>;
  /** By the odds that a search tells its confidence by. */
  readonly inUse: Curve;
  /** Fitted on the other scopes. */
  readonly heldOut: Curve;
  /** Of the confidence that a search tells, and of one that was fitted on the other scopes. */
  readonly reliability: Readonly<Record<"inUse" | "heldOut", Reliability>>;
  /** What a search does as it is, in the data set and in each generated world. */
  readonly asItIs: readonly {
    readonly name: string;
    /** Points of recall@10. */
    readonly lost: number;
    /** Shares of the questions that get nothing. */
    readonly silent: Readonly<Record<Hope, number>>;
  }[];
  /** Fitted on all, the generated worlds among them: odds as the engine has them. */
  readonly fitted: { readonly start: number; readonly odds: Readonly<Record<string, number>> };
  /** From the odds in use, and from those that were fitted, to the chance of life. */
  readonly chance: Readonly<Record<"inUse" | "fitted", ChanceFit>>;
}

/** Points of recall at which the curve is told. */
const LOSSES = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 20] as const;

/** `generated`: of worlds that are in every fit, and in no curve. */
export async function benchAbstention(input: {
  readonly judgements: readonly Judgement[];
  readonly generated: readonly Judgement[];
  readonly onProgress: BenchRun["onProgress"];
}): Promise<AbstentionBench> {
  const { judgements, generated, onProgress } = input;
  const scopes = [...new Set(judgements.map(({ scope }) => scope))];
  const heldOut: (Judgement & Scored & { readonly chance: number })[] = [];
  for (const [at, scope] of scopes.entries()) {
    await signalsHeard();
    onProgress("fit of the odds", at, scopes.length);
    const others = judgements.filter((one) => one.scope !== scope);
    const { scoreOf } = fitOdds([...others, ...generated]);
    const fit = fitChance(others.map((one) => ({ ...one, score: scoreOf(one) })));
    const own = judgements.filter((one) => one.scope === scope);
    for (const one of own) {
      const score = scoreOf(one);
      heldOut.push({ ...one, score, chance: chanceOf(fit, score) });
    }
  }
  const { start, perSignal, scoreOf: fittedScore } = fitOdds([...judgements, ...generated]);
  const worlds = Map.groupBy(generated, ({ scope }) => scope);
  return {
    asItIs: [["data set", judgements] as const, ...worlds].map(([name, ones]) => ({
      name,
      ...silenceOf(ones),
    })),
    fitted: {
      start,
      odds: Object.fromEntries(SIGNALS.map((name, at) => [name, perSignal[at] ?? 0])),
    },
    chance: {
      inUse: fitChance(judgements.map((one) => ({ ...one, score: one.odds }))),
      fitted: fitChance(judgements.map((one) => ({ ...one, score: fittedScore(one) }))),
    },
    questions: perHope((hope) => judgements.filter((one) => one.hope === hope).length),
    inUse: curveOf(judgements.map((one) => ({ ...one, score: one.odds }))),
    heldOut: curveOf(heldOut),
    reliability: {
      inUse: reliabilityOf(
        judgements.filter(isAnswerable).map((one) => ({ ...one, chance: one.confidence })),
      ),
      heldOut: reliabilityOf(heldOut.filter(isAnswerable)),
    },
  };
}

function silenceOf(judgements: readonly Judgement[]) {
  const of = perHope((hope) => judgements.filter((one) => one.hope === hope));
  return {
    lost: 100 * mean(of.answerable.map(({ isSilent, r10 }) => (isSilent ? r10 : 0))),
    silent: perHope((hope) => shareOf(of[hope], ({ isSilent }) => isSilent)),
  };
}

const isAnswerable = ({ hope }: Judgement): boolean => hope === "answerable";

export function curveOf(scored: readonly Scored[]): Curve {
  const of = perHope((hope) =>
    scored.filter((one) => one.hope === hope).toSorted((a, b) => a.score - b.score),
  );
  const { answerable, removed, foreign } = of;
  const floors = LOSSES.map((lost): FloorFigures => {
    let total = 0;
    const first = answerable.findIndex(({ r10 }) => {
      total += r10;
      return total > (lost / 100) * answerable.length;
    });
    const floor = answerable[first]?.score ?? Infinity;
    return { lost, floor, ...perHope((hope) => shareOf(of[hope], ({ score }) => score < floor)) };
  });
  return {
    auroc: { removed: auroc(answerable, removed), foreign: auroc(answerable, foreign) },
    floors,
  };
}

/** Both by ascending score. */
function auroc(good: readonly Scored[], bad: readonly Scored[]): number {
  let sum = 0;
  for (const { score } of good) {
    for (const other of bad) sum += score > other.score ? 1 : score === other.score ? 0.5 : 0;
  }
  return sum / Math.max(1, good.length * bad.length);
}

export function formatAbstentionBench(bench: AbstentionBench): string {
  const { questions, inUse, heldOut, reliability, asItIs, fitted } = bench;
  const share = (value: number): string => value.toFixed(3);
  const rows = (name: string, { auroc: area, floors }: Curve): readonly (readonly string[])[] => [
    [`${name}: AUROC`, "", "", share(area.removed), share(area.foreign)],
    ...floors.map(({ lost, floor, answerable, removed, foreign }) => [
      `${lost} points lost`,
      share(floor),
      share(answerable),
      share(removed),
      share(foreign),
    ]),
  ];
  const kinds = ["answerable", "evidence removed", "of another conversation"];
  const curves = formatTable([
    [`${questions.answerable} questions, silent on`, "floor", ...kinds],
    ...rows("odds in use", inUse),
    ...rows("fitted, held out", heldOut),
  ]);
  const silences = formatTable([
    ["as it is, silent on", "points lost", "answerable", "evidence removed", "of another"],
    ...asItIs.map(({ name, lost, silent }) => [
      name,
      lost.toFixed(2),
      share(silent.answerable),
      share(silent.removed),
      share(silent.foreign),
    ]),
  ]);
  const odds = Object.entries({ start: fitted.start, ...fitted.odds });
  const fit = odds.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(", ");
  return [curves, formatReliability(reliability), silences, `fitted: ${fit}`].join("\n\n");
}
