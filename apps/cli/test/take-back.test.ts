import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

test("what was said last is forgotten and brought back in the chat, in both languages", async () => {
  const home = makeFolder();
  const input = [
    "I have a red bicycle",
    "q",
    "!forget",
    "!forget 7",
    "!forget #0",
    "!forget",
    "!undo",
    "!취소",
    "!undo",
    "!quit",
    "never read",
  ].join("\n");
  const chat = await run([], { home, input });
  expect(chat.exitCode).toBe(0);
  const said = chat.stdout
    .split("\n")
    .filter((line) => /^(Forgot|There|Nothing|Back|The)/u.test(line));
  expect(said).toEqual([
    'Forgot #1: "q". !undo brings it back.',
    'There is no memory "7" to forget: !forget, or !forget NUMBER.',
    'Forgot #0: "I have a red bicycle". !undo brings it back.',
    "There is nothing here to forget.",
    "Back again: 1 memory (#0)",
    "Back again: 1 memory (#1)",
    "There is nothing that can be undone.",
    "The system ends.",
  ]);
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 2 });
  const korean = await run([], { home, env: { HSMS_LANG: "ko" }, input: "!잊기\n!종료\nnever\n" });
  expect(korean.stdout).toContain('#1을 잊었습니다: "q".');
  expect(korean.stdout).toContain("시스템을 종료합니다.");
});

test("a pinned memory stays, and an import is not undone unasked", async () => {
  const home = makeFolder();
  await run(["ask", "I have a red bicycle"], { home });
  await run(["edit", "set", "0", "--pin"], { home });
  const chat = await run([], { home, input: "!forget\n!forget x\n" });
  expect(chat.stdout).toContain(
    "#0 is pinned, immutable, labelled or of importance 10, and stays.",
  );
  expect(chat.stdout).toContain('There is no memory "x"');
  const folder = path.join(home, "exported");
  await run(["export", "--format", "hsms", "--out", folder], { home });
  const other = makeFolder();
  await run(["import", folder], { home: other });
  expect((await run([], { home: other, input: "!undo\n" })).stdout).toContain(
    "Undoing this removes memories: import, 1 turn added. Undo it? !undo 1 --yes",
  );
  expect(dataOf(await run(["tree", "--json"], { home: other }))).toMatchObject({ turns: 1 });
  expect((await run([], { home: other, input: "!undo 1 --yes\n" })).stdout).toContain(
    "Undone: 1 memory removed.",
  );
});

test("a restore is undone in the chat after a yes, as an import is", async () => {
  const home = makeFolder();
  await run(["ask", "I have a red bicycle"], { home });
  await run(["backup"], { home });
  await run(["ask", "I have a blue boat"], { home });
  const backup = dataOf(await run(["backup", "--list", "--json"], { home })) as {
    readonly backups: readonly { readonly path: string }[];
  };
  await run(["restore", backup.backups[0]?.path ?? "", "--yes"], { home });
  const asked = await run([], { home, input: "!undo\n" });
  const [, number = ""] =
    /restored a backup\. Undo it\? !undo (\d+) --yes/u.exec(asked.stdout) ?? [];
  expect(number).not.toBe("");
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 1 });
  const undone = await run([], { home, input: `!undo ${number} --yes\n` });
  expect(undone.stdout).toContain("Undone: restored a backup");
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 2 });
});

test("a wish to forget is no memory: the chat names the memories and the command, which takes several numbers", async () => {
  const home = makeFolder();
  const input = [
    "The plumber comes on Monday at 9.",
    "The plumber wants 80 pounds.",
    "배관공 얘기는 잊어줘",
    "forget the plumber",
    "!forget 0 #1 5",
    "!undo",
    "forget the piano tuner",
  ].join("\n");
  const { stdout } = await run([], { home, input });
  expect(stdout).toContain("Nothing is forgotten until you say so: !forget 0 1 takes away");
  expect(stdout).toContain("- [1] “The plumber wants 80 pounds.”");
  expect(stdout).toContain('Forgot #0: "The plumber comes on Monday at 9.". !undo brings it back.');
  expect(stdout).toContain('There is no memory "5" to forget');
  expect(stdout).toContain("Back again: 2 memories (#0, #1)");
  expect(stdout).toContain("no memory of this was found: !forget NUMBER");
  expect(dataOf(await run(["tree", "--json"], { home }))).toMatchObject({ turns: 2 });
});
