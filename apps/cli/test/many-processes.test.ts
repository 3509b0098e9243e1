// @module-tag slow
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, runProcess } from "./command.ts";

const CHATS = 3;
const LINES = 8;
const ASKS = 2;
const QUESTIONS = 3;
const IMPORTED = 120;

/** One program after another, as a script would. */
async function oneByOne(count: number, act: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number++) await act(number);
}

test("eight programs on one memory lose nothing, and leave a sound tree", async () => {
  const home = makeFolder();
  const file = path.join(home, "old.json");
  const pairs = Array.from({ length: IMPORTED }, (_, number) => [
    { role: "user", content: `Imported question ${number} about gardens` },
    { role: "assistant", content: `Imported answer ${number}` },
  ]);
  writeFileSync(file, JSON.stringify(pairs));
  const hsms = async (args: readonly string[], input = ""): Promise<void> => {
    const finished = await runProcess([...args, "--project", "shared"], { home, input });
    expect({ args, ...finished }).toMatchObject({ exitCode: 0 });
  };
  await runProcess(["ask", "The first of all questions", "--project", "shared", "--create"], {
    home,
  });

  const chats = Array.from({ length: CHATS }, (_, chat) => {
    const lines = Array.from({ length: LINES }, (_line, line) => `Chat ${chat} says line ${line}`);
    return hsms(["chat"], `${lines.join("\n")}\nexit\n`);
  });
  const asks = Array.from({ length: ASKS }, (_, asker) =>
    oneByOne(QUESTIONS, (number) => hsms(["ask", `Asker ${asker} asks question ${number}`])),
  );
  const searches = Array.from({ length: 2 }, () =>
    oneByOne(QUESTIONS, () => hsms(["search", "gardens", "--json"])),
  );
  await Promise.all([...chats, ...asks, hsms(["import", file]), ...searches]);

  const doctor = await runProcess(["doctor", "--project", "shared", "--json"], { home });
  expect(doctor).toMatchObject({ exitCode: 0, stderr: "" });
  expect(dataOf(doctor)).toMatchObject({
    turns: 1 + CHATS * LINES + ASKS * QUESTIONS + IMPORTED,
    findings: [],
  });
});
