import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory, type ImportedTurn, type Memory } from "@hsms/engine";
import { v5 } from "uuid";
import type { BenchRun } from "../bench-run.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../percentile.ts";
import { generateWorld, type World } from "../world/generate.ts";

export interface LatencyOptions extends BenchRun {
  readonly size: number;
  readonly questions: number;
  readonly records: number;
  readonly seed: number;
}

/** Namespace of the world's turn ids: any fixed UUID does. */
const NAMESPACE = "6f1d7a52-5c1c-4f8e-9f43-0f6a5d3c2b10";

const WARM_UP = 50;

/** The seeds' targets, milliseconds: S4-02, S4-05 and S3-85. */
const SEED_SEARCH_MS = 50;
const SEED_SECOND_MS = 1000;
/** First bars of this project at 10,000 turns, milliseconds. */
const SEARCH_P95_MS = 5;
const RECORD_P95_MS = 10;
const HELP_MS = 100;
const SEED_EFFICIENCY = 0.7;
const HELP_RUNS = 7;

/** Times search, record and open on a generated world in a folder of its own, which is removed afterwards. */
export async function benchLatency(options: LatencyOptions): Promise<readonly Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-bench-"));
  try {
    const world = generateWorld(options);
    const imported = await importWorld(directory, world, options);
    const opened = performance.now();
    const memory = await openMemory({ directory, workers: 0 });
    try {
      await memory.search(world.questions[0]?.text ?? "").result;
      const openMs = performance.now() - opened;
      const search = await timeSearches(memory, world);
      const tree = await measureDepth(memory);
      const record = await timeRecords(memory, options);
      return [
        figure("search p50", percentile(search.times, 0.5), "ms", null),
        figure("search p95", percentile(search.times, 0.95), "ms", SEARCH_P95_MS),
        figure("search p95 (seed 4: 50 ms)", percentile(search.times, 0.95), "ms", SEED_SEARCH_MS),
        figure("search max (seed 3: 1 s)", Math.max(...search.times), "ms", SEED_SECOND_MS),
        figure("evidence in first ten", search.found, "share", null),
        figure("record p50, flushed", percentile(record, 0.5), "ms", null),
        figure("record p95, flushed", percentile(record, 0.95), "ms", RECORD_P95_MS),
        figure("open to first search", openMs, "ms", null),
        figure("import, analysed and indexed", imported.turnsASecond, "turns/s", null),
        figure("placing, in the background", imported.placedASecond, "turns/s", null),
        figure("deepest leaf (2 + 2·log5 of the leaves)", tree.depth, "steps", tree.bound),
        figure("hsms --help, whole process", timeHelp(options.program), "ms", HELP_MS),
        // Seed 4 asks for more than 70 % of searches answered by working memory: there is none yet.
        figure("working-memory efficiency (seed 4: 70 %)", null, "share", SEED_EFFICIENCY),
      ];
    } finally {
      await memory.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function importWorld(
  directory: string,
  world: World,
  options: LatencyOptions,
): Promise<{ readonly turnsASecond: number; readonly placedASecond: number }> {
  const memory = await openMemory({ directory, workers: 0 });
  try {
    const turns = world.turns.map((turn, at): ImportedTurn => {
      const { user, assistant, sessionId, createdAt } = turn;
      const id = v5(String(at), NAMESPACE) as ImportedTurn["id"];
      return { id, user, assistant, sessionId, createdAt, model: "generated" };
    });
    const started = performance.now();
    let recorded = started;
    for await (const event of memory.import({ turns, repairs: [] }, { signal: options.signal })) {
      if (event.type === "progress") {
        options.onProgress(event.stage, event.done, event.total);
        if (event.stage === "record") recorded = performance.now();
      } else if (event.type !== "done") {
        throw new Error(`The import of the generated world ended with ${event.type}`);
      }
    }
    const placed = performance.now();
    return {
      turnsASecond: turns.length / ((recorded - started) / 1000),
      placedASecond: turns.length / ((placed - recorded) / 1000),
    };
  } finally {
    await memory.close();
  }
}

async function timeSearches(
  memory: Memory,
  world: World,
): Promise<{ readonly times: readonly number[]; readonly found: number }> {
  const times: number[] = [];
  let found = 0;
  for (const [at, { text, evidence }] of world.questions.entries()) {
    const started = performance.now();
    const { memories } = await memory.search(text).result;
    const elapsed = performance.now() - started;
    if (at < WARM_UP) continue;
    times.push(elapsed);
    if (memories.some(({ index }) => index === evidence)) found++;
  }
  return { times, found: found / times.length };
}

async function timeRecords(memory: Memory, options: LatencyOptions): Promise<readonly number[]> {
  const { turns } = generateWorld({ size: options.records, questions: 0, seed: options.seed + 1 });
  const times: number[] = [];
  for (const { user, assistant } of turns) {
    const started = performance.now();
    await memory.addTurn({ user, assistant, model: "generated" });
    times.push(performance.now() - started);
    await memory.settled();
  }
  return times;
}

/** How deep the tree is, and how deep it may be. */
async function measureDepth(
  memory: Memory,
): Promise<{ readonly depth: number; readonly bound: number }> {
  const { nodes } = await memory.tree();
  const leaves = nodes.filter(({ children }) => children.length === 0).length;
  const { fanoutLimit } = await memory.settings();
  return {
    depth: nodes.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    bound: Math.floor(2 + (2 * Math.log(leaves)) / Math.log(fanoutLimit)),
  };
}

/** Median milliseconds of the built program's help. */
function timeHelp(program: string | null): number | null {
  if (program === null) return null;
  const times = Array.from({ length: HELP_RUNS }, () => {
    const started = performance.now();
    spawnSync(process.execPath, [program, "--help"], { stdio: "ignore" });
    return performance.now() - started;
  });
  return percentile(times, 0.5);
}

const figure = (name: string, value: number | null, unit: string, bar: number | null): Figure => ({
  name,
  value,
  unit,
  bar,
  atLeast: unit === "share",
});
