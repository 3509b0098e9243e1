/** One measured task in a process of its own: `bench-task.ts ORDER`, where the order is JSON; prints what it measured as JSON. */
import { ANALYSER, openMemory, type Memory } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { withMemory } from "../../run/temporary.ts";
import { mean, percentile } from "../../run/percentile.ts";
import { timeOf } from "../../run/time.ts";
import { measurePlace } from "../scale/writing/place.ts";
import { measureRelink } from "../scale/writing/relink.ts";
import { measureSearchBeside } from "../scale/writing/search-beside.ts";
import { measureCurve, turnsOfWorld } from "../scale/curve/measure-curve.ts";
import { measureWords } from "../scale/words/measure-words.ts";
import { createRandom } from "../../world/random.ts";
import { ask } from "../../world/generate.ts";
import { beDevice } from "../sync/devices/device-task.ts";
import { measureSync } from "../sync/sync-task.ts";
import { importWorld } from "./import-world.ts";
import { peakBytes, privateBytes, residentBytes } from "./process-memory.ts";
import { recordTurns } from "./record-turns.ts";
import type { Measured, TaskOrder } from "./task-order.ts";

const SEARCHES = 100;
const SEARCH_SEED = 7;

/** In one process. The first are reported apart: code is compiled, pages are mapped and common words are read in them. */
const LATENCY_SEARCHES = 1000;
const FIRST_SEARCHES = 300;
const RECORDS = 200;
/** The first of a process, in which expressions and code are compiled: reported apart. */
const FIRST_RECORDS = 20;
const RECORD_SEED = 2;

const order: TaskOrder = JSON.parse(process.argv[2] ?? "{}");
const { directory, size, workerUrl } = order;
const measured = await run();
process.stdout.write(JSON.stringify(measured));

async function run(): Promise<Measured> {
  switch (order.task) {
    case "import": {
      const started = process.cpuUsage();
      const { curve } = order;
      const recordMs = await importWorld({
        directory,
        size,
        ...(curve === undefined ? {} : { turns: await turnsOfWorld(curve, size) }),
        workerUrl: workerUrl === null ? null : new URL(workerUrl),
        onProgress,
      });
      const { user, system } = process.cpuUsage(started);
      const processorMs = (user + system) / 1000;
      return { recordMs, processorMs, peakBytes: peakBytes(), privateBytes: privateBytes() };
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
        const size = FIRST_RECORDS + RECORDS;
        const all = await recordTurns(memory, { size, seed: RECORD_SEED });
        const times = all.slice(FIRST_RECORDS);
        return {
          earlyRecordP50Ms: percentile(all.slice(0, FIRST_RECORDS), 0.5),
          recordP50Ms: percentile(times, 0.5),
          recordP95Ms: percentile(times, 0.95),
        };
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
    case "renew":
      return withMemory(
        { directory, ...(workerUrl === null ? {} : { workers: 2, workerUrl: new URL(workerUrl) }) },
        async (memory) => {
          await memory.upkeep.settled();
          return {};
        },
      );
    case "words":
      return measureWords(order);
    case "curve":
      return measureCurve(order, order);
    case "beside":
      return measureSearchBeside(directory);
    case "place":
      return measurePlace(directory);
    case "relink":
      return measureRelink(order);
    case "sync":
      return measureSync(order);
    case "device":
      return beDevice(order);
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
    const processorMs: number[] = [];
    let [found, asked] = [0, 0];
    const texts: string[] = [];
    let memoryAfter: Measured = {};
    for (let at = 0; at < FIRST_SEARCHES + LATENCY_SEARCHES; at++) {
      const evidence = random.below(count);
      const [turn] = await memory.turns.read([evidence]);
      const text = ask(random, turn?.user ?? "");
      const cpu = process.cpuUsage();
      const from = performance.now();
      const { memories } = await memory.search(text);
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
      processorMs.push((user + system) / 1000);
      if (texts.length < SEARCHES) texts.push(text);
      if (memories.some(({ index }) => index === evidence)) found++;
    }
    const all = [...times.korean, ...times.english];
    const last = { privateBytes: privateBytes(), residentBytes: residentBytes() };
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
      processorMs: mean(processorMs),
      processorP50Ms: percentile(processorMs, 0.5),
      processorP95Ms: percentile(processorMs, 0.95),
      lastPrivateBytes: last.privateBytes,
      lastResidentBytes: last.residentBytes,
      found: found / asked,
      nodes,
      visited: mean(await visitedBy(memory, texts)),
    };
  });
}

/** How many nodes each search scores where its walk is shown: others need not take one. */
async function visitedBy(memory: Memory, texts: readonly string[]): Promise<readonly number[]> {
  const visited: number[] = [];
  for (const text of texts) {
    const { trace } = await memory.search(text, { withTrace: true });
    visited.push(trace.length);
  }
  return visited;
}

/** No constant: those below the task that is awaited are never reached. */
function search(memory: Memory, question: string): Promise<number> {
  return timeOf(() => memory.search(question));
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
