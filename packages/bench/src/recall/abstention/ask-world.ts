import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { setImmediate as signalsHeard } from "node:timers/promises";
import { type Memory } from "@hsms/engine";
import { withMemory } from "../../run/temporary.ts";
import type { BenchRun } from "../../run/bench-run.ts";
import { importWorld } from "../../store/import-world.ts";
import { generateQuestions } from "../../world/generate.ts";
import { searchTwice, type Judgement } from "./hopeless.ts";

/** Of the world that `importWorld` writes. */
const SEED = 1;

/** Asked of each world: a quarter of a point is seen. */
const QUESTIONS = 400;

/** What a question of a generated world counts in the fit: at .3 the questions of people lose .01 of their area. */
const WEIGHT = 0.1;

/**
 * Asks the questions of a generated world of so many turns, as they are and with their evidence out of sight. A world
 * that an earlier run has left in that folder is asked again.
 */
export async function askWorld(input: {
  readonly size: number;
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Without it a signal is heard when the import is done. */
  readonly workerUrl: URL | null;
  readonly onProgress: BenchRun["onProgress"];
}): Promise<readonly Judgement[]> {
  const { size, directory, signal, workerUrl, onProgress } = input;
  const stage = `world of ${size}`;
  if (!existsSync(directory)) {
    const heard = (done: number): void => onProgress(stage, done, size);
    try {
      await importWorld({ directory, size, workerUrl, signal, onProgress: heard });
    } catch (error) {
      // Half a world must not be taken for one by the next run.
      await rm(directory, { recursive: true, force: true });
      throw error;
    }
  }
  return withMemory({ directory }, async (memory) => {
    return await ask(memory, {
      size,
      onQuestion: (done, total) => onProgress(`${stage} without an answer`, done, total),
    });
  });
}

async function ask(
  memory: Memory,
  {
    size,
    onQuestion,
  }: {
    readonly size: number;
    readonly onQuestion: (done: number, total: number) => void;
  },
): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  const scope = `generated, ${size} turns`;
  const questions = generateQuestions({ size, seed: SEED, questions: Math.min(size, QUESTIONS) });
  for (const [at, { text, evidence }] of questions.entries()) {
    await signalsHeard();
    onQuestion(at, questions.length);
    const { memories, ...told } = await searchTwice(memory, text, { purpose: "question" });
    const r10 = memories.some(({ index }) => index === evidence) ? 1 : 0;
    judgements.push({ scope, weight: WEIGHT, hope: "answerable", r10, ...told });
    const without = { purpose: "question", scope: { except: [evidence] } } as const;
    const { memories: _, ...removed } = await searchTwice(memory, text, without);
    judgements.push({ scope, weight: WEIGHT, hope: "removed", r10: 0, ...removed });
  }
  return judgements;
}
