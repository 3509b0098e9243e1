import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { MOUSE_OFF, MOUSE_ON } from "../src/input/keys/read-mouse.ts";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

/** Sequences that set a colour, of the foreground or the background. */
// oxlint-disable-next-line no-control-regex -- Sequences begin with ESC.
const colour = /\u001B\[(?:3[0-8]|4[0-8]|9\d|10\d)(?:;[\d;]*)?m/;

test("10. the screen begins as it was left, the mouse and what was being written too", async () => {
  const folder = await makeFolder();
  const first = await openInTerminal({ folder });
  await first.shows("═ 대화 ═");
  first.type("초안 하나");
  await first.shows("> 초안 하나");
  expect(first.written()).toContain(MOUSE_ON);
  await first.leave();
  // However it is left, the mouse is off.
  expect(first.written().lastIndexOf(MOUSE_OFF)).toBeGreaterThan(
    first.written().lastIndexOf(MOUSE_ON),
  );
  // Its panes lie as in every window.
  const second = await openInTerminal({ folder });
  await second.shows("╔═ 대화");
  await second.shows("> 초안 하나");
  expect(second.text()).toContain("─ 주제");
  expect(second.written()).toContain(MOUSE_ON);
  // What is typed goes on with the line that was left.
  second.type("둘");
  await second.shows("> 초안 하나둘");
  second.type("\t$");
  await second.shows("화면을 열 때 창의 배치");
  second.type("\u001B[B".repeat(3));
  await second.shows("화면을 열 때 창의 배치 (기본 배치 | 지난번 그대로)");
  second.type("\r");
  await second.shows(/화면을 열 때 창의 배치 +지난번 그대로/);
  second.type("\u001B");
  await second.shows("╔═ 2 탐색");
  // One key turns the mouse off, for later as well.
  second.type("\tmzz");
  await second.shows(/╔═ 3 주제/);
  await second.leave();

  const third = await openInTerminal({ folder });
  await third.shows(/╔═ 3 주제/);
  expect(third.text()).not.toMatch(/[╔┌]─?═? 1 대화/);
  expect(third.written()).not.toContain(MOUSE_ON);
  third.type("zz");
  await third.shows("> 초안 하나둘");
});

test("10. 20. a broken state and a broken key file are told, and the screen begins with what is usual", async () => {
  const folder = await makeFolder();
  const first = await openInTerminal({ folder });
  await first.shows("═ 대화 ═");
  first.type("x");
  await first.shows("> x");
  await first.leave();
  const { readdir } = await import("node:fs/promises");
  const [name = ""] = await readdir(path.join(folder, "screens"));
  await writeFile(path.join(folder, "screens", name), "{ broken");
  const second = await openInTerminal({ folder });
  await second.shows("저장된 화면 상태를 읽을 수 없어");
  expect(second.text()).not.toContain("> x");
  await second.leave();
  expect(JSON.parse(await readFile(path.join(folder, "screens", name), "utf8"))).toMatchObject({
    version: 1,
  });
  await writeFile(path.join(folder, "keys.json"), '{\n  "global.zoomm": "ctrl+o"\n}\n');
  const third = await openInTerminal({ folder });
  await third.shows('keys.json:2: "global.zoomm" 동작이 없습니다. "global.zoom"인가요?');
});

test("20. keys of the person's own file work, and stand in the line of keys", async () => {
  const folder = await makeFolder();
  await writeFile(
    path.join(folder, "keys.json"),
    '{ "global.zoom": "~", "chat.find": ["ctrl+o"], "chat.open-memory": [] }',
  );
  const screen = await openInTerminal({ folder });
  await screen.shows(/ctrl\+o 찾기/);
  screen.type("\u000F");
  await screen.shows(/^║\/ /m);
  screen.type("\u001B");
  await screen.shows(/^║> /m);
  screen.type("\t~");
  await screen.shows(/╔═ 2 탐색 ═+╗$/m);
  expect(screen.text()).not.toContain("─ 주제");
});

test("41. without colours there is none in what is written, but bold and inverse are", async () => {
  const folder = await makeFolder();
  for (const quiet of [{ facts: { noColor: true } }, { look: { color: "never" as const } }]) {
    const screen = await openInTerminal({ folder, ...quiet });
    await screen.shows("═ 대화 ═");
    screen.type("\u0010");
    await screen.shows("═ 명령");
    expect(screen.written()).not.toMatch(colour);
    expect(screen.written()).toContain("\u001B[1m");
    expect(screen.written()).toContain("\u001B[7m");
    await screen.leave();
  }
});

test("42. 16 colours by name, 256 by number, true ones as they are: each where the terminal has them", async () => {
  const folder = await makeFolder();
  const seen = async (colorTerm: string, termType: string) => {
    const screen = await openInTerminal({ folder, facts: { colorTerm, termType } });
    await screen.shows("═ 대화 ═");
    // The dark theme.
    if (!screen.written().includes("48;")) {
      screen.type("\u001C");
    }
    screen.type("\u0010");
    await screen.shows("═ 명령");
    await screen.leave();
    return screen.written();
  };
  const sixteen = await seen("", "xterm");
  expect(sixteen).not.toMatch(/[34]8;[25];/);
  expect(sixteen).toMatch(colour);
  const indexed = await seen("", "xterm-256color");
  expect(indexed).toMatch(/48;5;\d+m/);
  expect(indexed).not.toContain(";2;");
  expect(await seen("truecolor", "xterm-256color")).toMatch(/48;2;18;18;18m/);
});

test("46. nothing beyond ASCII is drawn of the screen's own in a locale that is not UTF-8", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder, facts: { isUnicode: false } });
  await screen.shows("= 대화 =");
  expect(screen.text()).not.toMatch(/[^ -~가-힣\n]/);
  expect(screen.text()).toMatch(/#= 대화 =+#/);
});

test("38. Ctrl+L draws every cell anew", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder });
  // Once everything was read.
  await screen.shows(/아직 주제가 없습니다[\s\S]*비어 있음[\s\S]*● 기록 중/);
  // The size of the memory may change meanwhile.
  const shown = () => screen.text().replace(/[\d.]+ MB/u, "MB");
  const before = shown();
  // What another program left on the screen.
  screen.terminal.write("\u001B7\u001B[3;10H~~~~ noise ~~~~\u001B[20;1H~~~~\u001B8");
  await screen.shows("noise");
  screen.type("\u000C");
  await screen.shows(/^(?![\s\S]*noise)/);
  expect(shown()).toBe(before);
});

test("49. reports of the mouse of a real terminal reach the pane under the pointer", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder });
  await screen.shows("═ 대화 ═");
  screen.type("\u001B[<0;80;15M\u001B[<0;80;15m");
  await screen.shows(/╔═ 3 주제/);
});

test("48. a screen reader gets lines of words with roles, the focused pane alone, and no drawing", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder, facts: { isScreenReader: true } });
  await screen.memory.turns.add({ user: "사과는 무슨 색이야?", assistant: "빨간색입니다." });
  await screen.memory.turns.add({ user: "바다는 무슨 색이야?", assistant: "파란색입니다." });
  await screen.memory.upkeep.settled();
  await screen.shows("listitem: 빨간색입니다.");
  expect(screen.text()).toContain("textbox: ");
  expect(screen.text()).toContain("대화");
  expect(screen.text()).not.toMatch(/^(?:3 )?주제$/m);
  screen.type("\t\tj");
  await screen.shows(/listitem: \(selected\) /);
  expect(screen.text()).toContain("3 주제");
  // After a search a topic has a bar, which is no word; between columns is a comma.
  for await (const _ of screen.memory.search("바다는 무슨 색이야?"));
  await screen.shows("★");
  expect(screen.text()).not.toMatch(/[─-▟]/);
  expect(screen.text()).toMatch(/listitem: .*★ \S.*, 2$/m);
  screen.type("?");
  await screen.shows(/^listitem: \S+ {2}down/m);
  // No line of the help is so wide that it stands on two.
  expect(screen.text().trimEnd()).not.toMatch(/^ *$/m);
  expect(screen.written()).not.toContain("\u001B[?1049h");
});

test("43. a theme that brings its background fills the whole screen with it, lists over the panes too", async () => {
  const screen = await openInTerminal({
    folder: await makeFolder(),
    facts: { colorTerm: "truecolor" },
  });
  await screen.memory.turns.add({
    user: "사과는 무슨 색이야?",
    assistant: "**빨간색**입니다. `code`",
  });
  await screen.memory.upkeep.settled();
  await screen.shows("빨간색입니다.");
  screen.type("\u001C");
  const bare = () => {
    const { active } = screen.terminal.buffer;
    const cells: string[] = [];
    for (let row = 0; row < screen.terminal.rows; row++) {
      for (let column = 0; column < screen.terminal.cols; column++) {
        const cell = active.getLine(row)?.getCell(column);
        if (cell?.isBgDefault() === true) cells.push(`${column},${row}`);
      }
    }
    return cells;
  };
  const isFilled = async () => {
    for (let tries = 0; tries < 100 && bare().length > 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return bare();
  };
  expect(await isFilled()).toEqual([]);
  screen.type("\u0010");
  await screen.shows("═ 명령");
  expect(await isFilled()).toEqual([]);
});
