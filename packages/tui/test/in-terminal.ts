import { EventEmitter } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { openMemory, type Memory } from "@hsms/engine";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { Terminal } from "@xterm/headless";
import chalk from "chalk";
import { onTestFinished, vi } from "vitest";
import { afterReading } from "../src/run/terminal/after-reading.ts";
import { runScreen } from "../src/run/run-screen.tsx";
import type { ScreenOptions } from "../src/run/screen-options.ts";
import type { TerminalFacts } from "../src/run/terminal/terminal-facts.ts";

/** A screen over a real memory, in a terminal that understands what is written to it. */
export interface OpenScreen {
  readonly terminal: Terminal;
  readonly memory: Memory;
  /** Everything that was written. */
  readonly written: () => string;
  readonly text: () => string;
  readonly type: (keys: string) => void;
  /** Resolves when the screen shows it; rejects after half a minute, with what it shows. */
  readonly shows: (wanted: string | RegExp) => Promise<void>;
  /** Ends the screen as a signal does, and resolves when it has closed. */
  readonly leave: () => Promise<void>;
  /** What the screen ended with. */
  readonly closed: ReturnType<typeof runScreen>;
}

const facts: TerminalFacts = {
  termType: "xterm-256color",
  colorTerm: "",
  noColor: false,
  forceColor: null,
  isUnicode: true,
  colorFgBg: "",
  isRemote: false,
  isTmux: false,
  editor: "",
  id: "",
  isScreenReader: false,
};

/** How the tests of other files draw, which a screen changes for its whole process. */
const { level: levelOfOthers } = chalk;

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-screen-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function openInTerminal({
  folder,
  size = { columns: 100, rows: 30 },
  facts: known = {},
  look = {},
  script = [],
  works = [],
  isNew = false,
  describeFailure = ({ message }) => message,
}: {
  readonly folder: string;
  readonly size?: { readonly columns: number; readonly rows: number };
  readonly facts?: Partial<TerminalFacts>;
  readonly look?: Partial<ScreenOptions["look"]>;
  readonly script?: ScreenOptions["script"];
  readonly works?: ScreenOptions["works"];
  readonly isNew?: boolean;
  readonly describeFailure?: ScreenOptions["describeFailure"];
}): Promise<OpenScreen> {
  const memory = await openMemory({
    directory: path.join(folder, "store"),
    workers: 0,
    backups: { projectFolder: folder, program: "test" },
  });
  const terminal = new Terminal({
    cols: size.columns,
    rows: size.rows,
    allowProposedApi: true,
    // As the driver of a terminal does.
    convertEol: true,
  });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  let written = "";
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    isTTY: true,
    write(text: string, done?: () => void) {
      written += text;
      terminal.write(text, done);
      return true;
    },
  }) as unknown as NodeJS.WriteStream;
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  }) as unknown as NodeJS.ReadStream;
  const stderr = Object.assign(new PassThrough(), {
    isTTY: true,
  }) as unknown as NodeJS.WriteStream;
  const ending = new AbortController();
  const closed = runScreen({
    memory,
    project: "시험",
    language: "ko",
    terminal: {
      stdin,
      stdout,
      stderr,
      alternateScreen: true,
      facts: { ...facts, ...known },
    },
    look: { color: "auto", ascii: false, animation: "always", ...look },
    session: { project: "p", terminal: "t" },
    folders: { state: folder, config: folder, project: folder },
    logFile: () => null,
    ask: (question, options) => memory.ask(question, options),
    commands: [],
    works,
    emptyText: null,
    isNew,
    firstWork: null,
    changeSettings: (patch) => memory.settings.change(patch),
    runCommand: async () => "",
    describeEvent: () => [],
    describeEntry: ({ command }) => command,
    describeChange: ({ command }) => command,
    describeFailure,
    progressLine:
      () =>
      ({ stage, done, total }) =>
        `${stage} ${done}/${total}`,
    notices: () => () => undefined,
    questions: () => () => undefined,
    remoteSearches: () => () => undefined,
    now: Date.now,
    script,
    onStep: () => undefined,
    signal: ending.signal,
  });
  const text = () => {
    const { active } = terminal.buffer;
    return Array.from(
      { length: terminal.rows },
      (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? "",
    ).join("\n");
  };
  let isClosed = false;
  const leave = async () => {
    if (isClosed) return;
    isClosed = true;
    ending.abort();
    await closed;
    chalk.level = levelOfOthers;
    await memory.close();
  };
  onTestFinished(leave);
  return {
    terminal,
    memory,
    written: () => written,
    text,
    type: (keys) => void stdin.push(keys),
    async shows(wanted) {
      const isThere = () =>
        typeof wanted === "string" ? text().includes(wanted) : wanted.test(text());
      for (let tries = 0; tries < TRIES; tries++) {
        // What is seen is not answered before the screen knows that it was drawn.
        if (isThere()) return new Promise((resolve) => afterReading(resolve));
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`The screen does not show ${String(wanted)}:\n${text()}`);
    },
    leave,
    closed,
  };
}

/** Resolves once the assertion holds; rejects after twenty seconds: it comes at once, but on a busy machine. */
export const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 10 });

/** What is waited for is looked at so often, for half a minute: it comes at once, but on a busy machine. */
const POLL_MS = 10;
const TRIES = 3000;
