import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "@hsms/engine";
import { importWorld } from "../../store/import-world.ts";
import { generateQuestions } from "../../world/generate.ts";
import { searchTwice, type Judgement } from "./hopeless.ts";

/** Of the world that `importWorld` writes. */
const SEED = 1;

/** Asked of each world: a quarter of a point is seen. */
const QUESTIONS = 400;

/** What a question of a generated world counts in the fit: at .3 the questions of people lose .01 of their area. */
const WEIGHT = 0.1;

/** Asks the questions of a generated world of so many turns, as they are and with their evidence out of sight. */
export async function askWorld(size: number): Promise<readonly Judgement[]> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-abstention-"));
  const directory = join(folder, "store");
  try {
    await importWorld({ directory, size, workerUrl: null, onProgress: () => {} });
    const memory = await openMemory({ directory, workers: 0 });
    try {
      const judgements: Judgement[] = [];
      const questions = generateQuestions({
        size,
        seed: SEED,
        questions: Math.min(size, QUESTIONS),
      });
      for (const { text, evidence } of questions) {
        const scope = `generated, ${size} turns`;
        const { memories, ...told } = await searchTwice(memory, text, { purpose: "question" });
        const r10 = memories.some(({ index }) => index === evidence) ? 1 : 0;
        judgements.push({ scope, weight: WEIGHT, hope: "answerable", r10, ...told });
        const without = { purpose: "question", scope: { except: [evidence] } } as const;
        const { memories: _, ...removed } = await searchTwice(memory, text, without);
        judgements.push({ scope, weight: WEIGHT, hope: "removed", r10: 0, ...removed });
      }
      return judgements;
    } finally {
      await memory.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
