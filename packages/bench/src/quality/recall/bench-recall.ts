import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchStrategy } from "@hsms/engine";
import { ANALYSER } from "@hsms/engine";
import type { BenchRun } from "../../run/bench-run.ts";
import { formatTable } from "../../run/figure.ts";
import { mean, percentile } from "../../run/percentile.ts";
import {
  benchAbstention,
  formatAbstentionBench,
  type AbstentionBench,
} from "./abstention/bench-abstention.ts";
import { askWorld } from "./abstention/ask-world.ts";
import { askHopeless, type Judgement } from "./abstention/hopeless.ts";
import { askWords } from "./plain/ask-words.ts";
import { askScope, type Answered, type Clock } from "./ask-scope.ts";
import { collectExamples, type Example } from "./examples.ts";
import { importScope } from "./import-scope.ts";
import { meanJudged, meanRecall, type Judged, type Recall } from "./judge.ts";
import type { Dataset } from "./sets/data-set.ts";
import { readSet } from "./sets/read-set.ts";
import { poolScopes, takeApart, type RecallScope } from "./sets/recall-set.ts";
import { benchWeights, formatWeightsBench, type WeightsBench } from "./weigh.ts";

const STRATEGIES = ["bfs", "seeded", "flat"] as const satisfies readonly SearchStrategy[];

export interface StrategyFigures extends Judged {
  /** Nodes scored by a search, mean. */
  readonly nodesVisited: number;
  /** Of a search that returns a hundred memories. */
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export interface RecallBench {
  readonly dataset: Dataset;
  readonly pooled: boolean;
  readonly apart: boolean;
  readonly file: { readonly names: readonly string[]; readonly sha256: string };
  readonly scopes: number;
  readonly turns: number;
  readonly questions: number;
  readonly strategies: Readonly<Record<(typeof STRATEGIES)[number], StrategyFigures>>;
  /** Plain BM25 over the same index; `null` where the data set marks no turns. */
  readonly plain: Recall | null;
  /** Where asked for: what each channel brings. */
  readonly weights: WeightsBench | null;
  /** Where asked for: silence against recall. */
  readonly abstention: AbstentionBench | null;
  /** The default strategy by kind of question. */
  readonly byCategory: Readonly<Record<string, Judged & { readonly questions: number }>>;
}

/** Tells a memory the conversations of a data set, asks it the questions, and judges what it finds. */
export async function benchRecall(
  input: Omit<BenchRun, "program"> & {
    readonly dataset: Dataset;
    readonly files: readonly string[];
    readonly pooled: boolean;
    /** Every turn a conversation of its own. */
    readonly apart: boolean;
    /** Whether sealed halves may be asked. */
    readonly sealed: boolean;
    /** Leave the imported memories in the folder for temporary files, and begin with those of the last run. */
    readonly keep: boolean;
    /** Fit the weights of the ranking, one scope left out after the other, and take each channel away. */
    readonly weights: boolean;
    /** The folder that has MiniLM's packages, where its vectors are to be used; `null`: words alone. */
    readonly minilm: string | null;
    /** Ask also what has no answer, and print what a floor of confidence costs and brings. */
    readonly abstention: boolean;
    /** Turns of the generated worlds that are asked so, too. */
    readonly worlds: readonly number[];
  },
): Promise<RecallBench> {
  const { dataset, files, pooled, apart, keep, minilm, signal, workerUrl, onProgress } = input;
  const hash = createHash("sha256");
  const separate: RecallScope[] = [];
  for (const file of files) {
    const { bytes, scopes: read } = await readSet({ dataset, file, sealed: input.sealed });
    hash.update(bytes);
    separate.push(...(apart ? read.map(takeApart) : read));
  }
  const sha256 = hash.digest("hex");
  const scopes = pooled ? [poolScopes(separate)] : separate;
  const folder = keep
    ? join(
        tmpdir(),
        `hsms-recall-${sha256.slice(0, 12)}${apart ? "-apart" : ""}${minilm === null ? "" : "-minilm"}-${ANALYSER.replaceAll("/", "-")}`,
      )
    : await mkdtemp(join(tmpdir(), "hsms-recall-"));
  try {
    const examples: Example[] = [];
    const judgements: Judgement[] = [];
    const plain: (Recall | null)[] = [];
    const answered = new Map<SearchStrategy, Answered[]>(STRATEGIES.map((name) => [name, []]));
    for (const [at, scope] of scopes.entries()) {
      const clock: Clock = { now: 0 };
      const directory = join(folder, scope.name);
      const memory = await importScope({
        scope,
        directory,
        now: () => clock.now,
        minilm,
        onProgress,
      });
      try {
        for (const [strategy, answers] of answered) {
          answers.push(...(await askScope({ memory, scope, strategy, clock, onProgress })));
        }
        plain.push(...(await askWords({ scope, directory })));
        if (input.weights)
          examples.push(...(await collectExamples({ memory, scope, clock, onProgress })));
        const next = scopes[(at + 1) % scopes.length];
        if (input.abstention && next !== undefined) {
          judgements.push(...(await askHopeless({ memory, scope, next, clock, onProgress })));
        }
      } finally {
        await memory.close();
      }
    }
    const generated: Judgement[] = [];
    for (const size of input.abstention ? input.worlds : []) {
      const directory = join(folder, `world-${size}`);
      generated.push(...(await askWorld({ size, directory, signal, workerUrl, onProgress })));
    }
    const seeded = answered.get("seeded") ?? [];
    const figuresOf = (strategy: SearchStrategy) => summarise(answered.get(strategy) ?? []);
    return {
      dataset,
      pooled,
      apart,
      file: { names: files, sha256 },
      scopes: scopes.length,
      turns: scopes.reduce((sum, { batch }) => sum + batch.turns.length, 0),
      questions: seeded.length,
      strategies: { bfs: figuresOf("bfs"), seeded: figuresOf("seeded"), flat: figuresOf("flat") },
      plain: meanRecall(plain),
      byCategory: byCategory(seeded),
      weights: input.weights ? await benchWeights({ examples, onProgress }) : null,
      abstention: input.abstention
        ? await benchAbstention({ judgements, generated, onProgress })
        : null,
    };
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

function summarise(answers: readonly Answered[]): StrategyFigures {
  const times = answers.map(({ elapsedMs }) => elapsedMs);
  return {
    ...meanJudged(answers),
    nodesVisited: mean(answers.map(({ nodesVisited }) => nodesVisited)),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  };
}

function byCategory(answers: readonly Answered[]): RecallBench["byCategory"] {
  const categories = [...new Set(answers.map(({ category }) => category))].toSorted();
  return Object.fromEntries(
    categories.map((name) => {
      const own = answers.filter(({ category }) => category === name);
      return [name, { questions: own.length, ...meanJudged(own) }];
    }),
  );
}

/** A table of the strategies, and one of the kinds of question. */
export function formatRecallBench(bench: RecallBench): string {
  const share = (value: number | undefined): string => value?.toFixed(3) ?? "";
  const shares = (recall: Recall | null): string[] => [
    share(recall?.r1),
    share(recall?.r5),
    share(recall?.r10),
    share(recall?.any10),
    share(recall?.all10),
    share(recall?.mrr),
  ];
  const columns = ["r1", "r5", "r10", "any10", "all10", "mrr"];
  const heads = [
    ...columns.map((name) => `turn ${name}`),
    ...columns.map((name) => `session ${name}`),
  ];
  const strategies = STRATEGIES.map((name) => {
    const { turn, session, nodesVisited, p50Ms, p95Ms } = bench.strategies[name];
    const rest = [nodesVisited.toFixed(1), p50Ms.toFixed(2), p95Ms.toFixed(2)];
    return [name, ...shares(turn), ...shares(session), ...rest];
  });
  const plain = bench.plain === null ? [] : [["plain BM25", ...shares(bench.plain)]];
  const kinds = Object.entries(bench.byCategory).map(([name, { questions, turn, session }]) => [
    `${name === "" ? "(none)" : name} (${questions})`,
    ...shares(turn),
    ...shares(session),
  ]);
  const { dataset, scopes, turns, questions, pooled, apart, file } = bench;
  return [
    `${dataset}: ${scopes} scopes${pooled ? " (pooled)" : ""}${apart ? " (apart)" : ""}, ${turns} turns, ${questions} questions, sha256 ${file.sha256.slice(0, 12)}`,
    formatTable([["", ...heads, "nodes", "p50 ms", "p95 ms"], ...strategies, ...plain]),
    formatTable([["seeded, by kind", ...heads], ...kinds]),
    ...(bench.weights === null ? [] : [formatWeightsBench(bench.weights)]),
    ...(bench.abstention === null ? [] : [formatAbstentionBench(bench.abstention)]),
  ].join("\n\n");
}
