// @module-tag slow
import { readFileSync } from "node:fs";
import path from "node:path";
import { openMemory, parseTurnId } from "@hsms/engine";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { openScreen, type InScreen } from "./in-screen.ts";

const faults = new URL("faults.ts", import.meta.url).href;

/** What the shell says of the terminal before and after the program. */
const SCRIPT =
  "stty -g > before; run; code=$?; stty -g > after; cmp before after && echo SAME; echo CODE $code";

const signal = (name: NodeJS.Signals) => (screen: InScreen) => process.kill(screen.pid(), name);
const fault = signal("SIGUSR2");

const ways: readonly {
  readonly name: string;
  readonly leave: (screen: InScreen) => unknown;
  readonly code: number;
  readonly fault?: string;
  /** Where it went wrong. */
  readonly says?: string;
}[] = [
  {
    name: "q",
    leave: async (screen) => {
      screen.type("q");
      await screen.shows("Leave?");
      screen.type("q");
    },
    code: 0,
  },
  { name: "Ctrl+X", leave: (screen) => screen.type("\u0018"), code: 0 },
  { name: "Ctrl+C twice", leave: (screen) => screen.type("\u0003\u0003"), code: 0 },
  { name: "SIGINT", leave: signal("SIGINT"), code: 130 },
  { name: "SIGTERM", leave: signal("SIGTERM"), code: 143 },
  { name: "SIGHUP", leave: signal("SIGHUP"), code: 129 },
  { name: "SIGQUIT", leave: signal("SIGQUIT"), code: 131 },
  { name: "SIGABRT", leave: signal("SIGABRT"), code: 134 },
  { name: "process.exit", leave: fault, fault: "exit", code: 3 },
  { name: "a throw in a timer", leave: fault, fault: "timer", code: 70, says: "in a timer" },
  {
    name: "a rejection that nobody handles",
    leave: fault,
    fault: "rejection",
    code: 70,
    says: "in a promise",
  },
  { name: "a throw in a drawing", leave: fault, fault: "render", code: 70, says: "in a drawing" },
];

test.for(ways)(
  "5. 6. $name leaves the terminal as it was, and errors are told after that",
  async (way) => {
    const home = makeFolder();
    const env = { NODE_OPTIONS: `--import=${faults}`, FAULT: way.fault ?? "" };
    const screen = openScreen([], { home, env, script: SCRIPT });
    await screen.shows("● recording");
    screen.type("\t");
    await screen.until(() => screen.terminal.modes.mouseTrackingMode !== "none");
    expect(screen.terminal.buffer.active.type).toBe("alternate");
    await way.leave(screen);
    await screen.shows(/CODE \d+/);
    const { modes, buffer } = screen.terminal;
    expect(buffer.active.type).toBe("normal");
    expect(modes).toMatchObject({ mouseTrackingMode: "none", bracketedPasteMode: false });
    const written = screen.written();
    expect(written.lastIndexOf("\u001B[?25h")).toBeGreaterThan(written.lastIndexOf("\u001B[?25l"));
    // The alternate screen is empty when it is left: tmux would leave rows of it behind.
    expect(written.lastIndexOf("\u001B[2J")).toBeLessThan(written.lastIndexOf("\u001B[?1049l"));
    expect(written.lastIndexOf("\u001B[2J")).toBeGreaterThan(written.lastIndexOf("● recording"));
    expect(screen.text()).toContain("SAME");
    expect(screen.text()).toContain(`CODE ${way.code}\n`);
    if (way.says === undefined) return;
    expect(screen.text()).toContain(`An unexpected error occurred: broken on purpose: ${way.says}`);
    expect(screen.text()).toContain(" for details");
    const log = readFileSync(path.join(home, "state", "hsms.log"), "utf8");
    expect(log).toContain('"event":"program.failed"');
    // The words may be a person's.
    expect(log).not.toContain("broken on purpose");
  },
);

test.each([
  ["en", "Chat", /\d+ turns have no place in the topics yet\. Nothing is lost/],
  ["ko", "대화", /대화 [\d,]+개가 아직 주제에 놓이지 않았습니다\. 잃은 것은 없고/],
] as const)(
  "who leaves while turns wait for their place is told so, in %s",
  async (lang, pane, told) => {
    const home = makeFolder();
    await run(["add", "the ferry leaves at nine"], { home });
    const memory = await openMemory({ directory: path.join(home, "projects", "default", "store") });
    const turns = Array.from({ length: 4_000 }, (_, at) => at).flatMap((at) => {
      const id = parseTurnId(`01890000-0000-7000-8000-${String(at).padStart(12, "0")}`);
      const user = `note ${at} about ferry ${at % 97} and harbour ${at % 89}`;
      return id === undefined ? [] : [{ id, user }];
    });
    await memory.exchange.import({ turns, repairs: [] }, { awaitsPlacing: false });
    await memory.close();
    const screen = openScreen(["--lang", lang], { home, script: SCRIPT });
    await screen.shows(`═ ${pane} ═`);
    screen.type("\u0018");
    await screen.shows("CODE 0");
    expect(screen.written()).toMatch(told);
  },
);
