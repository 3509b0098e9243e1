import { cp, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { withMemory } from "../../run/temporary.ts";
import type { BenchRun } from "../../run/bench-run.ts";
import { atMost, type Figure } from "../../run/figure.ts";
import { percentile } from "../../run/percentile.ts";
import { makeCareWorld } from "../../quality/care/measure-care.ts";
import { importWorld } from "../store/import-world.ts";
import { generateQuestions } from "../../world/generate.ts";
import { isDrawn, leave, measureScreen, type MeasuredScreen } from "./measure-screen.ts";
import { openInTerminal, type ProgramInTerminal } from "./open-in-terminal.ts";
import { loadTerminalTools } from "./terminal-tools.ts";

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
/** The bars of memory are set for a tree of 10,000 nodes; what a search of more reads is the search's. */
const MEMORY_NODES = 11_000;
/** Flat means that no more than this is held at the end than at the beginning, a tenth of the bar. */
const GROWTH_MB = 25;

const SIZE = { columns: 120, rows: 40 } as const;
/** The median of so many starts is told. */
const STARTS = 5;
const WORLD_SEED = 1;
const FIRST_TURNS = 100;

/** Starts the program as a person does, and one whose search never ends, over one memory. Throws `MissingToolsError`. */
export async function benchScreen(
  run: BenchRun & {
    /** Turns of the generated world. */
    readonly size: number;
    /** Turns in a leaf of its tree; `undefined`: as the engine's own trees have them. */
    readonly leafTurns: number | undefined;
    /** A store that is copied and shown instead of a generated one. */
    readonly store: string | null;
    /** Minutes for which the searching screen is watched. */
    readonly minutes: number;
    /** Keys are timed while the memory is tidied, and while it is not; nothing else is measured. */
    readonly care: boolean;
    /** The built command, and what it is when it searches all the time. */
    readonly program: string;
    readonly searching: string;
  },
): Promise<ScreenBench> {
  const { size, store, minutes, care, program, searching, signal, onProgress } = run;
  // Rather now than after the memory was made.
  await loadTerminalTools();
  const folder = await mkdtemp(join(tmpdir(), "hsms-bench-"));
  const opened: ProgramInTerminal[] = [];
  const kill = (): void => {
    for (const screen of opened) screen.kill();
  };
  const start = async (...command: readonly string[]): Promise<ProgramInTerminal> => {
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
    if (store === null && care) await makeCareWorld(directory, size);
    else if (store === null) {
      const told = (done: number): void => onProgress("import", done, size);
      await importWorld({ ...run, directory, onProgress: told });
    } else await cp(store, directory, { recursive: true });
    const nodes = await countNodes(directory);
    if (care) {
      const calm = await measureScreen(await start(program), { minutes: 0, signal, onProgress });
      const tidied = await measureScreen(await start(searching), {
        minutes: 0,
        signal,
        onProgress,
      });
      const keys = [...keyFigures("idle", calm), ...keyFigures("while it is tidied", tidied)];
      return { nodes, figures: [loadNow(), ...keys] };
    }
    const firstFrames: number[] = [];
    const firstProcessorMs: number[] = [];
    for (let at = 0; at < STARTS; at++) {
      onProgress("starts", at, STARTS);
      const started = performance.now();
      const screen = await start(program);
      firstFrames.push((await screen.until(() => isDrawn(screen))) - started);
      firstProcessorMs.push(screen.usage()?.processorMs ?? Number.NaN);
      await leave(screen);
    }
    const calm = await measureScreen(await start(program), { minutes: 0, signal, onProgress });
    const busy = await measureScreen(await start(searching, questionOf(size)), {
      minutes,
      signal,
      onProgress,
    });
    const memoryBar = nodes > MEMORY_NODES ? null : BARS.residentMb;
    return {
      nodes,
      figures: [
        loadNow(),
        atMost("first frame", percentile(firstFrames, 0.5), "ms", BARS.firstFrameMs),
        atMost("of it processor's time", percentile(firstProcessorMs, 0.5), "ms"),
        ...keyFigures("idle", calm),
        atMost("processor's time a letter, idle", calm.letterMs, "ms"),
        atMost("core, idle", calm.core, "share", BARS.idle),
        atMost("resident, idle", calm.residentMb.at(0), "MB", memoryBar),
        ...keyFigures("searching", busy),
        atMost("core, searching", busy.core, "share", BARS.searching),
        atMost("processor's time a frame, searching", busy.frameMs, "ms"),
        atMost("frames a second, searching", busy.framesPerSecond, ""),
        atMost("bytes a frame, searching", busy.frameBytes, "bytes", BARS.frameBytes),
        atMost("full clears after the first frame", calm.clears + busy.clears, "", 0),
        atMost("resident, searching, most", most(busy.residentMb), "MB", memoryBar),
        atMost(
          `resident, growth over ${minutes} min`,
          growth(busy.residentMb),
          "MB",
          // What is not collected yet is more than a tenth in less time.
          minutes >= 10 ? GROWTH_MB : null,
        ),
        atMost("of it no file's, at the end", busy.anonymousMb.at(-1), "MB"),
      ],
    };
  } finally {
    signal.removeEventListener("abort", kill);
    kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function countNodes(directory: string): Promise<number> {
  return withMemory({ directory }, async (memory) => {
    await memory.upkeep.settled();
    return (await memory.status()).nodes;
  });
}

/** Words of one of the world's first turns. */
function questionOf(size: number): string {
  const first = { size: Math.min(size, FIRST_TURNS), seed: WORLD_SEED, questions: 1 };
  return generateQuestions(first)[0]?.text ?? "";
}

const keyFigures = (state: string, { typed, moved }: MeasuredScreen): readonly Figure[] =>
  [
    { name: `key to frame, typing, ${state}`, times: typed },
    { name: `key to frame, in the tree, ${state}`, times: moved },
  ].flatMap(({ name, times }) => [
    atMost(`${name}, p50`, percentile(times, 0.5), "ms", BARS.keyP50Ms),
    atMost(`${name}, p95`, percentile(times, 0.95), "ms", BARS.keyP95Ms),
  ]);

const loadNow = (): Figure => atMost("other work at the end: load average", loadavg()[0], "");

const most = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values);

const growth = (values: readonly number[]): number | null =>
  values.length < 2 ? null : (values.at(-1) ?? 0) - (values[0] ?? 0);
