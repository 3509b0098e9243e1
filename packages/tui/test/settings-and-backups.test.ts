import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { listBackups } from "@hsms/engine";
import { expect, test } from "vitest";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

test("a setting is changed on its page with the engine's own checks", async () => {
  const screen = await openInTerminal({
    folder: await makeFolder(),
    size: { columns: 110, rows: 40 },
  });
  await screen.shows("● 기록 중");
  screen.type("\t$");
  await screen.shows("topK");
  // Up to it from the end of the list, whatever settings stand between.
  const lines = screen.text().split("\n");
  const rowOf = (name: string) => lines.findIndex((line) => line.includes(` ${name} `));
  screen.type("\u001B[B".repeat(rowOf("topK") - rowOf("theme")));
  await screen.shows("(1–100)");
  screen.type("\r");
  await screen.shows("topK =");
  screen.type("\u0015500\r");
  await screen.shows("topK must be a whole number from 1 to 100, not 500");
  expect((await screen.memory.settings.read()).topK).toBe(10);
  screen.type("\u001512\r");
  await screen.shows(/ 12 +topK/);
  expect((await screen.memory.settings.read()).topK).toBe(12);
});

test("a backup is made from the commands, and put back once what would change was seen", async () => {
  const folder = await makeFolder();
  const screen = await openInTerminal({ folder });
  await screen.shows("● 기록 중");
  await screen.memory.turns.add({ user: "첫 기억", assistant: "알겠습니다." });
  await screen.memory.upkeep.settled();
  screen.type("\u0010백업\r");
  await screen.shows("백업을 만들었습니다");
  // A second one of the day leaves the first.
  screen.type("\u0010백업\r");
  await expect
    .poll(async () => (await listBackups(folder)).map(({ turns }) => turns))
    .toEqual([1, 1]);
  await screen.memory.turns.add({ user: "백업 뒤의 기억", assistant: "알겠습니다." });
  await screen.memory.upkeep.settled();
  screen.type("\u0010복원\r");
  await screen.shows("대화 1개, 주제");
  screen.type("\r");
  await screen.shows("사라질 대화: 1개");
  screen.type("n\r");
  await screen.shows("아무것도 복원하지 않았습니다");
  expect((await screen.memory.status()).turns).toBe(2);
  screen.type("\u0010복원\r");
  await screen.shows("대화 1개, 주제");
  screen.type("\r");
  await screen.shows("사라질 대화: 1개");
  screen.type("\r");
  await screen.shows("백업을 복원했습니다");
  expect((await screen.memory.status()).turns).toBe(1);
});

test("why a backup cannot be put back is handed on as a message, to be said in the person's language", async () => {
  const screen = await openInTerminal({
    folder: await makeFolder(),
    describeFailure: (failure) =>
      "reason" in failure ? `As a message: ${failure.message}` : failure.message,
  });
  await screen.shows("● 기록 중");
  await screen.memory.turns.add({ user: "첫 기억", assistant: "알겠습니다." });
  const backup = await screen.memory.upkeep.backup();
  for (const name of await readdir(backup.path, { recursive: true })) {
    if (name.endsWith(".mdb")) await writeFile(path.join(backup.path, name), "damaged");
  }
  screen.type("\u0010복원\r");
  await screen.shows("대화 1개, 주제");
  screen.type("\r");
  await screen.shows("As a message: ");
});
