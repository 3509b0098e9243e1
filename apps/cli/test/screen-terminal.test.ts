import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { openScreen, selectSetting } from "./in-screen.ts";

const SEEN = { columns: 100, rows: 30 };

/** Sequences that clear the screen, its rest or the scrollback. */
// oxlint-disable-next-line no-control-regex -- Sequences begin with ESC.
const clears = /\u001B\[[0-3]?J|\u001Bc/g;

test("7. Ctrl+Z gives the terminal back, and fg takes it again as it was", async () => {
  const script =
    'set -m; stty -g > before; run; echo STOPPED; stty -g > during; cmp before during && echo SAME; read line; fg; echo "CODE $?"';
  const screen = openScreen([], { home: makeFolder(), script });
  await screen.shows("● recording");
  screen.type("half a line");
  await screen.shows("> half a line");
  screen.type("\u001A");
  await screen.shows("SAME");
  const { modes, buffer } = screen.terminal;
  expect(buffer.active.type).toBe("normal");
  expect(modes.bracketedPasteMode).toBe(false);
  const written = screen.written();
  expect(written.lastIndexOf("\u001B[?25h")).toBeGreaterThan(written.lastIndexOf("\u001B[?25l"));
  screen.type("\r");
  await screen.shows("> half a line");
  expect(screen.terminal.buffer.active.type).toBe("alternate");
  screen.type(" more");
  await screen.shows("> half a line more");
  screen.type("\u0003\u0003");
  await screen.shows("CODE 0");
});

test.for(["SIGSTOP", "SIGTSTP"] as const)(
  "7. stopped by another process with %s and taken back by fg, the screen has the terminal again",
  async (signal) => {
    // The shell does with the terminal what it likes meanwhile.
    const script = 'set -m; run; stty sane; echo STOPPED; read line; fg; echo "CODE $?"';
    const screen = openScreen([], { home: makeFolder(), script });
    await screen.shows("● recording");
    process.kill(screen.pid(), signal);
    await screen.shows("STOPPED");
    screen.type("\r");
    await screen.until(() => !screen.text().includes("STOPPED"));
    screen.type("half a line");
    await screen.shows("> half a line");
    expect(screen.terminal.buffer.active.type).toBe("alternate");
    screen.type("\u0003\u0003");
    await screen.shows("CODE 0");
  },
);

test("25. 31. 36. a frame is drawn over the last one, at every size; the cursor is where one writes", async () => {
  const home = makeFolder();
  const screen = openScreen([], { home, size: SEEN, script: "tty > tty; run" });
  await screen.shows("● recording");
  screen.type("바다는 무슨 색이야?\r");
  // The last that happens by itself.
  await screen.shows("Backup of the day : finished");
  screen.type("한글 mixed 😀각");
  await screen.shows("> 한글 mixed 😀각");
  const { active } = screen.terminal.buffer;
  const cellsBefore = (back: number) =>
    active
      .getLine(active.baseY + active.cursorY)
      ?.getCell(active.cursorX - back)
      ?.getChars();
  await screen.until(() => cellsBefore(2) === "각");
  expect(cellsBefore(4)).toBe("😀");
  // Into the tree, on its first topic.
  screen.type("\t\t");
  await screen.shows(/╔═ 3 Topics/);
  // The question finds its place in the background; it names no topic.
  await screen.shows("· questions");
  const quiet = await screen.settled();
  const before = screen.text();
  // Keys that mean nothing write nothing.
  screen.type("\u00FF\u00A7");
  expect(await screen.settled()).toBe(quiet);
  for (const [key, pane] of ["4 Slots", "5 Log", "2 Search", "3 Topics"].map((name) => [
    name[0],
    name,
  ])) {
    const start = (await screen.settled()).length;
    screen.type(String(key));
    await screen.shows(`╔═ ${pane}`);
    const drawn = (await screen.settled()).slice(start);
    expect(drawn.length).toBeLessThan(5_000);
    expect(drawn.match(clears)).toBeNull();
  }
  await screen.settled();
  expect(screen.text()).toBe(before);

  for (const [columns, rows] of [
    [1, 1],
    [300, 100],
    [30, 8],
    [80, 24],
    [59, 14],
  ] as const) {
    const { length } = screen.written();
    screen.resize(columns, rows);
    await screen.until(() => screen.written().length > length);
    const corner = columns < 30 ? /^.?$/ : /Topics|주제/;
    await screen.shows(corner);
  }
  const terminal = readFileSync(path.join(home, "tty"), "utf8").trim();
  execFileSync("sh", ["-c", `stty rows 0 cols 0 < ${terminal}`]);
  screen.resize(SEEN.columns, SEEN.rows);
  await screen.until(() => screen.text() === before);
});

test("11. two screens on one memory have each other's turns and topics within a second", async () => {
  const home = makeFolder();
  const one = openScreen([], { home, size: SEEN });
  await one.shows("● recording");
  const other = openScreen([], { home, size: SEEN });
  await other.shows("● recording");
  one.type("The sea is blue\r");
  await one.shows("kept as #0");
  const asked = performance.now();
  await other.shows("The sea is blue");
  expect(performance.now() - asked).toBeLessThan(1_000);
  await other.shows(/[·▸] .*1 {2,}/);
  other.type("\t3\u0012");
  await other.shows("new name:");
  other.type("\u0015Colours of water\r");
  await other.shows("· Colours of water");
  const renamed = performance.now();
  await one.shows("· Colours of water");
  expect(performance.now() - renamed).toBeLessThan(1_000);
});

test("61. the branches of the talk, and the help of a pane with its signs, are shown and left again", async () => {
  const screen = openScreen([], { home: makeFolder(), size: SEEN });
  await screen.shows("● recording");
  for (const [at, words] of ["The sea is blue", "The sand is white"].entries()) {
    screen.type(`${words}\r`);
    await screen.shows(`kept as #${at}`);
  }
  screen.type("\t6");
  await screen.shows(
    /╔═ 6 Branches [\s\S]*● 0 The sea is blue[\s\S]*★ 1 The sand is white ← you are here/,
  );
  // Going on from the first turn leaves the second on a branch of its own.
  screen.type("k");
  screen.type("\r");
  await screen.shows(/#0 The sea is blue · 3\/3/);
  screen.type("\r");
  await screen.shows("Continue the conversation from here?");
  screen.type("\r");
  // What is said next follows that turn: the chat has the keys.
  await screen.shows(
    /╔═ Chat [\s\S]*★ 0 The sea is blue ← you are here[\s\S]*○ 1 The sand is white/,
  );
  screen.type("\t6");
  await screen.shows(/╔═ 6 Branches /);
  screen.type("?");
  await screen.shows(/Keys: Branches[\s\S]*★ +present position[\s\S]*○ +on another branch/);
  screen.type("continue");
  await screen.shows(/^║\/ continue[\s\S]*o +ctrl\+o +continue here/m);
  screen.type("\u001B");
  await screen.shows(/╔═ 6 Branches [\s\S]*★ 0 The sea is blue ← you are here/);
  screen.type("1");
  await screen.shows(/╔═ Chat/);
  await screen.until(() => !screen.text().includes("Keys: Branches"));
});

test("1. 2. without a terminal, or one that moves its cursor, the chat goes by lines", async () => {
  const dumb = openScreen([], { home: makeFolder(), env: { TERM: "dumb" } });
  await dumb.shows("HSMS chat mode started");
  expect(await dumb.end("exit\r")).not.toContain("\u001B[?1049h");
  const piped = await run([], { home: makeFolder(), input: "exit\n" });
  expect(piped).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("HSMS chat mode") });
  expect(piped.stdout + piped.stderr).not.toContain("\u001B");
});

test("3. 41. 46. frames stay in the scrollback, without colours, in ASCII, where that is wanted", async () => {
  const env = { NO_COLOR: "1" };
  const screen = openScreen(["--no-alt-screen", "--ascii"], { home: makeFolder(), env });
  await screen.shows("recording");
  screen.type("\t3");
  await screen.shows("#= 3 Topics =");
  expect(screen.terminal.buffer.active.type).toBe("normal");
  expect(screen.text()).not.toMatch(/[^ -~가-힣\n]/);
  const written = await screen.end("\u0018");
  // oxlint-disable-next-line no-control-regex -- Sequences begin with ESC.
  expect(written).not.toMatch(/\u001B\[(?:3[0-8]|4[0-8]|9\d|10\d)(?:;[\d;]*)?m/);
  expect(screen.text()).toContain("3 Topics");
});

test("39. what libraries write, or print, comes into the log, not into the screen, be it ten thousand lines", async () => {
  const faults = new URL("faults.ts", import.meta.url).href;
  const env = { NODE_OPTIONS: `--import=${faults}`, FAULT: "noise" };
  const screen = openScreen([], { home: makeFolder(), env, size: { columns: 160, rows: 60 } });
  await screen.shows("● recording");
  // An empty memory shows the chat alone until another pane is wanted.
  screen.type("\t\u001B[Z");
  await screen.shows("═ Log ═");
  screen.type("half a line");
  await screen.shows("> half a line");
  process.kill(screen.pid(), "SIGUSR2");
  screen.type(", and on");
  await screen.shows("> half a line, and on");
  for (const noise of [
    "warn .*noise of console.error",
    "info .*noise of console.log",
    "warn .*noise of a warning",
    "warn .*noise of stderr",
    "info .*noise of stdout",
  ]) {
    await screen.shows(new RegExp(`│\\d\\d:.* ${noise}`));
  }
  expect(screen.text().match(/noise/g)).toHaveLength(5);
  await screen.shows("–5000/5000");
  expect(screen.text()).toMatch(/^╔═ Chat[\s\S]*║> half a line, and on +║/);
  expect(screen.written()).not.toContain("of stdout\u001B[2J");
});

test("37. at rest no timer waits but the three of the engine", async () => {
  const home = makeFolder();
  const faults = new URL("faults.ts", import.meta.url).href;
  const env = { NODE_OPTIONS: `--import=${faults}`, FAULT: "timers" };
  const screen = openScreen([], { home, env });
  await screen.shows("● recording");
  screen.type("The sea is blue\r");
  await screen.shows("kept as #0");
  screen.type("What is blue?\r");
  await screen.shows("kept as #1");
  await screen.shows("Backup of the day : finished");
  // One looks four times a second for what others wrote, and every ten minutes one for a new day's backup and one for the day's care.
  const file = path.join(home, "timers");
  await screen.until(() => {
    process.kill(screen.pid(), "SIGUSR2");
    return existsSync(file) && readFileSync(file, "utf8") === "[600000,600000,250]";
  });
});

test("a setting that is undone holds no longer, in the status and for commands, without a restart", async () => {
  const screen = openScreen(["--lang", "en"], { home: makeFolder() });
  await screen.shows("search when needed");
  screen.type("\t$");
  await screen.shows(/when needed +searchMode = efficiency/);
  await selectSetting(screen, "searchMode");
  screen.type("\u001B[C");
  await screen.shows(/always +searchMode = force/);
  screen.type("\u001B");
  await screen.shows("search always");
  screen.type("3\u001F");
  await screen.shows("Undo this?");
  screen.type("\r");
  await screen.shows("Undone: searchMode is efficiency (when needed) again");
  await screen.shows("search when needed");
  screen.type("1");
  await screen.shows("╔═ Chat");
  screen.type("!search\r");
  await screen.shows(/SEARCH_MODE.* efficiency/);
  await screen.end("\u0003\u0003");
});
