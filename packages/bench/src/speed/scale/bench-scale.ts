import { loadavg } from "node:os";
import { join } from "node:path";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import type { BenchRun } from "../../run/bench-run.ts";
import type { Figure } from "../../run/figure.ts";
import { timed } from "../../run/time.ts";
import { buildWorld, keptWorld, worldFolder } from "../store/built-world.ts";
import { runTask } from "../store/task-process.ts";
import { readCurveSets } from "./curve/curve-rows.ts";
import { figuresOf } from "./figures.ts";
import { keepRow, readRow, type FinishedRow } from "./rows/finished-rows.ts";
import { peerWins } from "./peer-wins.ts";
import { programVersion } from "./rows/program-version.ts";
import type { MeasuredAt } from "./rows/scale-row.ts";
import { rowsOf } from "./rows/rows.ts";
import type { RowGroup, ScaleRow } from "./rows/scale-row.ts";
import { timeLeft } from "./time-left.ts";

/** Of each set at each size: a share is then known to about two points. */
const QUESTIONS = 1000;

export interface ScaleOptions extends BenchRun {
  /** Turns of the worlds. */
  readonly sizes: readonly number[];
  readonly groups: readonly RowGroup[];
  /** Files of people's conversations with questions, for the curve; without them it is left out. */
  readonly files: readonly string[];
  /** The folder whose packages are asked as peers, where it has them. */
  readonly installedIn: string;
  /** Of each set of questions; 1,000 unless given. */
  readonly questions?: number;
}

/** What was measured in one world, by the name of its row. */
export interface ScaledWorld {
  readonly size: number;
  readonly rows: Readonly<Record<string, FinishedRow>>;
  readonly figures: readonly Figure[];
}

export interface ScaleBench {
  readonly version: string;
  readonly worlds: readonly ScaledWorld[];
  /** Sentences that say where another program is better. */
  readonly peerWins: readonly string[];
}

/** Measures each row in each world, smallest first. What this version has measured before is read and not measured again. */
export async function benchScale(options: ScaleOptions): Promise<ScaleBench> {
  const { groups, installedIn, onProgress, signal, questions: count = QUESTIONS } = options;
  const sizes = [...new Set(options.sizes)].toSorted((a, b) => a - b);
  const version = `${programVersion()} ${count}`;
  const sets = groups.includes("curve") ? await readCurveSets(options.files) : [];
  const asked = { groups, count, sets, installedIn };
  const total = sizes.reduce((sum, size) => sum + rowsOf(asked, size).length, 0);
  const left = timeLeft(sizes);
  const worlds: ScaledWorld[] = [];
  let done = 0;
  for (const size of sizes) {
    const world = worldFolder(size);
    const measuredRows = rowsOf(asked, size);
    const rows = new Map<string, FinishedRow>();
    const open: ScaleRow[] = [];
    for (const row of measuredRows) {
      const finished = await readRow(world, row.name);
      if (finished !== null) left.learn(row.name, size, finished.elapsedMs);
      if (finished?.version === version) rows.set(row.name, finished);
      else open.push(row);
    }
    done += rows.size;
    if (open.length > 0) {
      const at = placeOf(size, options);
      if (open.some(({ group }) => group !== "curve")) await prepare(at, options);
      for (const row of open) {
        const pending = { rows: measuredRows, size, open: open.slice(open.indexOf(row)) };
        onProgress(`${size}: ${row.name}`, done, total, left.milliseconds(pending) ?? undefined);
        const { value: measured, ms: elapsedMs } = await timed(() => row.measure(at));
        signal.throwIfAborted();
        const [load = 0] = loadavg();
        const finished = { version, measured, elapsedMs, finishedAt: Date.now(), load };
        await keepRow(world, row.name, finished);
        left.learn(row.name, size, elapsedMs);
        rows.set(row.name, finished);
        done++;
      }
    }
    // In the order of the rows, whichever was measured when.
    const ordered = measuredRows.flatMap(({ name }) => {
      const row = rows.get(name);
      return row === undefined ? [] : [[name, row] as const];
    });
    const named = Object.fromEntries(ordered);
    worlds.push({ size, rows: named, figures: figuresOf({ size, rows: named }) });
  }
  return { version, worlds, peerWins: worlds.flatMap(peerWins) };
}

function placeOf(size: number, { signal, workerUrl, program }: ScaleOptions): MeasuredAt {
  const world = worldFolder(size);
  const place = { directory: join(world, "store"), size, workerUrl: workerUrl?.href ?? null };
  return { place, world, signal, program };
}

/** Makes the world where there is none, and its index anew where it is of another version. */
async function prepare(
  { place, world }: MeasuredAt,
  { onProgress, signal }: ScaleOptions,
): Promise<void> {
  const { size } = place;
  if (keptWorld(size) === null) onProgress(`${size}: import`, 0, 0);
  await buildWorld({ folder: world, order: place, signal });
  if ((await analyserOf(place.directory)) !== ANALYSER) {
    onProgress(`${size}: index`, 0, 0);
    await runTask({ ...place, task: "renew" }, signal);
  }
}

async function analyserOf(directory: string): Promise<string> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    return (await store.statistics()).analyser;
  } finally {
    await store.close();
  }
}
