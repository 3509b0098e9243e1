import path from "node:path";
import { openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import { eventually, makeFolder, openInTerminal } from "./in-terminal.ts";

const subjects = [
  "빵을 굽는 법",
  "sourdough starter",
  "부산 여행 기차",
  "peanut allergy",
  "피아노 연습",
];

test("11. 58. a topic is renamed, undone, looked into and forgotten on the screen, and another process's change is seen", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder });
  const { memory } = screen;
  for (let at = 0; at < 10; at++) {
    const user = `${subjects[at % subjects.length] ?? ""} ${at}`;
    await memory.turns.add({ user, assistant: "네" });
  }
  await memory.upkeep.settled();
  screen.type("\t\tzz");
  await screen.shows(/╔═ 3 주제 ═+╗\n║.*점수 ║\n║ [▸·] /);

  // Letters of a Korean keyboard are commands here, and text in the line below.
  screen.type("\u0012");
  await screen.shows("새 이름:");
  screen.type("\u0015우리 집 하나\r");
  await screen.shows(/║ [▸·] 우리 집 하나 \^/);
  screen.type("\u001F");
  await screen.shows(/되돌린 것: .*rename/);
  await screen.shows(/3 주제 ═+╗\n║.*점수 ║\n║ [▸·] (?!우리 집 하나)/);

  screen.type("\r");
  await screen.shows(/║ +자세히/);
  screen.type("\r");
  await screen.shows(/\[기억 \d+\] {2}요약 {3}변경 기록/);
  screen.type("\u001B[3~");
  await screen.shows("기억 1개를 잊을까요?");
  await screen.shows(/║#\d .+ \d[\s\S]*║주제 1개에 있습니다/);
  screen.type("\r");
  await screen.shows("기억 1개를 잊었습니다");
  screen.type("\u001F");
  await screen.shows("기억 1개가 원래 주제 1개로 되살아납니다");
  screen.type("\r");
  await screen.shows(/다시 돌아왔습니다/);
  screen.type("\u001B");

  // The page is gone before more is typed: Esc with a key behind it is another key.
  await eventually(() => expect(screen.text()).not.toContain("변경 기록"));
  // Keys of one read are done in their order, each change behind the one before.
  await screen.shows(/3 주제 ═+╗\n║.*점수 ║\n║ [▸·] /);
  screen.type("\u0012하나\r\u0012둘\r\u001F\u001F");
  await eventually(async () => {
    const newest = await memory.history.read(2);
    expect(newest).toMatchObject([
      { command: "rename", state: "undone" },
      { command: "rename", state: "undone" },
    ]);
  });

  const other = await openMemory({ directory: path.join(folder, "store"), workers: 0 });
  onTestFinished(() => other.close());
  const [node] = (await other.topics.tree()).nodes;
  if (node === undefined) throw new Error("there is no topic");
  await other.topics.edit({ type: "rename", nodeId: node.id, topic: "다른 창에서" });
  // How soon is measured by a clock that the test turns, in `tree-edits.test.ts`.
  await screen.shows(/║ [▸·] 다른 창에서 \^/);
  await screen.leave();
});
