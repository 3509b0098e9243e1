import { QUESTION_WEIGHTS } from "@hsms/engine";
import { formatTable } from "../figure.ts";
import { CHANNELS, listWeights, type Example, type Weights } from "./examples.ts";
import { fitWeights, judgeWeights, meanJudged, type Judged } from "./fit-weights.ts";

/** What each channel brings, and what its weight would be. */
export interface WeightsBench {
  readonly questions: number;
  readonly inUse: Judged;
  /** Weights fitted on the other scopes, recall on the one left out. */
  readonly heldOut: Judged;
  readonly channels: readonly {
    readonly name: string;
    readonly inUse: number;
    /** Mean over the scopes left out, and the lowest and highest. */
    readonly fitted: number;
    readonly lowest: number;
    readonly highest: number;
    /** With this channel's weight at 0 and the others as they are. */
    readonly without: Judged;
  }[];
}

/** Fits the weights with one scope left out after the other, and takes each channel away in turn. */
export function benchWeights(examples: readonly Example[]): WeightsBench {
  const inUse = listWeights(examples[0]?.weights ?? QUESTION_WEIGHTS);
  const scopes = [...new Set(examples.map(({ scope }) => scope))];
  const folds = scopes.map((scope) => ({
    left: examples.filter((example) => example.scope === scope),
    weights: fitWeights(
      examples.filter((example) => example.scope !== scope),
      inUse,
    ),
  }));
  const judge = (weights: Weights): Judged => meanJudged(judgeWeights(examples, weights));
  return {
    questions: examples.length,
    inUse: judge(inUse),
    heldOut: meanJudged(folds.flatMap(({ left, weights }) => judgeWeights(left, weights))),
    channels: CHANNELS.flatMap((name, at) => {
      if (inUse[at] === 0) return [];
      const fitted = folds.map(({ weights }) => weights[at] ?? 0);
      return {
        name,
        inUse: inUse[at] ?? 0,
        fitted: fitted.reduce((sum, weight) => sum + weight, 0) / fitted.length,
        lowest: Math.min(...fitted),
        highest: Math.max(...fitted),
        without: judge(inUse.map((weight, other) => (other === at ? 0 : weight))),
      };
    }),
  };
}

export function formatWeightsBench({ questions, inUse, heldOut, channels }: WeightsBench): string {
  const share = (value: number | undefined): string => value?.toFixed(3) ?? "";
  const shares = ({ turn, session }: Judged): string[] => [
    share(turn?.r5),
    share(turn?.r10),
    share(session?.r5),
    share(session?.r10),
  ];
  const head = ["turn r5", "turn r10", "session r5", "session r10"];
  const rows = channels.map(({ name, inUse: weight, fitted, lowest, highest, without }) => [
    `without ${name}`,
    ...shares(without),
    weight.toFixed(2),
    fitted.toFixed(2),
    `${lowest.toFixed(2)} … ${highest.toFixed(2)}`,
  ]);
  return formatTable([
    [`${questions} questions`, ...head, "weight", "fitted", "least … most"],
    ["weights in use", ...shares(inUse)],
    ["fitted, held out", ...shares(heldOut)],
    ...rows,
  ]);
}
