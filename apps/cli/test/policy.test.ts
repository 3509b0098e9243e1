import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

test.each([
  ["en", "The message is empty."],
  ["ko", "메시지가 비어 있습니다."],
] as const)("in %s, nothing to judge is told without a word of storing", async (lang, sentence) => {
  const env = { HSMS_LANG: lang };
  const finished = await run(["policy", "decide", ""], { home: makeFolder(), env });
  expect(finished).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(sentence) });
  expect(finished.stderr).not.toMatch(/stored|저장/u);
});

test("a command says nothing of what other processes decided", async () => {
  const home = makeFolder();
  await run([], { home, input: "hi\nI moved to Busan in May.\n" });
  const told = await run(["policy"], { home });
  expect(told).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("POLICY") });
  expect(told.stdout).not.toContain("decisions");
  expect(dataOf(await run(["policy", "--json"], { home }))).not.toHaveProperty("recentActions");
});
