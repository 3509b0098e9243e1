import { createReadStream } from "node:fs";
import { cp, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import type { BenchRun } from "../../run/bench-run.ts";
import { atMost, megabytes, type Figure } from "../../run/figure.ts";
import { percentile } from "../../run/percentile.ts";
import { inTemporaryFolder } from "../../run/temporary.ts";
import { timeOf } from "../../run/time.ts";
import { importWorld } from "../store/import-world.ts";
import type { Measured } from "../store/task-order.ts";
import { runTask } from "../store/task-process.ts";
import { generateTurns } from "../../world/generate.ts";
import { exchangeAtRandom } from "./devices/exchange-at-random.ts";
import { beginGroup, letIn, onMachine, storeOf, type MachinePlace } from "./machine.ts";

export interface SyncBenchOptions extends BenchRun {
  /** Turns of the memory that is synced first. */
  readonly size: number;
  /** Of eight devices over faulty folders; none of it for 0. */
  readonly operations: number;
}

/** Set for 100,000 turns. */
const BARS = {
  firstSeconds: 90,
  laterSeconds: 2,
  folderShare: 1.3,
  recordingShare: 1.05,
  recordingBytes: 60,
} as const;
/** Exchanges after the first, each of one new turn and one edit. */
const LATER = 5;
/** Recorded with a group and without, in turns. */
const PAIRS = 500;
const RECORD_SEED = 2;

/** Keeps a generated world the same in two memories, and then eight devices with what can happen to files on their way. */
export const benchSync = (options: SyncBenchOptions): Promise<readonly Figure[]> =>
  inTemporaryFolder(async (root) => [
    ...(await measureTwo(options, root)),
    ...(options.operations === 0 ? [] : await exchangeAtRandom({ ...options, root })),
  ]);

async function measureTwo(options: SyncBenchOptions, root: string): Promise<readonly Figure[]> {
  const { size, workerUrl, signal, onProgress } = options;
  const folder = join(root, "carried");
  const place = (name: string): MachinePlace => ({ name, folder, directory: join(root, name) });
  const [laptop, desktop, alone] = [place("laptop"), place("desktop"), place("alone")];
  await mkdir(laptop.directory);
  await importWorld({
    directory: storeOf(laptop),
    size,
    workerUrl,
    signal,
    onProgress: (done) => onProgress("import", done, size),
  });
  await onMachine(laptop, async (machine) => beginGroup(machine));
  const sync = ({ directory }: MachinePlace): Promise<Measured> =>
    runTask({ task: "sync", directory, folder, size, workerUrl: workerUrl?.href ?? null }, signal);
  onProgress("sync", 0, 0);
  const told = await sync(laptop);
  await onMachine(laptop, (member) =>
    onMachine(desktop, (newcomer) => letIn({ member, newcomer }, signal)),
  );
  const taken = await sync(desktop);
  const folderBytes = await bytesIn(folder);
  const exportBytes = await compressedExport(laptop);
  const later: number[] = [];
  for (let at = 0; at < LATER; at++) {
    onProgress("sync", at, LATER);
    await onMachine(laptop, async ({ memory }) => {
      const user = `Said after the first exchange: ${at}`;
      await memory.turns.add({ user, assistant: null });
      await memory.topics.edit({ type: "set", turns: [at], importance: 1 + at });
    });
    const [one, other] = [await sync(laptop), await sync(desktop)];
    later.push((one["syncMs"] ?? Number.NaN) + (other["syncMs"] ?? Number.NaN));
  }
  const recording = await compareRecording({ member: laptop, alone, sync }, options);
  const seconds = (measured: Measured, ...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (measured[name] ?? Number.NaN), 0) / 1000;
  const [tellS, takeS] = [seconds(told, "syncMs"), seconds(taken, "syncMs", "searchMs")];
  return [
    atMost("turns that came", taken["added"], ""),
    atMost("first exchange, told", tellS, "s"),
    atMost("first exchange, taken and found by a search", takeS, "s"),
    atMost("first exchange, both", tellS + takeS, "s", BARS.firstSeconds),
    atMost("most memory while telling", megabytes(told["peakBytes"]), "MB"),
    atMost("most memory while taking", megabytes(taken["peakBytes"]), "MB"),
    atMost("later exchange, both, median", percentile(later, 0.5) / 1000, "s", BARS.laterSeconds),
    atMost("folder", folderBytes / size, "bytes/turn"),
    atMost("folder to compressed export", folderBytes / exportBytes, "", BARS.folderShare),
    ...recording,
  ];
}

/** What recording costs a memory in a group, beside a copy of it that is in none. */
async function compareRecording(
  {
    member,
    alone,
    sync,
  }: {
    readonly member: MachinePlace;
    readonly alone: MachinePlace;
    readonly sync: (place: MachinePlace) => Promise<Measured>;
  },
  { signal, onProgress }: SyncBenchOptions,
): Promise<readonly Figure[]> {
  await mkdir(alone.directory);
  await cp(storeOf(member), storeOf(alone), { recursive: true });
  const before = [await bytesOf(member), await bytesOf(alone)] as const;
  const times = { member: [] as number[], alone: [] as number[] };
  await onMachine(member, (one) =>
    onMachine(alone, async (other) => {
      const turns = generateTurns({ size: PAIRS, seed: RECORD_SEED });
      for (const { user, assistant } of turns) {
        signal.throwIfAborted();
        const isFirst = times.member.length % 2 === 0;
        // Neither is always the one that finds the disk busy with the other's pages.
        for (const name of isFirst
          ? (["member", "alone"] as const)
          : (["alone", "member"] as const)) {
          const { memory } = name === "member" ? one : other;
          times[name].push(await timeOf(() => memory.turns.add({ user, assistant })));
          await memory.upkeep.settled();
        }
        onProgress("record", times.member.length, PAIRS);
      }
    }),
  );
  await sync(member);
  const after = [await bytesOf(member), await bytesOf(alone)] as const;
  const [memberBytes, aloneBytes] = after.map((bytes, at) => bytes - (before[at] ?? 0));
  const share = percentile(times.member, 0.5) / percentile(times.alone, 0.5);
  const extra = ((memberBytes ?? 0) - (aloneBytes ?? 0)) / PAIRS;
  return [
    atMost("record p50 without a group", percentile(times.alone, 0.5), "ms"),
    atMost("record p50 with a group", percentile(times.member, 0.5), "ms"),
    atMost("record p50, with a group to without", share, "", BARS.recordingShare),
    atMost("disk of a turn more than without a group", extra, "bytes", BARS.recordingBytes),
  ];
}

/** What the tables of a memory hold, and what lies beside it; not the file, which grows by leaps. */
async function bytesOf(place: MachinePlace): Promise<number> {
  const store = await openLmdbStore({ directory: storeOf(place), analyser: ANALYSER });
  try {
    const tables = Object.values(await store.file.tableBytes());
    const beside = await stat(join(place.directory, "sync.json")).catch(() => ({ size: 0 }));
    return tables.reduce((sum, bytes) => sum + bytes, beside.size);
  } finally {
    await store.close();
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of what the memory shares, as small as gzip makes it. */
async function compressedExport(place: MachinePlace): Promise<number> {
  const directory = join(place.directory, "exported");
  await onMachine(place, ({ memory }) =>
    memory.exchange.export({ directory, format: "canonical" }),
  );
  let bytes = 0;
  const zipped = createReadStream(join(directory, "canonical.jsonl")).pipe(
    createGzip({ level: 9 }),
  );
  for await (const chunk of zipped) bytes += (chunk as Buffer).length;
  return bytes;
}
