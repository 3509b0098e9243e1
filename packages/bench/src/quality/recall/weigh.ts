import { setImmediate as signalsHeard } from "node:timers/promises";
import { QUESTION_WEIGHTS } from "@hsms/engine";
import type { BenchRun } from "../../run/bench-run.ts";
import { formatTable } from "../../run/figure.ts";
import { CHANNELS, listWeights, type Example, type Weights } from "./examples.ts";
import { fitWeights, judgeWeights } from "./fit-weights.ts";
import { meanJudged, type Judged } from "./judge.ts";

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
export async function benchWeights({
  examples,
  onProgress,
}: {
  readonly examples: readonly Example[];
  readonly onProgress: BenchRun["onProgress"];
}): Promise<WeightsBench> {
  const inUse = listWeights(examples[0]?.weights ?? QUESTION_WEIGHTS);
  const scopes = [...new Set(examples.map(({ scope }) => scope))];
  const folds: { readonly left: readonly Example[]; readonly weights: Weights }[] = [];
  for (const scope of scopes) {
    const weights = await fitWeights({
      examples: examples.filter((example) => example.scope !== scope),
      start: inUse,
      onStep: (done, total) => onProgress(`fit without ${scope}`, done, total),
    });
    folds.push({ left: examples.filter((example) => example.scope === scope), weights });
  }
  const judge = (weights: Weights): Judged => meanJudged(judgeWeights(examples, weights));
  const channels: WeightsBench["channels"][number][] = [];
  for (const [at, name] of CHANNELS.entries()) {
    if (inUse[at] === 0) continue;
    await signalsHeard();
    onProgress("without each channel", at, CHANNELS.length);
    const fitted = folds.map(({ weights }) => weights[at] ?? 0);
    channels.push({
      name,
      inUse: inUse[at] ?? 0,
      fitted: fitted.reduce((sum, weight) => sum + weight, 0) / fitted.length,
      lowest: Math.min(...fitted),
      highest: Math.max(...fitted),
      without: judge(inUse.map((weight, other) => (other === at ? 0 : weight))),
    });
  }
  return {
    questions: examples.length,
    inUse: judge(inUse),
    heldOut: meanJudged(folds.flatMap(({ left, weights }) => judgeWeights(left, weights))),
    channels,
  };
}

export function formatWeightsBench({ questions, inUse, heldOut, channels }: WeightsBench): string {
  const share = (value: number | undefined): string => value?.toFixed(3) ?? "";
  const shares = ({ turn, session }: Judged): string[] => [
    share(turn?.r1),
    share(turn?.r5),
    share(turn?.r10),
    share(turn?.mrr),
    share(session?.r5),
    share(session?.r10),
  ];
  const head = ["turn r1", "turn r5", "turn r10", "turn mrr", "session r5", "session r10"];
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
