import { join } from "node:path";
import {
  helpsWith,
  type Language,
  languageOf,
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
  readonly language: Language;
  /** Whether memories are told, by the odds in use. */
  readonly isTold: boolean;
}

const SHOWN = 10;
const DAY_MS = 86_400_000;

/**
 * Tells a fresh memory a talk, and searches for its questions and for prompts that have nothing to do with it. With vectors these are
 * of the languages that it is asked in: to a memory of another, everything is far.
 */
export function judgePrompts({
  scope,
  foreign,
  minilm,
}: {
  readonly scope: RecallScope;
  readonly foreign: readonly string[];
  /** The folder that has MiniLM's packages, where its vectors are to be used; `null`: words alone. */
  readonly minilm: string | null;
}): Promise<readonly JudgedPrompt[]> {
  return inTemporaryFolder(async (folder) => {
    const last = Math.max(...scope.batch.turns.map(({ createdAt }) => createdAt ?? 0));
    const memory = await importScope({
      scope,
      directory: join(folder, "memory"),
      now: () => last + DAY_MS,
      minilm,
      onProgress: () => undefined,
    });
    try {
      const judged: JudgedPrompt[] = [];
      const spoken = new Set(scope.questions.map(({ text }) => languageOf(text, "en")));
      const asked = [
        ...scope.questions.map(({ text, turns }) => ({ text, turns })),
        ...foreign
          .filter((text) => minilm === null || spoken.has(languageOf(text, "en")))
          .map((text) => ({ text, turns: null })),
      ];
      for (const { text, turns } of asked) {
        const result = await memory.search(text, { topK: SHOWN, evenUnsure: true });
        const isFound = result.memories.some(({ id }) => turns?.has(id));
        judged.push({
          kind: turns === null ? "foreign" : isFound ? "found" : "missed",
          signals: promptSignals(text, result),
          language: languageOf(text, "en"),
          isTold: helpsWith(text, result),
        });
      }
      return judged;
    } finally {
      await memory.close();
    }
  });
}

/**
 * Share of foreign prompts that stay below the floor; two thirds are wanted, of prompts that nobody has seen. Of the
 * prompts to check with, .73 stay below one floor by words at .75, and .87 below floors by vectors at .7.
 */
const SILENT = { one: 0.75, each: 0.7 };

/**
 * Logistic regression of what is found against what is foreign, both of the same weight, with a floor for each language or one for both. The same
 * prompts give the same odds.
 */
export function fitPromptOdds(
  judged: readonly JudgedPrompt[],
  { floors }: { readonly floors: "one" | "each" },
): typeof PROMPT_ODDS.words {
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
  const floorOf = (wanted: Language): number => {
    const sums = of("foreign")
      .filter(({ language }) => floors === "one" || language === wanted)
      .map(({ signals }) => sumOf(signals))
      .sort((a, b) => a - b);
    return rounded(sums[Math.floor(SILENT[floors] * sums.length)] ?? 0);
  };
  const [session = 0, words = 0, asks = 0, again = 0, self = 0, explains = 0, nearness = 0] = odds;
  return {
    signals: { session, words, asks, again, self, explains, nearness },
    floor: { en: floorOf("en"), ko: floorOf("ko") },
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
