import { join } from "node:path";
import {
  helpsWith,
  PROMPT_SIGNALS,
  promptSignals,
  type PROMPT_ODDS,
  type PromptSignals,
} from "@hsms/engine";
import { fitOdds } from "../recall/abstention/fit-odds.ts";
import { importScope } from "../recall/import-scope.ts";
import type { RecallScope } from "../recall/sets/recall-set.ts";
import { inTemporaryFolder } from "../../run/temporary.ts";

/** What a hook may say of a prompt. */
export interface JudgedPrompt {
  /** Answered by one of the first ten memories; by another, or none; of something else than the memory. */
  readonly kind: "found" | "missed" | "foreign";
  readonly signals: PromptSignals | null;
  /** Whether memories are told, by the odds in use. */
  readonly isTold: boolean;
}

const SHOWN = 10;
const DAY_MS = 86_400_000;

/** Tells a fresh memory a talk, and searches for its questions and for prompts that have nothing to do with it. */
export function judgePrompts({
  scope,
  foreign,
}: {
  readonly scope: RecallScope;
  readonly foreign: readonly string[];
}): Promise<readonly JudgedPrompt[]> {
  return inTemporaryFolder(async (folder) => {
    const last = Math.max(...scope.batch.turns.map(({ createdAt }) => createdAt ?? 0));
    const memory = await importScope({
      scope,
      directory: join(folder, "memory"),
      now: () => last + DAY_MS,
      onProgress: () => undefined,
    });
    try {
      const judged: JudgedPrompt[] = [];
      const asked = [
        ...scope.questions.map(({ text, turns }) => ({ text, turns })),
        ...foreign.map((text) => ({ text, turns: null })),
      ];
      for (const { text, turns } of asked) {
        const result = await memory.search(text, { topK: SHOWN, evenUnsure: true });
        const isFound = result.memories.some(({ id }) => turns?.has(id));
        judged.push({
          kind: turns === null ? "foreign" : isFound ? "found" : "missed",
          signals: promptSignals(text, result),
          isTold: helpsWith(text, result),
        });
      }
      return judged;
    } finally {
      await memory.close();
    }
  });
}

/** Share of foreign prompts that stay below the floor: two thirds are wanted, of prompts that nobody has seen. */
const SILENT = 0.75;

/** Logistic regression of what is found against what is foreign, both of the same weight. The same prompts give the same odds. */
export function fitPromptOdds(
  judged: readonly JudgedPrompt[],
): Pick<typeof PROMPT_ODDS, "signals" | "floor"> {
  const of = (kind: JudgedPrompt["kind"]) => judged.filter((one) => one.kind === kind);
  const rows = (["found", "foreign"] as const).flatMap((kind) =>
    of(kind).map(({ signals }) => ({
      hope: kind === "found" ? ("answerable" as const) : ("foreign" as const),
      weight: judged.length / of(kind).length,
      signals: signals && PROMPT_SIGNALS.map((name) => signals[name]),
    })),
  );
  const { perSignal } = fitOdds(rows);
  const odds = perSignal.map(rounded);
  const sumOf = (signals: PromptSignals | null): number =>
    signals === null
      ? -Infinity
      : PROMPT_SIGNALS.reduce((sum, name, at) => sum + (odds[at] ?? 0) * signals[name], 0);
  const sums = of("foreign")
    .map(({ signals }) => sumOf(signals))
    .sort((a, b) => a - b);
  const [session = 0, words = 0, asks = 0, again = 0, self = 0, explains = 0] = odds;
  return {
    signals: { session, words, asks, again, self, explains },
    floor: rounded(sums[Math.floor(SILENT * sums.length)] ?? 0),
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
