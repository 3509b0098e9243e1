import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import type { ImportBatch } from "@hsms/engine";
import { expect, test } from "vitest";
import { createSpool } from "./spool.ts";

const batch = (at: number, length: number): ImportBatch => ({
  turns: [
    {
      id: `00000000-0000-4000-8000-00000000000${at}` as ImportBatch["turns"][number]["id"],
      user: `${at} ${"말".repeat(length)}`,
      assistant: null,
    },
  ],
  repairs: [],
});

const leftovers = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("hsms-import-"));

test("parts come back as they were, again and in any order, and leave nothing behind", async () => {
  const spool = createSpool();
  const before = leftovers();
  const parts = [batch(1, 10), batch(2, 5_000_000), batch(3, 7), batch(4, 100_000)];
  const kept = [];
  for (const part of parts) kept.push(await spool.add(part));
  for (const at of [3, 0, 2, 1, 3]) expect(await kept[at]?.()).toEqual(parts[at]);
  await spool.close();
  expect(leftovers()).toEqual(before);
});
