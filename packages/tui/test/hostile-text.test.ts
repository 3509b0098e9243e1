import { expect, test } from "vitest";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

test("40. text of models and people moves no cursor, sets no title and no link", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder });
  await screen.shows("═ 대화 ═");
  const hostile =
    "앞\u001B[2J\u001B[10;10H훔친 \u001B]0;제목\u0007\u001B]8;;https://a.example\u0007줄\u009B31m끝\u202E";
  await screen.memory.turns.add({
    user: `질문 ${hostile}`,
    assistant: `${hostile} [here](javascript:alert) [site](https://b.example/x)`,
    tags: [`이름\u001B[31m`],
  });
  await screen.memory.upkeep.settled();
  await screen.shows("앞\uFFFD[2J");
  // The topic of the node is made of the same words.
  screen.type("\t\to");
  await screen.shows("╔═ 3");
  const written = screen.written();
  for (const sequence of [
    "\u001B[2J",
    "\u001B[10;10H",
    "\u001B]0;",
    "\u001B]8;",
    "\u009B",
    "\u202E",
  ]) {
    expect(written).not.toContain(sequence);
  }
  expect(screen.text()).toContain("[here](javascript:alert)");
  expect(screen.text()).toContain("https://b.example/x");
});

test("27. 40. signs of several letters, and letters without any cell, break no border and leave no cell behind", async () => {
  const screen = await openInTerminal({ folder: await makeFolder() });
  await screen.shows("═ 대화 ═");
  const { active } = screen.terminal.buffer;
  /** Rows of panes whose last cell is no border's. */
  const broken = () =>
    Array.from({ length: 28 }, (_, row) => active.getLine(row)).flatMap((line) =>
      /[│║┐┘╗╝┤╢█]/.test(line?.getCell(99)?.getChars() ?? "") ? [] : [line?.translateToString()],
    );
  const signs = ["क्षि विश्वविद्यालय", "น้ำ ຄຳ", "ᄒ\u119Eᆫ \u1161", "\uFFF9a \u0601x", "Z\u0489\u0301"];
  for (const sign of signs) {
    await screen.memory.turns.add({ user: `${sign} ${sign}`, assistant: `${sign} 끝` });
  }
  await screen.memory.upkeep.settled();
  await screen.shows("기억 5개");
  expect(broken()).toEqual([]);
  screen.type("\t\t");
  // A topic is selected: it can be renamed.
  await screen.shows(/[║█].*기억 \d개 \(/);
  screen.type("\u0012\u0015विश्वविद्यालय น้ำ 이름");
  await screen.shows("새 이름:");
  expect(broken()).toEqual([]);
  screen.type("\r");
  await screen.shows(/이름 +\^/);
  expect(broken()).toEqual([]);
});
