import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTurnId } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { openMemory, type Memory } from "@hsms/engine";

/** A memory in a folder, with the place for its backups beside it. */
async function open(): Promise<{ readonly memory: Memory; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "hsms-awaited-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const memory = await openMemory({
    directory: join(folder, "store"),
    backups: { projectFolder: folder, program: "1.2.3" },
    workers: 0,
  });
  onTestFinished(() => memory.close());
  return { memory, folder };
}

const tell = async (memory: Memory): Promise<void> => {
  await memory.turns.add({ user: "My sister Mina moved to Busan in March." });
  await memory.turns.add({ user: "저는 갑각류 알레르기가 있어요." });
  await memory.upkeep.settled();
};

const batchOf = (user: string) => ({
  turns: [{ id: createTurnId(), user, assistant: null, kind: "note" as const }],
  repairs: [],
});

const confirm = () => Promise.resolve(true);
const textOf = async (memory: Memory, index: number) => (await memory.turns.read([index]))[0];

test("an awaited question is answered from the memory and recorded", async () => {
  const { memory } = await open();
  await tell(memory);
  const { text, found, quoted, index } = await memory.ask("Where does my sister live?");
  expect(text).toContain("Busan");
  expect(found).toBe("yes");
  expect(quoted).toEqual([0]);
  expect(index).toBe(2);
  expect((await textOf(memory, 2))?.user).toBe("Where does my sister live?");
});

test("an awaited search gives what was found", async () => {
  const { memory } = await open();
  await tell(memory);
  const { memories } = await memory.search("내가 못 먹는 게 뭐지? 알레르기");
  expect(memories[0]?.index).toBe(1);
});

test("an awaited undo brings back what was forgotten", async () => {
  const { memory } = await open();
  await tell(memory);
  await memory.turns.archive([0]);
  const { undone } = await memory.history.undo(1);
  expect(undone).toMatchObject([{ command: "archive" }]);
  expect((await textOf(memory, 0))?.state).toBe("active");
});

test("an awaited import is in the memory, and has its place", async () => {
  const { memory } = await open();
  expect(await memory.exchange.import(batchOf("우리 집 강아지 이름은 보리야"))).toMatchObject({
    added: 1,
    placed: 1,
  });
  expect((await textOf(memory, 0))?.user).toBe("우리 집 강아지 이름은 보리야");
});

test("an awaited purge has deleted, and an awaited rebuild made all anew", async () => {
  const { memory } = await open();
  await tell(memory);
  expect(await memory.turns.purge([1])).toMatchObject({ purged: 1 });
  expect((await textOf(memory, 1))?.user).toBe("");
  expect(await memory.upkeep.rebuild({ tree: true, index: true })).toEqual({ turns: 1 });
  expect(await memory.upkeep.check()).toMatchObject({ findings: [], turns: 1 });
});

test("an awaited backup lies on the disk; awaited, it is restored, and everything replaced", async () => {
  const { memory, folder } = await open();
  await tell(memory);
  const { path, turns } = await memory.upkeep.backup({ out: join(folder, "copy") });
  expect(turns).toBe(2);
  expect(existsSync(path)).toBe(true);
  await memory.turns.add({ user: "The violin lesson is on Monday." });
  const restored = await memory.upkeep.restore({ from: path, confirm });
  expect(restored.type).toBe("restored");
  expect((await memory.status()).turns).toBe(2);
  const replaced = await memory.exchange.replace([batchOf("Nothing else is left.")], { confirm });
  expect(replaced.imported).toMatchObject([{ added: 1 }]);
  expect((await memory.status()).turns).toBe(1);
});

test("awaited, looking for topics gives those found", async () => {
  const { memory } = await open();
  await tell(memory);
  const { nodes } = await memory.topics.tree();
  const leaf = nodes.find(({ turns }) => turns.includes(0));
  if (leaf === undefined) throw new Error("it has no place");
  await memory.topics.edit({ type: "rename", nodeId: leaf.id, topic: "가족 소식" });
  const { matches, isCut } = await memory.topics.find(
    { type: "words", words: "소식" },
    { limit: 5 },
  );
  expect(matches.map(({ id }) => id)).toEqual([leaf.id]);
  expect(isCut).toBe(false);
});

test("work that nobody awaits is done all the same, and closing waits for it", async () => {
  const { memory, folder } = await open();
  await tell(memory);
  void memory.upkeep.backup({ out: join(folder, "copy") });
  await memory.close();
  expect(existsSync(join(folder, "copy"))).toBe(true);
});

test("what is told by events is awaited from the same call", async () => {
  const { memory } = await open();
  await tell(memory);
  const asking = memory.ask("내 여동생은 어디로 이사했지?");
  const types: string[] = [];
  for await (const { type } of asking) types.push(type);
  expect(types[0]).toBe("judge.started");
  expect(types.filter((type) => type === "search.started")).toHaveLength(1);
  expect(types.at(-1)).toBe("answer.done");
  expect((await asking).index).toBe(2);
});

test("awaited work that fails rejects with the code that its last event tells", async () => {
  const { memory, folder } = await open();
  await tell(memory);
  const purging = memory.turns.purge([77]);
  await expect(purging).rejects.toMatchObject({ name: "EngineError", code: "BAD_INPUT" });
  const events = [];
  for await (const event of purging) events.push(event);
  expect(events).toMatchObject([{ type: "failed", code: "BAD_INPUT" }]);
  await expect(memory.ask("  ")).rejects.toMatchObject({ code: "BAD_INPUT" });
  const from = join(folder, "nothing");
  await expect(memory.upkeep.restore({ from, confirm })).rejects.toMatchObject({
    code: "BAD_BACKUP",
  });
  await expect(memory.search("x", { topK: 0 })).rejects.toMatchObject({ code: "BAD_INPUT" });
});

test("work that was cancelled by its signal rejects as cancelled", async () => {
  const { memory } = await open();
  await tell(memory);
  const signal = AbortSignal.abort();
  for (const work of [
    () => memory.ask("Where does my sister live?", { signal }),
    () => memory.history.undo(1, { signal }),
    () => memory.upkeep.rebuild({ tree: true, index: false, signal }),
    () => memory.search("sister", { signal }),
  ]) {
    await expect(work()).rejects.toMatchObject({ name: "EngineError", code: "CANCELLED" });
  }
  expect((await memory.status()).turns).toBe(2);
});

test("a failure that nobody awaited is told to who watches the memory, once", async () => {
  const { memory } = await open();
  const failures: unknown[] = [];
  const watched = (async () => {
    for await (const event of memory.events()) {
      if (event.type === "work.failed") failures.push(event);
    }
  })();
  void memory.turns.purge([77]);
  // Heard by who awaits it: no news.
  await memory.turns.purge([78]).catch(() => undefined);
  await memory.close();
  await watched;
  expect(failures).toMatchObject([{ work: "purge", code: "BAD_INPUT" }]);
});

test("a copy in a folder of one's own needs no folder for backups, and opens like the memory", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hsms-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const memory = await openMemory({ directory: join(folder, "store"), workers: 0 });
  await memory.turns.add({ user: "The kite is red" });
  const { path } = await memory.upkeep.backup({ out: join(folder, "copy") });
  await memory.close();
  const copy = await openMemory({ directory: path, workers: 0 });
  expect((await copy.turns.read([0]))[0]?.user).toBe("The kite is red");
  await copy.close();
});

test("a backup that is cancelled at whatever moment has ended with its run", async () => {
  const { memory, folder } = await open();
  await tell(memory);
  for (let moments = 0; moments < 30; moments++) {
    const run = memory.upkeep.backup();
    for (let at = 0; at < moments; at++) await new Promise((resolve) => setImmediate(resolve));
    run.cancel();
    await Promise.allSettled([run]);
    expect(filesIn(join(folder, "backups"))).not.toContain(".making");
  }
});

const filesIn = (place: string) => (existsSync(place) ? readdirSync(place) : []);
