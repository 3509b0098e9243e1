import { expect, test } from "vitest";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

test("57. an engine that fails is told in every pane that asks it, and the screen goes on", async () => {
  const screen = await openInTerminal({ folder: await makeFolder() });
  await screen.shows("● 기록 중");
  await screen.memory.turns.add({ user: "바다는 파래", assistant: "네" });
  await screen.memory.upkeep.settled();
  await screen.shows("바다는 파래");
  // Its topic is in the tree, to be renamed.
  await screen.shows(/[│║] [·▸] /u);
  // From here on whatever is asked of it throws.
  await screen.memory.close();
  screen.type("하늘은?\r");
  await screen.shows(/closed|닫/);
  await screen.shows("> 하늘은?");
  screen.type("\t3o");
  await screen.shows(/╔═ 3 주제/);
  screen.type("\u0012\u0015새 이름\r");
  await screen.shows(/closed/);
  screen.type("2");
  await screen.shows(/╔═ 2 탐색/);
  screen.type("/바다\r");
  await screen.shows(/╔═ 2 탐색/);
  expect(screen.text()).toContain("> 하늘은?");
});
