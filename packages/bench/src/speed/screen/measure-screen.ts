import { setTimeout as pause } from "node:timers/promises";
import type { BenchRun } from "../../run/bench-run.ts";
import type { ProgramInTerminal, Usage } from "./open-in-terminal.ts";

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

/** What one run of the screen showed. */
export interface MeasuredScreen {
  readonly typed: readonly number[];
  readonly moved: readonly number[];
  /** Processor's time from one letter to the next. */
  readonly letterMs: number | null;
  /** Share of a core without keys; `null` where the system does not tell. */
  readonly core: number | null;
  readonly frameMs: number | null;
  readonly framesPerSecond: number;
  readonly frameBytes: number;
  readonly clears: number;
  readonly residentMb: readonly number[];
  readonly anonymousMb: readonly number[];
}

/** Types, moves in the tree, waits, and leaves. */
export async function measureScreen(
  screen: ProgramInTerminal,
  {
    minutes,
    signal,
    onProgress,
  }: Pick<BenchRun, "signal" | "onProgress"> & { readonly minutes: number },
): Promise<MeasuredScreen> {
  await screen.until(() => isDrawn(screen));
  const { clears } = screen.written();
  await pause(SETTLED_MS, undefined, { signal });
  const calm = screen.usage();
  const typed = await typeKeys(screen, signal);
  const letterMs = spentMs(calm, screen.usage());
  await openTree(screen, signal);
  const moved = await moveInTree(screen, signal);
  await pause(SETTLED_MS, undefined, { signal });
  const [before, wroteBefore, began] = [screen.usage(), screen.written(), performance.now()];
  await pause(QUIET_MS, undefined, { signal });
  const [after, wrote, ended] = [screen.usage(), screen.written(), performance.now()];
  const frames = wrote.frames - wroteBefore.frames;
  const processorMs = spentMs(before, after);
  const samples = [after];
  const from = performance.now();
  for (let until = 1; performance.now() - from < minutes * MINUTE_MS; until++) {
    onProgress("watch", Math.min(minutes, (performance.now() - from) / MINUTE_MS), minutes);
    await pause(QUIET_MS, undefined, { signal });
    samples.push(screen.usage());
  }
  const bytesOf = (name: "residentBytes" | "anonymousBytes"): readonly number[] =>
    samples.flatMap((one) => (one === null ? [] : [one[name] / MEGABYTE]));
  const measured: MeasuredScreen = {
    typed,
    moved,
    letterMs: letterMs === null ? null : letterMs / KEYS,
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

const spentMs = (before: Usage | null, after: Usage | null): number | null =>
  before === null || after === null ? null : after.processorMs - before.processorMs;

/** The title of the chat, and the status line below all. */
export const isDrawn = (screen: ProgramInTerminal): boolean =>
  /═ (?:\d )?Chat /.test(screen.text());

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
  new RegExp(`║> ${line} *[║╟█]`).test(screen.text());

/** Goes to the tree and opens some topics of each level. */
async function openTree(screen: ProgramInTerminal, signal: AbortSignal): Promise<void> {
  screen.type("\t\t");
  await screen.until(() => /═ (?:\d )?Topics /.test(screen.text()));
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

/** Leaves as a person does; resolves when the program has ended. */
export async function leave(screen: ProgramInTerminal): Promise<void> {
  screen.type("\u0003\u0003\u0003");
  await screen.closed;
}
