import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { spawn } from "@lydell/node-pty";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { Terminal } from "@xterm/headless";
import { onTestFinished } from "vitest";
import { program } from "./command.ts";

/** The program on its full screen, in a terminal of its own that understands what is written to it. */
export interface InScreen {
  readonly terminal: Terminal;
  /** Process of the program. */
  readonly pid: () => number;
  /** Everything that was written so far. */
  readonly written: () => string;
  /** What a person sees, row by row. */
  readonly text: () => string;
  /** Resolves when a person sees it; rejects after some seconds, with what they see. */
  readonly shows: (wanted: string | RegExp) => Promise<void>;
  /** Resolves when it holds; rejects after some seconds with what a person sees. */
  readonly until: (holds: () => boolean) => Promise<void>;
  /** Resolves with all that was written, once nothing has been for a tenth of a second. */
  readonly settled: () => Promise<string>;
  readonly type: (keys: string) => void;
  readonly resize: (columns: number, rows: number) => void;
  /** Types and resolves with everything that was written, once the program has ended. */
  readonly end: (keys: string) => Promise<string>;
}

export interface InScreenOptions {
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: { readonly columns: number; readonly rows: number };
  /** What bash does with the program, which `run` runs; nothing else unless given. */
  readonly script?: string;
}

/** Elsewhere `script` speaks otherwise, or is not there, and so does what the shell asks of a terminal. */
export const hasTerminals =
  process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

/** `run` of the shell's script: `$$` is the program's own process once `exec` has taken its shell's place. */
const RUN = `words=("$@"); run() { sh -c 'echo $$ > "$HSMS_HOME/pid"; exec "$@"' sh "\${words[@]}"; }`;

export function openScreen(args: readonly string[], options: InScreenOptions): InScreen {
  const { home, env = {}, size = { columns: 100, rows: 30 }, script = "run" } = options;
  const { PATH = "" } = process.env;
  const child = spawn(
    "bash",
    ["-c", `${RUN}\n${script}`, "bash", process.execPath, program, ...args],
    {
      name: env["TERM"] ?? "xterm-256color",
      cols: size.columns,
      rows: size.rows,
      cwd: home,
      // Ink draws nothing where it believes that nobody looks.
      env: { PATH, HOME: home, HSMS_HOME: home, LANG: "C.UTF-8", CI: "false", ...env },
    },
  );
  const terminal = new Terminal({ cols: size.columns, rows: size.rows, allowProposedApi: true });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  let written = "";
  child.onData((text) => {
    written += text;
    terminal.write(text);
  });
  let isOver = false;
  child.onExit(() => (isOver = true));
  onTestFinished(() => {
    if (!isOver) child.kill("SIGKILL");
  });
  const text = () => {
    const { active } = terminal.buffer;
    return Array.from(
      { length: terminal.rows },
      (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? "",
    ).join("\n");
  };
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < TRIES; tries++) {
      if (holds()) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`Not so within ${(TRIES * POLL_MS) / 1000} s:\n${text()}`);
  };
  /** Until nothing was written for a tenth of a second, or for a second where something moves. */
  const pause = async () => {
    let before = "";
    let quiet = 0;
    for (let tries = 0; tries < MOST_PAUSE_POLLS && quiet < QUIET_POLLS; tries++) {
      quiet = written === before ? quiet + 1 : 0;
      before = written;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  return {
    terminal,
    pid: () => Number(readFileSync(path.join(home, "pid"), "utf8")),
    written: () => written,
    text,
    until,
    async shows(wanted) {
      const isThere = () =>
        typeof wanted === "string" ? text().includes(wanted) : wanted.test(text());
      await until(() => isThere() || isOver);
      if (isThere()) {
        // What is typed before the program knows that its question was drawn is no answer to it.
        if (questionHints.some((hint) => text().includes(hint))) await pause();
        return;
      }
      // What was written last is still being read.
      await new Promise<void>((resolve) => terminal.write("", resolve));
      if (!isThere()) throw new Error(`It ended without ${String(wanted)}:\n${text()}`);
    },
    async settled() {
      let before = "";
      let quiet = 0;
      await until(() => {
        quiet = written === before ? quiet + 1 : 0;
        before = written;
        return quiet === QUIET_POLLS;
      });
      return written;
    },
    type: (keys) => child.write(keys),
    resize(columns, rows) {
      terminal.resize(Math.max(columns, 1), Math.max(rows, 1));
      child.resize(columns, rows);
    },
    async end(keys) {
      child.write(keys);
      await until(() => isOver);
      await new Promise<void>((resolve) => terminal.write("", resolve));
      return written;
    },
  };
}

/** Goes down the open settings page to the setting of this name. */
export async function selectSetting(screen: InScreen, name: string): Promise<void> {
  const isThere = new RegExp(` ${name}(?: = .*)? *\\W?$`, "u");
  screen.type(HOME_KEY);
  for (;;) {
    await screen.until(() => selectedRow(screen) !== null);
    const row = selectedRow(screen) ?? "";
    if (isThere.test(row)) return;
    screen.type(DOWN_KEY);
    await screen.until(() => ![row, null].includes(selectedRow(screen)));
  }
}

const HOME_KEY = "\u001B[H";
const DOWN_KEY = "\u001B[B";

/** The row of the list that is drawn as selected. */
function selectedRow({ terminal }: InScreen): string | null {
  const { active } = terminal.buffer;
  for (let row = 0; row < terminal.rows; row++) {
    const line = active.getLine(active.viewportY + row);
    // Behind the frame.
    if (line?.getCell(2)?.isInverse()) return line.translateToString(true);
  }
  return null;
}

/** What is waited for is looked at so often, for twenty seconds: other tests have the processors too. */
const POLL_MS = 10;
const TRIES = 2_000;
/** Frames come at least every 67 ms while anything moves. */
const QUIET_POLLS = 10;
const MOST_PAUSE_POLLS = 100;

/** What stands below a question of the screen, in both languages. */
const questionHints = [
  "Enter chooses ·",
  "Enter goes on ·",
  "Enter: yes ·",
  "once more: yes",
  "and press Enter. Esc leaves.",
  "Enter 고르기 ·",
  "Enter 계속 ·",
  "Enter: 예 ·",
  "한 번 더: 예",
  "입력하고 Enter를 누르세요.",
];
