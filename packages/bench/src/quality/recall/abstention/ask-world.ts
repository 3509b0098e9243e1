import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { setImmediate as signalsHeard } from "node:timers/promises";
import { type Memory } from "@hsms/engine";
import { withMemory } from "../../../run/temporary.ts";
import type { BenchRun } from "../../../run/bench-run.ts";
import { importWorld } from "../../../speed/store/import-world.ts";
import { generateQuestions } from "../../../world/generate.ts";
import { searchTwice, type Judgement } from "./hopeless.ts";

/** Of the world that `importWorld` writes. */
const SEED = 1;

/** Asked of each world: a quarter of a point is seen. */
const QUESTIONS = 400;

/** What a question of a generated world counts in the fit: at .3 the questions of people lose .01 of their area. */
const WEIGHT = 0.1;

/** Asks the questions of a generated world with and without their evidence; imports it unless an earlier run has left it. */
export async function askWorld({
  size,
  directory,
  signal,
  workerUrl,
  onProgress,
}: Omit<BenchRun, "program"> & {
  readonly size: number;
  readonly directory: string;
}): Promise<readonly Judgement[]> {
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
  return withMemory({ directory }, (memory) =>
    ask(memory, size, (done, total) => onProgress(`${stage} without an answer`, done, total)),
  );
}

async function ask(
  memory: Memory,
  size: number,
  onQuestion: (done: number, total: number) => void,
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
