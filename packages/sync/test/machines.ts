import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMemory, type Memory } from "@hsms/engine";
import { onTestFinished } from "vitest";
import { readState } from "../src/home/state.ts";
import {
  addDevice,
  carePlace,
  homeOf,
  join,
  setUp,
  setUpRelay,
  sync,
  type Home,
  type RelayAddress,
  type SyncOptions,
  type Synced,
} from "../src/index.ts";

/** A memory in a folder of its own, as on a machine of its own. */
export interface Machine {
  readonly name: string;
  readonly directory: string;
  readonly home: Home;
  /** What is carried to the others, or a copy of it of its own. */
  readonly folder: string;
  /** In place of the folder. */
  readonly relay: RelayAddress | undefined;
  readonly memory: Memory;
  /** Its clock is off by so many milliseconds from now on. */
  setClock(off: number): void;
  /** These turns are of use, and it is written. */
  use(...turns: readonly number[]): Promise<void>;
  setUp(): void;
  /** `after`: so many milliseconds from now. */
  sync(
    options?: Pick<SyncOptions, "isRefilled" | "onWentBack" | "onProgress"> & {
      readonly after?: number;
    },
  ): Promise<Synced>;
  /** The same through a relay. */
  setUpRelay(): Promise<void>;
  /** What it shares, to the byte. */
  canonical(): Promise<string>;
  /** Closes the memory and opens it again, as another process would. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export interface Machines {
  readonly root: string;
  readonly folder: string;
  /** `isApart`: with a folder of its own, whose files a test carries by itself. */
  open(
    name: string,
    options?: { readonly isApart?: boolean; readonly relay?: RelayAddress },
  ): Promise<Machine>;
  dispose(): Promise<void>;
}

/** Of machines whose memory is encrypted. */
export const PASSPHRASE = "correct horse";

export const NEVER_ENDED = new AbortController().signal;

/** For one test. `compactFrom`: entries of a log from which on it is rewritten where half of them count no more. */
export function createMachines({ compactFrom = 500 } = {}): Machines {
  const root = mkdtempSync(path.join(tmpdir(), "hsms-sync-"));
  const folder = path.join(root, "shared");
  mkdirSync(folder);
  const opened: Machine[] = [];
  async function dispose(): Promise<void> {
    for (const machine of opened.splice(0)) await machine.close();
    rmSync(root, { recursive: true, force: true });
  }
  onTestFinished(dispose);
  return {
    root,
    folder,
    async open(name, { isApart = false, relay } = {}) {
      const directory = path.join(root, name);
      const own = isApart ? path.join(root, `${name}-shared`) : folder;
      for (const made of [directory, own]) mkdirSync(made, { recursive: true });
      const machine = await openMachine({ name, directory, folder: own, relay, compactFrom });
      opened.push(machine);
      return machine;
    },
    dispose,
  };
}

async function openMachine(input: {
  readonly name: string;
  readonly directory: string;
  readonly folder: string;
  readonly relay: RelayAddress | undefined;
  readonly compactFrom: number;
}): Promise<Machine> {
  const { name, directory, folder, relay, compactFrom } = input;
  let off = 0;
  const open = (): Promise<Memory> =>
    openMemory({
      directory: path.join(directory, "store"),
      workers: 0,
      now: () => Date.now() + off,
      carePlace: () => homeOf(memory, directory).then(carePlace),
      passphrase: () => Promise.resolve(PASSPHRASE),
      backups: { projectFolder: directory, program: "test" },
    });
  let memory = await open();
  let home = await homeOf(memory, directory);
  return {
    name,
    directory,
    folder,
    relay,
    get memory() {
      return memory;
    },
    get home() {
      return home;
    },
    setClock(by) {
      off = by;
    },
    async use(...turns) {
      memory.care.noteUse(turns);
      await memory.care.plan();
    },
    setUp: () => void setUp({ home, folder, name }),
    sync: ({ after = 0, ...options } = {}) =>
      sync({
        ...options,
        memory,
        home,
        now: () => Date.now() + after,
        signal: NEVER_ENDED,
        compactFrom,
      }),
    async setUpRelay() {
      if (relay === undefined) throw new Error("No relay");
      await setUpRelay({ home, relay, name, signal: NEVER_ENDED });
    },
    async canonical() {
      const out = path.join(directory, "out");
      await memory.exchange.export({ directory: out, format: "canonical" });
      return readFileSync(path.join(out, "canonical.jsonl"), "utf8");
    },
    async reopen() {
      await memory.close();
      memory = await open();
      home = await homeOf(memory, directory);
    },
    close: () => memory.close(),
  };
}

/** `newcomer` joins the group of `member`, both waiting at the same time; `carry` is called between two looks. */
export async function letIn(
  member: Machine,
  newcomer: Machine,
  carry: () => void = () => {},
): Promise<void> {
  const { promise: code, resolve } = Promise.withResolvers<string>();
  const pause = () =>
    new Promise<void>((go) => {
      setImmediate(() => {
        carry();
        go();
      });
    });
  const waiting = { now: Date.now, pause, signal: NEVER_ENDED };
  const { home, name, folder: shared, relay } = newcomer;
  const folder = relay ?? shared;
  await Promise.all([
    addDevice({
      ...waiting,
      home: member.home,
      onCode: (words) => {
        carry();
        resolve(words.join(" "));
      },
    }),
    code.then((text) => join({ ...waiting, home, folder, name, code: text })),
  ]);
}

export async function say(machine: Machine, ...words: readonly string[]): Promise<void> {
  for (const user of words) {
    await machine.memory.turns.add({ user, assistant: `${machine.name}: ${user}` });
  }
}

/** Two machines of one group that know the same, through a folder or a relay: what the first was told. */
export async function twoInStep({
  machines = createMachines(),
  relay,
  words = ["The first thing that was said."],
}: {
  readonly machines?: Machines;
  readonly relay?: { letIn(name: string): RelayAddress };
  readonly words?: readonly string[];
} = {}): Promise<readonly [Machine, Machine]> {
  const open = (name: string) =>
    machines.open(name, relay === undefined ? {} : { relay: relay.letIn(name) });
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  if (relay === undefined) laptop.setUp();
  else await laptop.setUpRelay();
  await say(laptop, ...words);
  await laptop.sync();
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  return [laptop, desktop];
}

/** Until nobody has anything new for anybody. */
export async function syncAll(...machines: readonly Machine[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const machine of machines) await machine.sync();
}

/** Between machines that each have a folder of their own. */
export function carryAll(all: readonly Machine[]): void {
  for (const from of all) {
    for (const to of all) carry({ from, to, files: -1, share: 1 });
  }
}

/** What a machine wrote itself, some of it, the last file perhaps half copied. */
export function carry(input: {
  readonly from: Machine;
  readonly to: Machine;
  readonly files: number;
  readonly share: number;
}): void {
  const { from, to, files, share } = input;
  if (from === to) return;
  const isComing = (_: string, at: number): boolean => (files & (1 << (at % 16))) !== 0;
  // What it has removed goes, too.
  for (const name of ownFiles({ home: from.home, folder: to.folder }).filter(isComing)) {
    if (!existsSync(path.join(from.folder, name))) rmSync(path.join(to.folder, name));
  }
  const own = ownFiles(from).filter(isComing);
  for (const [at, name] of own.entries()) {
    const bytes = readFileSync(path.join(from.folder, name));
    const target = path.join(to.folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    const isLast = at === own.length - 1;
    writeFileSync(target, bytes.subarray(0, Math.floor(bytes.length * (isLast ? share : 1))));
  }
}

function ownFiles({ home, folder }: Pick<Machine, "home" | "folder">): readonly string[] {
  const id = readState(home)?.device.id;
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // Before it is a member, all that is in its folder but did not come from elsewhere is its own.
  return all.filter((name) => {
    const isOwn = id === undefined ? name.endsWith("request.json") : name.startsWith(id);
    return isOwn && statSync(path.join(folder, name)).isFile();
  });
}

/** The index of the turn that it has last. */
export async function newestOf({ memory }: Machine): Promise<number> {
  const [newest] = await memory.turns.newest({ limit: 1, before: Number.MAX_SAFE_INTEGER });
  return newest?.index ?? 0;
}
