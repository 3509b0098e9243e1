/** One measured task in a process of its own: `bench-task.ts ORDER`, where the order is JSON; prints what it measured as JSON. */
import { ANALYSER, openMemory, type Memory } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { withMemory } from "../run/temporary.ts";
import { percentile } from "../run/percentile.ts";
import { createRandom } from "../world/random.ts";
import { ask, generateTurns } from "../world/generate.ts";
import { importWorld } from "./import-world.ts";
import { peakBytes, privateBytes, residentBytes } from "./process-memory.ts";
import type { Measured, TaskOrder } from "./task-order.ts";

const SEARCHES = 100;
const SEARCH_SEED = 7;

/**
 * Timed one after the other in one process, as people ask an assistant that stays open. The first are told apart: in
 * them the code is compiled along, the file's pages are mapped, and the words of every day are read.
 */
const LATENCY_SEARCHES = 1000;
const FIRST_SEARCHES = 300;
const RECORDS = 200;
const RECORD_SEED = 2;

const { task, directory, size, workerUrl }: TaskOrder = JSON.parse(process.argv[2] ?? "{}");
const measured = await run();
process.stdout.write(JSON.stringify(measured));

async function run(): Promise<Measured> {
  switch (task) {
    case "import": {
      const recordMs = await importWorld({
        directory,
        size,
        workerUrl: workerUrl === null ? null : new URL(workerUrl),
        onProgress,
      });
      return { recordMs, peakBytes: peakBytes() };
    }
    case "open": {
      const started = performance.now();
      const store = await openLmdbStore({ directory, analyser: ANALYSER });
      await store.statistics();
      const openMs = performance.now() - started;
      await store.close();
      const memory = await openMemory({ directory, workers: 0 });
      const opened = performance.now();
      await search(memory, "travel plans");
      await memory.close();
      return { openMs, firstSearchMs: openMs + performance.now() - opened };
    }
    case "search":
      return withMemory({ directory }, async (memory) => {
        const times: number[] = [];
        for (const question of await questions(memory)) times.push(await search(memory, question));
        return { privateBytes: privateBytes(), searchP95Ms: percentile(times, 0.95) };
      });
    case "latency":
      return measureLatency();
    case "record":
      return withMemory({ directory }, async (memory) => {
        const times: number[] = [];
        for (const { user, assistant } of generateTurns({ size: RECORDS, seed: RECORD_SEED })) {
          const started = performance.now();
          await memory.turns.add({ user, assistant, model: "generated" });
          times.push(performance.now() - started);
          await memory.upkeep.settled();
        }
        return { recordP50Ms: percentile(times, 0.5), recordP95Ms: percentile(times, 0.95) };
      });
    case "check": {
      const store = await openLmdbStore({ directory, analyser: ANALYSER });
      const started = performance.now();
      const findings = await store.check({ fanoutLimit: 5 });
      const checkMs = performance.now() - started;
      const errors = findings.filter(({ severity }) => severity === "error").length;
      const privateAfter = privateBytes();
      await store.close();
      return { checkMs, errors, privateBytes: privateAfter };
    }
    case "read":
      return withMemory({ directory }, async (memory) => {
        const asked = await questions(memory);
        process.stdout.write("\n");
        // Until it is killed.
        for (let at = 0; ; at++) await search(memory, asked[at % asked.length] ?? "");
      });
  }
}

/** Searches as a person does, from when a process has just begun. */
async function measureLatency(): Promise<Measured> {
  const started = performance.now();
  return withMemory({ directory }, async (memory) => {
    await search(memory, "travel plans");
    const firstSearchMs = performance.now() - started;
    const random = createRandom(SEARCH_SEED);
    const { turns: count, nodes } = await memory.status();
    const first: number[] = [];
    const times = { korean: [] as number[], english: [] as number[] };
    let [found, asked, visited, processorUs] = [0, 0, 0, 0];
    let memoryAfter: Measured = {};
    for (let at = 0; at < FIRST_SEARCHES + LATENCY_SEARCHES; at++) {
      const evidence = random.below(count);
      const [turn] = await memory.turns.read([evidence]);
      const text = ask(random, turn?.user ?? "");
      const cpu = process.cpuUsage();
      const from = performance.now();
      const { memories, trace } = await memory.search(text);
      const elapsed = performance.now() - from;
      const { user, system } = process.cpuUsage(cpu);
      if (at === SEARCHES - 1) {
        memoryAfter = { privateBytes: privateBytes(), residentBytes: residentBytes() };
      }
      if (at < FIRST_SEARCHES) {
        first.push(elapsed);
        continue;
      }
      times[/\p{Script=Hangul}/u.test(text) ? "korean" : "english"].push(elapsed);
      asked++;
      processorUs += user + system;
      visited += trace.length;
      if (memories.some(({ index }) => index === evidence)) found++;
    }
    const all = [...times.korean, ...times.english];
    return {
      ...memoryAfter,
      firstSearchMs,
      earlyP50Ms: percentile(first, 0.5),
      earlyP95Ms: percentile(first, 0.95),
      p50Ms: percentile(all, 0.5),
      p95Ms: percentile(all, 0.95),
      maxMs: Math.max(...all),
      koreanP50Ms: percentile(times.korean, 0.5),
      koreanP95Ms: percentile(times.korean, 0.95),
      englishP50Ms: percentile(times.english, 0.5),
      englishP95Ms: percentile(times.english, 0.95),
      processorMs: processorUs / 1000 / asked,
      found: found / asked,
      nodes,
      visited: visited / asked,
    };
  });
}

/** Milliseconds of one search. */
async function search(memory: Memory, question: string): Promise<number> {
  const started = performance.now();
  await memory.search(question);
  return performance.now() - started;
}

/** Words in a row of turns drawn at random. */
async function questions(memory: Memory): Promise<readonly string[]> {
  const random = createRandom(SEARCH_SEED);
  const { turns: count } = await memory.status();
  const indexes = Array.from({ length: SEARCHES }, () => random.below(count));
  return (await memory.turns.read(indexes)).map((turn) => {
    const words = (turn?.user ?? "").split(" ");
    return words.slice(0, 3 + random.below(10)).join(" ");
  });
}

function onProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\rimport: ${done}/${size}`);
}
