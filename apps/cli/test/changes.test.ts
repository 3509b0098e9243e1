import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";

interface Read {
  readonly isAnew: boolean;
  readonly operations: readonly {
    readonly id: string;
    readonly kind: string;
    readonly field?: string;
    readonly at: string | null;
    readonly device: string | null;
  }[];
  readonly cursor: string;
  readonly isEnd: boolean;
}

async function changes(home: string, since?: string): Promise<Read> {
  const given = since === undefined ? [] : ["--since", since];
  const { stdout, exitCode } = await run(["changes", ...given, "--json"], { home });
  expect(exitCode, stdout).toBe(0);
  return JSON.parse(stdout).data;
}

test("changes tells everything once, then what is new, by ids and fields and without a word", async () => {
  const home = makeFolder();
  await run(["add", "Mina lives in Busan"], { home });
  const first = await changes(home);
  expect(first).toMatchObject({ isAnew: true, isEnd: true });
  expect(first.operations.map(({ kind }) => kind)).toEqual(["turn-added", "conversation-added"]);
  await run(["edit", "set", "0", "--importance", "8", "--tag", "family"], { home });
  const next = await changes(home, first.cursor);
  expect(next.isAnew).toBe(false);
  expect(next.operations.map(({ field }) => field?.split(":")[0])).toEqual(["importance", "tags"]);
  expect(next.operations[0]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-.*Z$/u),
    device: expect.stringMatching(/^[\w-]{12}$/u),
  });
  expect(JSON.stringify(next)).not.toMatch(/Mina|family/u);
  expect((await changes(home, next.cursor)).operations).toEqual([]);
  const shown = await run(["changes", "--since", first.cursor, "--lang", "ko"], { home });
  expect(shown.stdout).toContain("대화를 고침");
  const wrong = await run(["changes", "--since", "yesterday"], { home });
  expect(wrong.exitCode).not.toBe(0);
  expect(wrong.stderr).toContain("hsms changes --json");
});

test("an import of edits made on another copy is told, and told in numbers", async () => {
  const [here, there, out] = [makeFolder(), makeFolder(), join(makeFolder(), "out")];
  mkdirSync(out);
  await run(["add", "Mina lives in Busan"], { home: here });
  const exportTo = (home: string) => run(["export", "--format", "jsonl", "--out", out], { home });
  const file = join(out, "memory.jsonl");
  await exportTo(here);
  await run(["import", file], { home: there });
  await run(["edit", "set", "0", "--importance", "8"], { home: there });
  await exportTo(there);
  const { cursor } = await changes(here);
  const imported = await run(["import", file], { home: here });
  expect(imported.stdout).toContain("0 added, 1 already there, 1 of them changed");
  expect(await changes(here, cursor)).toMatchObject({ operations: [{ field: "importance" }] });
  const undone = await run(["undo", "--yes"], { home: here });
  expect(undone.exitCode, undone.stderr).toBe(0);
  expect((await run(["show", "0"], { home: here })).stdout).toContain("importance 5");
});
