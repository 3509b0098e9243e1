import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { messagesIn } from "../../../messages/messages.ts";
import type { Context } from "../../../settings/context.ts";
import { pickFile } from "./pick-file.ts";

test("a path that is not there is still written, to be mended, beside what its folder holds", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-pick-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "talk.jsonl");
  await writeFile(file, "{}");
  const wrong = path.join(folder, "tolk.jsonl");
  const asked: unknown[] = [];
  const answers = [{ text: wrong }, { text: "talk.jsonl" }];
  const choose: Parameters<typeof pickFile>[0]["choose"] = async ({ lines, items, text }) => {
    asked.push({ lines, text, first: items[0]?.label });
    return answers.shift() ?? null;
  };
  const context = {
    messages: messagesIn("en"),
    config: { workingDirectory: path.parse(folder).root, home: folder },
  } as unknown as Context;
  expect(await pickFile({ choose }, null, context)).toBe(file);
  expect(asked[1]).toEqual({
    lines: [folder, `There is no file or folder ${wrong}.`],
    text: "tolk.jsonl",
    first: "talk.jsonl",
  });
});
