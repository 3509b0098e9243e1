import { createRandom, percentile } from "@hsms/bench/tools";
import type { Breach } from "./breach.ts";
import type { ProcessSpec } from "./processes/process-group.ts";
import { tortureStore, type StoreReport } from "./torture-store.ts";

export interface TortureReport extends Pick<
  StoreReport,
  "kills" | "killsOfAll" | "stops" | "acknowledged" | "turns"
> {
  readonly seed: number;
  readonly seconds: number;
  readonly stores: number;
  readonly auditP50Ms: number;
  readonly auditP95Ms: number;
  readonly largestStoreBytes: number;
  /** What the processes reported of their work, by name. */
  readonly done: Readonly<Record<string, number>>;
  readonly breaches: readonly (Breach & { readonly folder: string })[];
}

/** A store is left for a new one after so many kills or turns: an audit reads all of it, and making a store is worth torturing too. */
const KILLS_A_STORE = 25;
const TURNS_A_STORE = 2_000;

/** Every so many stores are encrypted: not a multiple of the scenarios, so that each of them is. */
const ENCRYPT_EVERY = 4;
const PASSPHRASE = "open, 참깨";

/** Kills processes on stores until so many kills are done, or the time is over, or something is wrong. */
export async function torture(options: {
  readonly seed: number;
  readonly kills: number;
  readonly minutes: number;
  /** The processes of one store after the other. */
  readonly scenarios?: readonly (readonly ProcessSpec[])[];
  /** Every so many stores are encrypted; 1 for all. */
  readonly encryptEvery?: number;
  readonly onProgress: (kills: number) => void;
}): Promise<TortureReport> {
  const { seed, kills, minutes, onProgress } = options;
  const { scenarios = SCENARIOS, encryptEvery = ENCRYPT_EVERY } = options;
  const random = createRandom(seed);
  const started = performance.now();
  const isOver = (): boolean => performance.now() - started > minutes * 60_000;
  const done: Record<string, number> = {};
  const reports: StoreReport[] = [];
  let killed = 0;
  while (killed < kills && !isOver()) {
    const report = await tortureStore({
      specs: scenarios[reports.length % scenarios.length] ?? [],
      passphrase: reports.length % encryptEvery === encryptEvery - 1 ? PASSPHRASE : null,
      seed: random.below(2 ** 31),
      random,
      kills: Math.min(KILLS_A_STORE, kills - killed),
      mostTurns: TURNS_A_STORE,
      isOver,
      onDone: (what) => (done[what] = (done[what] ?? 0) + 1),
      onKill: () => onProgress(++killed),
    });
    reports.push(report);
    if (report.breaches.length > 0) break;
  }
  const seconds = (performance.now() - started) / 1000;
  return { seed, seconds, ...sumUp(reports), done };
}

function sumUp(reports: readonly StoreReport[]) {
  const sum = (name: "kills" | "killsOfAll" | "stops" | "acknowledged" | "turns"): number =>
    reports.reduce((total, report) => total + report[name], 0);
  const audits = reports.flatMap((report) => report.audits);
  return {
    stores: reports.length,
    kills: sum("kills"),
    killsOfAll: sum("killsOfAll"),
    stops: sum("stops"),
    acknowledged: sum("acknowledged"),
    turns: sum("turns"),
    auditP50Ms: percentile(audits, 0.5),
    auditP95Ms: percentile(audits, 0.95),
    largestStoreBytes: Math.max(0, ...reports.map(({ sizeBytes }) => sizeBytes)),
    breaches: reports.flatMap(({ breaches, folder }) =>
      breaches.map((breach) => ({ ...breach, folder })),
    ),
  };
}

/** As on a machine with some chats and a client or two, and with most of what replaces the store's file. */
const ALWAYS: readonly ProcessSpec[] = [
  { workload: "writer", name: "writer-a" },
  { workload: "writer", name: "writer-b" },
  { workload: "reader", name: "reader" },
  { workload: "placer", name: "placer" },
  { workload: "rebuilder", name: "rebuilder" },
  { workload: "backupTaker", name: "backup-taker" },
  { workload: "editor", name: "editor" },
  { workload: "compactor", name: "compactor" },
  { workload: "restorer", name: "restorer" },
];
const IMPORTER: ProcessSpec = { workload: "importer", name: "importer" };
const REPAIRER: ProcessSpec = { workload: "repairer", name: "repairer" };

/** The processes of one store after the other. The undoer needs the journal alone: no imports, repairs or purges. */
const SCENARIOS: readonly (readonly ProcessSpec[])[] = [
  [...ALWAYS, IMPORTER, REPAIRER],
  [...ALWAYS, { workload: "undoer", name: "undoer" }],
  [...ALWAYS, IMPORTER, REPAIRER, { workload: "purger", name: "purger" }],
];
