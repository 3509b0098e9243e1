import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Dataset } from "./data-set.ts";
import { readSet } from "./read-set.ts";

async function refusal(dataset: Dataset, text: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-set-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "set.json");
  await writeFile(file, text);
  return readSet({ dataset, file }).then(
    () => "accepted",
    (error: unknown) => error,
  );
}

const LOCOMO = '[{"sample_id":"a","conversation":{},"qa":[]}]';

test.each([
  ["is not there", "locomo", null, { code: "FILE_NOT_FOUND" }, null],
  ["is empty", "chat", " \n", { code: "FILE_EMPTY" }, null],
  ["is no JSON", "chat", '{"a":\n  oops', { code: "BAD_SYNTAX", line: 2 }, null],
  ["is of something else", "chat", '{"a":1}', { code: "BAD_SHAPE", path: "conversations" }, null],
  ["is RealMem", "locomo", '{"dialogues":[]}', { code: "BAD_SHAPE" }, "realmem"],
  ["is LoCoMo", "chat", LOCOMO, { code: "BAD_SHAPE" }, "locomo"],
  ["is a chat", "realmem", '{"conversations":[]}', { code: "BAD_SHAPE" }, "chat"],
  ["asks nothing", "locomo", LOCOMO, { code: "BAD_SHAPE" }, null],
] as const)("refuses a file that %s, given as %s", async (...[, dataset, text, problem, looks]) => {
  const error =
    text === null
      ? await readSet({ dataset, file: "/nowhere/set.json" }).catch((thrown: unknown) => thrown)
      : await refusal(dataset, text);
  expect(error).toMatchObject({ name: "DataSetError", problem, looksLike: looks });
});

test.each(["korean-dev", "cross-lingual"])("reads our own %s", async (name) => {
  const file = fileURLToPath(new URL(`../../../../data/${name}.json`, import.meta.url));
  const { scopes } = await readSet({ dataset: "chat", file });
  const [scope] = scopes;
  expect(scopes).toHaveLength(1);
  expect(scope?.questions).toHaveLength(name === "korean-dev" ? 60 : 40);
  const times = scope?.batch.turns.map(({ createdAt }) => createdAt ?? 0) ?? [];
  expect(times.length).toBe(name === "korean-dev" ? 146 : 220);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
