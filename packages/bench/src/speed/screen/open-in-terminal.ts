import { readFileSync } from "node:fs";
import type { Terminal } from "@xterm/headless";
import { loadTerminalTools } from "./terminal-tools.ts";

/** A program on its full screen, and all that a terminal knows of it. */
export interface ProgramInTerminal {
  readonly terminal: Terminal;
  /** What a person sees, row by row. */
  readonly text: () => string;
  /** What was written so far. */
  readonly written: () => Written;
  readonly type: (keys: string) => void;
  /** Resolves when it holds with the time at which what made it so had come (`performance.now`). Rejects after a minute, and when the program ends. */
  readonly until: (holds: () => boolean) => Promise<number>;
  /** What the system says of the process; `null` where it does not. */
  readonly usage: () => Usage | null;
  /** Its exit code, once it has ended. */
  readonly closed: Promise<number>;
  readonly kill: () => void;
}

export interface Written {
  readonly bytes: number;
  /** Ink puts each frame between two marks, so that a terminal shows it at once. */
  readonly frames: number;
  /** Times that the whole screen, or what had scrolled off it, was cleared. */
  readonly clears: number;
}

export interface Usage {
  /** Processor's time of all its threads. */
  readonly processorMs: number;
  readonly residentBytes: number;
  /** Of these, what is no file's: pages of the store are the system's to take back. */
  readonly anonymousBytes: number;
}

/** Longer nobody waits for a screen. */
const WAIT_MS = 60_000;

const FRAME = "\u001B[?2026h";
/** The screen is emptied before it is left, perhaps in a write of its own. */
// oxlint-disable-next-line no-control-regex -- Sequences of terminals begin with ESC.
const LEAVE = /\u001B\[2J|\u001B\[\?1049l/;
// oxlint-disable-next-line no-control-regex -- Sequences of terminals begin with ESC.
const CLEAR = /\u001B\[[23]J/g;

/** Starts a program in a terminal of its own. Throws `MissingToolsError`. */
export async function openInTerminal(options: {
  readonly command: readonly string[];
  readonly size: { readonly columns: number; readonly rows: number };
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Called with the screen before the program empties or leaves it: the last time is the last screen. */
  readonly onLeave?: (terminal: Terminal) => void;
  /** Called with the screen each time that something was written, and when that had come (`performance.now`). */
  readonly onFrame?: (terminal: Terminal, at: number) => void;
}): Promise<ProgramInTerminal> {
  const { command, size, folder, environment, onLeave, onFrame } = options;
  const { spawn, createTerminal } = await loadTerminalTools();
  const [file = "", ...args] = command;
  const terminal = createTerminal(size);
  const child = spawn(file, args, {
    name: "xterm-256color",
    cols: size.columns,
    rows: size.rows,
    cwd: folder,
    // Ink draws nothing where it believes that nobody looks.
    env: { HOME: folder, HSMS_HOME: folder, LANG: "C.UTF-8", CI: "false", ...environment },
  });
  const shown = (): string => {
    const { active } = terminal.buffer;
    return Array.from(
      { length: terminal.rows },
      (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? "",
    ).join("\n");
  };
  let [bytes, frames, clears] = [0, 0, 0];
  let lastCame = 0;
  let hear = (): void => undefined;
  child.onData((text) => {
    const came = performance.now();
    bytes += Buffer.byteLength(text);
    frames += text.split(FRAME).length - 1;
    clears += text.match(CLEAR)?.length ?? 0;
    const left = text.search(LEAVE);
    if (left >= 0) {
      terminal.write(text.slice(0, left), () => {
        if (shown().trim() !== "") onLeave?.(terminal);
      });
    }
    terminal.write(left < 0 ? text : text.slice(left), () => {
      lastCame = came;
      if (left < 0) onFrame?.(terminal, came);
      hear();
    });
  });
  let exitCode: number | null = null;
  const closed = new Promise<number>((resolve) => {
    child.onExit((exit) => {
      ({ exitCode } = exit);
      // What was written last is still being read.
      terminal.write("", () => {
        hear();
        resolve(exit.exitCode);
      });
    });
  });
  return {
    terminal,
    text: shown,
    written: () => ({ bytes, frames, clears }),
    type: (keys) => child.write(keys),
    until(holds) {
      if (holds()) return Promise.resolve(performance.now());
      return new Promise((resolve, reject) => {
        const end = (settle: () => void): void => {
          clearTimeout(timer);
          hear = () => undefined;
          settle();
        };
        const fail = (): void =>
          end(() => reject(new Error(`The screen did not come to what was awaited:\n${shown()}`)));
        const timer = setTimeout(fail, exitCode === null ? WAIT_MS : 0);
        hear = () => {
          if (holds()) end(() => resolve(lastCame));
          else if (exitCode !== null) fail();
        };
      });
    },
    usage: () => usageOf(child.pid),
    closed,
    kill: () => {
      if (exitCode === null) child.kill("SIGKILL");
    },
  };
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

function usageOf(pid: number): Usage | null {
  try {
    const times = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const bytesOf = (name: string): number =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? Number.NaN);
    // `utime` and `stime`, counted from behind the name.
    const processorMs = (Number(times[11]) + Number(times[12])) * TICK_MS;
    return { processorMs, residentBytes: bytesOf("VmRSS"), anonymousBytes: bytesOf("RssAnon") };
  } catch {
    // Linux alone has these files.
    return null;
  }
}
