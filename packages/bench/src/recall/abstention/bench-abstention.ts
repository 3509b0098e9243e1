import { formatTable } from "../../figure.ts";
import { fitOdds } from "./fit-odds.ts";
import type { Hope, Judgement } from "./hopeless.ts";

/** What a floor costs, and what it brings. */
export interface FloorFigures {
  /** Points of recall@10 lost at most: the floor is the highest that loses no more. */
  readonly lost: number;
  readonly floor: number;
  /** Shares of the questions that get nothing. */
  readonly answerable: number;
  readonly removed: number;
  readonly foreign: number;
}

export interface Curve {
  /** How often an answerable question scores higher than a hopeless one; ties count half. */
  readonly auroc: { readonly removed: number; readonly foreign: number };
  readonly floors: readonly FloorFigures[];
}

/** `removed`: the same questions with their evidence out of sight. `foreign`: asked of another conversation. */
export interface AbstentionBench {
  readonly questions: Readonly<Record<Hope, number>>;
  /** By the confidence that a search tells. */
  readonly inUse: Curve;
  /** Fitted on the other scopes. */
  readonly heldOut: Curve;
}

/** Points of recall at which the curve is told. */
const LOSSES = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 20] as const;

export function benchAbstention(judgements: readonly Judgement[]): AbstentionBench {
  const scopes = [...new Set(judgements.map(({ scope }) => scope))];
  const heldOut = scopes.flatMap((scope) => {
    const scoreOf = fitOdds(judgements.filter((one) => one.scope !== scope));
    return judgements
      .filter((one) => one.scope === scope)
      .map((one) => ({ ...one, score: scoreOf(one) }));
  });
  const count = (hope: Hope): number => judgements.filter((one) => one.hope === hope).length;
  return {
    questions: {
      answerable: count("answerable"),
      removed: count("removed"),
      foreign: count("foreign"),
    },
    inUse: curveOf(judgements.map((one) => ({ ...one, score: one.confidence }))),
    heldOut: curveOf(heldOut),
  };
}

type Scored = Pick<Judgement, "hope" | "r10"> & { readonly score: number };

export function curveOf(scored: readonly Scored[]): Curve {
  const of = (hope: Hope): readonly Scored[] =>
    scored.filter((one) => one.hope === hope).toSorted((a, b) => a.score - b.score);
  const answerable = of("answerable");
  const removed = of("removed");
  const foreign = of("foreign");
  const below = (ones: readonly Scored[], floor: number): number =>
    ones.filter(({ score }) => score < floor).length / Math.max(1, ones.length);
  const floors = LOSSES.map((lost): FloorFigures => {
    let total = 0;
    const first = answerable.findIndex(({ r10 }) => {
      total += r10;
      return total > (lost / 100) * answerable.length;
    });
    const floor = answerable[first]?.score ?? Infinity;
    return {
      lost,
      floor,
      answerable: below(answerable, floor),
      removed: below(removed, floor),
      foreign: below(foreign, floor),
    };
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

export function formatAbstentionBench({ questions, inUse, heldOut }: AbstentionBench): string {
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
  return formatTable([
    [
      `${questions.answerable} questions, silent on`,
      "floor",
      "answerable",
      "evidence removed",
      "of another conversation",
    ],
    ...rows("confidence in use", inUse),
    ...rows("fitted, held out", heldOut),
  ]);
}
