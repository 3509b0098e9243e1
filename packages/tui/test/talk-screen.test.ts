import { expect, test } from "vitest";
import { eventually, makeFolder, openInTerminal } from "./in-terminal.ts";

test("a key in the line is held back, said when that is meant, taken back, and the screen is left by what others leave by", async () => {
  const screen = await openInTerminal({ folder: await makeFolder() });
  const stateOf = async (index: number) => (await screen.memory.turns.read([index]))[0]?.state;
  screen.type("나는 빨간 자전거를 샀어\r");
  await screen.shows("기억 #0");
  // The input method is left on: ㅂ is the key of q.
  screen.type("ㅂ\r");
  await screen.shows("Tab 끝내기 · Enter 그대로 보내기");
  await screen.shows(/> ㅂ/);
  screen.type("\r");
  await screen.shows("기억 #1");
  await screen.memory.upkeep.settled();

  screen.type("\u0004");
  await screen.shows("#1 ㅂ");
  screen.type("\r");
  await screen.shows("잊었습니다");
  await eventually(async () => expect(await stateOf(1)).toBe("archived"));
  await screen.shows(/╔═ 대화(?![^]*> ㅂ)/);
  expect(await stateOf(0)).toBe("active");
  screen.type("\t\t\u001F");
  await screen.shows("기억 1개가 원래 주제 1개로 되살아납니다");
  screen.type("\r");
  await eventually(async () => expect(await stateOf(1)).toBe("active"));
  await screen.shows(/> ㅂ/);

  // Ready to write again; another pane by Tab, out of a line that was held back.
  screen.type("13\r\t");
  await screen.shows("╔═ 3 주제");
  screen.type("1");
  await screen.shows(/╔═ 대화 ═/);
  screen.type(":종료\r");
  await screen.shows("Enter: 예");
  screen.type("\r");
  await screen.closed;
  expect(screen.written().lastIndexOf("\u001B[?1049l")).toBeGreaterThan(0);
});

test("25. 27. joined emoji, flags and colours of hands move neither the caret nor the frame, in the line and in the talk", async () => {
  const screen = await openInTerminal({ folder: await makeFolder() });
  const { terminal } = screen;
  const rightBorder = () =>
    Array.from({ length: terminal.rows - 2 }, (_, row) =>
      terminal.buffer.active
        .getLine(row)
        ?.getCell(terminal.cols - 1)
        ?.getChars(),
    ).join("");
  await screen.shows("기록 중");
  const whole = /^[╗┐║│█┤╢┘╝]{28}$/u;
  expect(rightBorder()).toMatch(whole);
  const letters = ["👨‍👩‍👧", "🇰🇷", "👍🏽", "❤️", "1️⃣", "👩🏽‍🚀", "가"];
  screen.type(letters.join(""));
  const beforeCaret = () => {
    const { active } = terminal.buffer;
    return active
      .getLine(active.cursorY)
      ?.getCell(active.cursorX - 2)
      ?.getChars();
  };
  await eventually(() => expect(beforeCaret()).toBe("가"));
  expect(screen.text()).toContain("> 👨🇰🇷👍❤1👩가");
  expect(rightBorder()).toMatch(whole);
  // Each is one letter for the caret.
  screen.type("\u007F".repeat(letters.length - 1));
  await screen.shows(/> 👨 /u);
  screen.type("\u001F");
  await screen.shows("> 👨🇰🇷👍❤1👩가");
  screen.type("\r");
  await screen.shows("기억 #0");
  expect(screen.text()).toContain("> 👨🇰🇷👍❤1👩가");
  expect(rightBorder()).toMatch(whole);
  expect((await screen.memory.turns.read([0]))[0]?.user).toBe(letters.join(""));
});
