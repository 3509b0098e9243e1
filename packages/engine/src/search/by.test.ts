import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../memory/open-memory.ts";

async function sharedMemory() {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add([
    { user: "The ferry leaves at nine.", author: "Mina", client: "claude-code" },
    { user: "The ferry leaves at ten.", author: "민수", client: "codex" },
    { user: "Is there a ferry?", assistant: "At eleven.", author: "Mina", client: "codex" },
    { user: "The ferry is late." },
  ]);
  return memory;
}

test("a search for what somebody or a program said or saved finds nothing of others", async () => {
  const memory = await sharedMemory();
  const found = async (by: string) => {
    const { memories } = await memory.search("ferry", { scope: { by }, evenUnsure: true });
    return memories.map(({ index }) => index).toSorted((a, b) => a - b);
  };
  expect(await found("Mina")).toEqual([0, 2]);
  expect(await found("민수")).toEqual([1]);
  expect(await found("codex")).toEqual([1, 2]);
  await expect(found("Jonas")).rejects.toMatchObject({ code: "UNKNOWN_SCOPE" });
});

test("the newest are listed of one name, and of what programs saved as notes", async () => {
  const memory = await sharedMemory();
  const newest = async (options: Omit<Parameters<typeof memory.turns.newest>[0], "limit">) => {
    const turns = await memory.turns.newest({ limit: 10, ...options });
    return turns.map(({ index }) => index);
  };
  expect(await newest({ by: "Mina" })).toEqual([2, 0]);
  expect(await newest({ by: "codex", before: 2 })).toEqual([1]);
  expect(await newest({ saved: true })).toEqual([1, 0]);
  expect(await newest({ saved: true, by: "Mina" })).toEqual([0]);
  expect(await newest({ by: "Jonas" })).toEqual([]);
});

test("the newest are listed by what they are, and no words are read of those that are not", async () => {
  const memory = await sharedMemory();
  const day = (date: number) => new Date(2026, 4, date, 12).getTime();
  await memory.turns.add([
    { user: "When does the ferry leave?", assistant: null, createdAt: day(2) },
    { user: "The ferry leaves at nine.", assistant: "Noted.", createdAt: day(3), tags: ["ferry"] },
    { user: "The heron is grey.", assistant: "Noted.", createdAt: day(4) },
  ]);
  await memory.turns.archive([6]);
  const newest = async (options: Omit<Parameters<typeof memory.turns.newest>[0], "limit">) =>
    (await memory.turns.newest({ limit: 10, ...options })).map(({ index }) => index);
  expect(await newest({})).toEqual([5, 4, 3, 2, 1, 0]);
  expect(await newest({ archived: "also" })).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(await newest({ archived: "only" })).toEqual([6]);
  expect(await newest({ since: day(1), until: day(3) })).toEqual([5, 4]);
  expect(await newest({ tags: ["ferry"] })).toEqual([5]);
  expect(await newest({ tags: ["ferry"], kind: "note" })).toEqual([]);
  expect(await newest({ asks: true })).toEqual([4]);
  expect(await newest({ asks: false, since: day(1), until: day(9) })).toEqual([5]);
  const aborted = memory.turns.newest({ limit: 10, signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow();
});
