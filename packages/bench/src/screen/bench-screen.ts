import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openMemory } from "@hsms/engine";
import type { BenchRun } from "../bench-run.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../percentile.ts";
import { importWorld } from "../store/import-world.ts";
import { generateQuestions } from "../world/generate.ts";
import { openInTerminal, type ProgramInTerminal } from "./open-in-terminal.ts";

export interface ScreenBench {
  /** Topic nodes of the memory that was shown. */
  readonly nodes: number;
  readonly figures: readonly Figure[];
}

/** The bars. */
const BARS = {
  keyP50Ms: 30,
  keyP95Ms: 70,
  searching: 0.35,
  idle: 0.01,
  frameBytes: 5000,
  firstFrameMs: 600,
  residentMb: 250,
} as const;
/** Flat means that no more than this is held at the end than at the beginning, a tenth of the bar. */
const GROWTH_MB = 25;

const SIZE = { columns: 120, rows: 40 } as const;
/** The median of so many starts is told. */
const STARTS = 5;
/** Keys of each kind, which a person presses so far apart. */
const KEYS = 60;
const KEY_MS = 90;
/** The share of a core is taken over this time without a key. */
const QUIET_MS = 10_000;
/** After a start, what is read and drawn is over by then. */
const SETTLED_MS = 3_000;
/** Children are read and drawn once their parent is opened. */
const OPENED_MS = 400;
/** Topics that are opened, level after level: the window then shows a part of a long list. */
const OPENED = 12;
const MINUTE_MS = 60_000;
const MEGABYTE = 1e6;
const WORLD_SEED = 1;
const FIRST_TURNS = 100;

/** Starts the program as a person does, and one whose search never ends, over one memory. */
export async function benchScreen(
  run: BenchRun & {
    /** Turns of the generated world. */
    readonly size: number;
    /** A store that is copied and shown instead of a generated one. */
    readonly store: string | null;
    /** Minutes for which the searching screen is watched. */
    readonly minutes: number;
    /** The built command, and what it is when it searches all the time. */
    readonly program: string;
    readonly searching: string;
  },
): Promise<ScreenBench> {
  const { size, store, minutes, program, searching, signal, onProgress } = run;
  const folder = await mkdtemp(join(tmpdir(), "hsms-bench-"));
  const opened: ProgramInTerminal[] = [];
  const kill = (): void => {
    for (const screen of opened) screen.kill();
  };
  const start = async (...command: readonly string[]): Promise<ProgramInTerminal> => {
    // As the first time: the screen would come back as the run before left it.
    await rm(join(folder, "state"), { recursive: true, force: true });
    const screen = await openInTerminal({
      command: [process.execPath, ...command],
      size: SIZE,
      folder,
      // Whatever lies above the temporary folder.
      environment: { HSMS_PROJECT: "default" },
    });
    opened.push(screen);
    return screen;
  };
  signal.addEventListener("abort", kill, { once: true });
  try {
    const directory = join(folder, "projects", "default", "store");
    if (store === null) {
      const told = (done: number): void => onProgress("import", done, size);
      await importWorld({ ...run, directory, onProgress: told });
    } else await cp(store, directory, { recursive: true });
    const nodes = await countNodes(directory);
    const firstFrames: number[] = [];
    for (let at = 0; at < STARTS; at++) {
      onProgress("starts", at, STARTS);
      const started = performance.now();
      const screen = await start(program);
      firstFrames.push((await screen.until(() => isDrawn(screen))) - started);
      await leave(screen);
    }
    const calm = await measure(await start(program), { minutes: 0, signal, onProgress });
    const busy = await measure(await start(searching, questionOf(size)), {
      minutes,
      signal,
      onProgress,
    });
    return {
      nodes,
      figures: [
        figure("first frame", percentile(firstFrames, 0.5), "ms", BARS.firstFrameMs),
        ...keyFigures("idle", calm),
        figure("core, idle", calm.core, "share", BARS.idle),
        figure("resident, idle", calm.residentMb.at(0) ?? null, "MB", BARS.residentMb),
        ...keyFigures("searching", busy),
        figure("core, searching", busy.core, "share", BARS.searching),
        figure("processor's time a frame, searching", busy.frameMs, "ms", null),
        figure("frames a second, searching", busy.framesPerSecond, "", null),
        figure("bytes a frame, searching", busy.frameBytes, "bytes", BARS.frameBytes),
        figure("full clears after the first frame", calm.clears + busy.clears, "", 0),
        figure("resident, searching, most", most(busy.residentMb), "MB", BARS.residentMb),
        figure(
          `resident, growth over ${minutes} min`,
          growth(busy.residentMb),
          "MB",
          // What is not collected yet is more than a tenth in less time.
          minutes >= 10 ? GROWTH_MB : null,
        ),
        figure("of it no file's, at the end", busy.anonymousMb.at(-1) ?? null, "MB", null),
      ],
    };
  } finally {
    signal.removeEventListener("abort", kill);
    kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function countNodes(directory: string): Promise<number> {
  const memory = await openMemory({ directory, workers: 0 });
  try {
    await memory.settled();
    return (await memory.status()).nodes;
  } finally {
    await memory.close();
  }
}

/** Words of one of the world's first turns. */
function questionOf(size: number): string {
  const first = { size: Math.min(size, FIRST_TURNS), seed: WORLD_SEED, questions: 1 };
  return generateQuestions(first)[0]?.text ?? "";
}

interface Measured {
  readonly typed: readonly number[];
  readonly moved: readonly number[];
  /** Share of a core without keys; `null` where the system does not tell. */
  readonly core: number | null;
  readonly frameMs: number | null;
  readonly framesPerSecond: number;
  readonly frameBytes: number;
  readonly clears: number;
  readonly residentMb: readonly number[];
  readonly anonymousMb: readonly number[];
}

async function measure(
  screen: ProgramInTerminal,
  {
    minutes,
    signal,
    onProgress,
  }: Pick<BenchRun, "signal" | "onProgress"> & { readonly minutes: number },
): Promise<Measured> {
  await screen.until(() => isDrawn(screen));
  const { clears } = screen.written();
  await pause(SETTLED_MS, undefined, { signal });
  const typed = await typeKeys(screen, signal);
  await openTree(screen, signal);
  const moved = await moveInTree(screen, signal);
  await pause(SETTLED_MS, undefined, { signal });
  const [before, wroteBefore, began] = [screen.usage(), screen.written(), performance.now()];
  await pause(QUIET_MS, undefined, { signal });
  const [after, wrote, ended] = [screen.usage(), screen.written(), performance.now()];
  const frames = wrote.frames - wroteBefore.frames;
  const processorMs =
    before === null || after === null ? null : after.processorMs - before.processorMs;
  const samples = [after];
  const from = performance.now();
  for (let until = 1; performance.now() - from < minutes * MINUTE_MS; until++) {
    onProgress("watch", Math.min(minutes, (performance.now() - from) / MINUTE_MS), minutes);
    await pause(QUIET_MS, undefined, { signal });
    samples.push(screen.usage());
  }
  const bytesOf = (name: "residentBytes" | "anonymousBytes"): readonly number[] =>
    samples.flatMap((one) => (one === null ? [] : [one[name] / MEGABYTE]));
  const measured: Measured = {
    typed,
    moved,
    core: processorMs === null ? null : processorMs / (ended - began),
    frameMs: processorMs === null || frames === 0 ? null : processorMs / frames,
    framesPerSecond: (frames * 1000) / (ended - began),
    frameBytes: frames === 0 ? 0 : (wrote.bytes - wroteBefore.bytes) / frames,
    clears: screen.written().clears - clears,
    residentMb: bytesOf("residentBytes"),
    anonymousMb: bytesOf("anonymousBytes"),
  };
  await leave(screen);
  return measured;
}

/** The title of the chat, and the status line below all. */
const isDrawn = (screen: ProgramInTerminal): boolean => /═ 1 \S/.test(screen.text());

/** Milliseconds from each letter to the frame that shows it in the line. */
async function typeKeys(
  screen: ProgramInTerminal,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  let line = "";
  const times: number[] = [];
  for (let at = 0; at < KEYS; at++) {
    // Anew after each alphabet, so that the line does not wrap.
    if (line.length === letters.length) {
      screen.type("\u0015");
      line = "";
      await screen.until(() => isInLine(screen, ""));
    }
    const key = letters[line.length] ?? "";
    line += key;
    times.push(await timeKey(screen, { key, isShown: () => isInLine(screen, line) }));
    await pause(KEY_MS, undefined, { signal });
  }
  screen.type("\u0015");
  return times;
}

/** Whether this is what the line of the chat holds. */
const isInLine = (screen: ProgramInTerminal, line: string): boolean =>
  new RegExp(`║> ${line} *║`).test(screen.text());

/** Goes to the tree and opens some topics of each level. */
async function openTree(screen: ProgramInTerminal, signal: AbortSignal): Promise<void> {
  screen.type("\u001B");
  await pause(OPENED_MS, undefined, { signal });
  screen.type("3");
  await screen.until(() => /═ 3 \S/.test(screen.text()));
  for (let at = 0; at < OPENED; at++) {
    screen.type("l");
    await pause(OPENED_MS, undefined, { signal });
  }
  screen.type("g");
  await pause(OPENED_MS, undefined, { signal });
}

/** Milliseconds from each arrow to the frame that shows the next row selected. */
async function moveInTree(
  screen: ProgramInTerminal,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < KEYS; at++) {
    const before = selectedRow(screen);
    const key = at % (2 * OPENED) < OPENED ? "\u001B[B" : "\u001B[A";
    times.push(await timeKey(screen, { key, isShown: () => selectedRow(screen) !== before }));
    await pause(KEY_MS, undefined, { signal });
  }
  return times;
}

async function timeKey(
  screen: ProgramInTerminal,
  { key, isShown }: { readonly key: string; readonly isShown: () => boolean },
): Promise<number> {
  const pressed = performance.now();
  screen.type(key);
  return (await screen.until(isShown)) - pressed;
}

/** The row whose cells stand inverted, and which rows are seen: the list may scroll under it. */
function selectedRow(screen: ProgramInTerminal): string {
  const { terminal } = screen;
  const { active } = terminal.buffer;
  const seen = /[\d,]+–[\d,]+\/[\d,]+║/.exec(screen.text())?.[0] ?? "";
  for (let row = 1; row < terminal.rows - 2; row++) {
    const line = active.getLine(active.viewportY + row);
    for (let column = 0; column < terminal.cols; column++) {
      if (line?.getCell(column)?.isInverse()) return `${row} ${seen}`;
    }
  }
  return seen;
}

async function leave(screen: ProgramInTerminal): Promise<void> {
  screen.type("\u0003\u0003\u0003");
  await screen.closed;
}

const keyFigures = (state: string, { typed, moved }: Measured): readonly Figure[] =>
  [
    { name: `key to frame, typing, ${state}`, times: typed },
    { name: `key to frame, in the tree, ${state}`, times: moved },
  ].flatMap(({ name, times }) => [
    figure(`${name}, p50`, percentile(times, 0.5), "ms", BARS.keyP50Ms),
    figure(`${name}, p95`, percentile(times, 0.95), "ms", BARS.keyP95Ms),
  ]);

// oxlint-disable-next-line eslint/max-params -- A row of a table.
function figure(name: string, value: number | null, unit: string, bar: number | null): Figure {
  return { name, value, unit, bar, atLeast: false };
}

const most = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values);

const growth = (values: readonly number[]): number | null =>
  values.length < 2 ? null : (values.at(-1) ?? 0) - (values[0] ?? 0);
