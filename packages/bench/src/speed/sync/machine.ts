import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openMemory, type Memory } from "@hsms/engine";
import {
  addDevice,
  homeOf,
  join as joinGroup,
  setUp,
  sync,
  type Home,
  type Synced,
} from "@hsms/sync";

/** A memory with what it keeps of an exchange, in a folder as on a machine of its own. */
export interface Machine {
  readonly memory: Memory;
  readonly home: Home;
  readonly name: string;
  /** What is carried to the others. */
  readonly folder: string;
}

export interface MachinePlace {
  readonly directory: string;
  readonly folder: string;
  readonly name: string;
}

export const storeOf = ({ directory }: Pick<MachinePlace, "directory">): string =>
  join(directory, "store");

/** Works on a machine and closes its memory afterwards, whatever happened. */
export async function onMachine<Result>(
  { directory, folder, name }: MachinePlace,
  work: (machine: Machine) => Promise<Result>,
  options: { readonly workerUrl?: URL | null; readonly now?: () => number } = {},
): Promise<Result> {
  for (const made of [directory, folder]) await mkdir(made, { recursive: true, mode: 0o700 });
  const workers = (options.workerUrl ?? null) === null ? { workers: 0 } : {};
  const memory = await openMemory({ directory: storeOf({ directory }), ...workers, ...options });
  try {
    return await work({ memory, home: await homeOf(memory, directory), folder, name });
  } finally {
    await memory.close();
  }
}

/** In an empty folder, or goes on in another one that holds the same group. */
export const beginGroup = ({ home, folder, name }: Machine): void =>
  void setUp({ home, folder, name });

export const exchange = (
  { memory, home }: Machine,
  {
    signal,
    now = Date.now,
    ...options
  }: {
    readonly signal: AbortSignal;
    readonly now?: () => number;
    readonly compactFrom?: number;
  },
): Promise<Synced> => sync({ ...options, memory, home, now, signal });

/** `newcomer` joins the group of `member` in the folder of both. */
export async function letIn(
  { member, newcomer }: { readonly member: Machine; readonly newcomer: Machine },
  signal: AbortSignal,
): Promise<void> {
  const { promise: code, resolve } = Promise.withResolvers<string>();
  const pause = (): Promise<void> => new Promise((go) => void setImmediate(go));
  const waiting = { now: Date.now, pause, signal };
  const { home, name, folder } = newcomer;
  await Promise.all([
    addDevice({
      ...waiting,
      home: member.home,
      onCode: (words) => resolve(words.join(" ")),
    }),
    code.then((text) => joinGroup({ ...waiting, home, folder, name, code: text })),
  ]);
}
