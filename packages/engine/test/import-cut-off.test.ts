import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { Memory } from "../src/memory/memory.ts";
import { memoryOver } from "../src/memory/open-memory.ts";
import { broken, exported, run, said, turnIdOf } from "../src/memory/testing/commands.ts";

const SIZE = 3_000;

async function open(): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  return memoryOver(store, { directory: "in memory", workers: 0 });
}

const letters = (size: number) => ({
  turns: Array.from({ length: size }, (_, at) => ({
    id: turnIdOf(at),
    user: `Letter ${at} of the archive.`,
    assistant: `Filed as ${at}.`,
    createdAt: at,
  })),
  repairs: [],
});

/** Cancels once some are recorded. */
async function cutOff(memory: Memory, size = SIZE): Promise<void> {
  const importing = memory.exchange.import(letters(size), { awaitsPlacing: false });
  for await (const event of importing) {
    if (event.type === "progress" && event.stage === "record" && event.done > 0) importing.cancel();
  }
  await expect(importing).rejects.toThrow();
}

const whole = (memory: Memory, size = SIZE) =>
  run(memory.exchange.import(letters(size), { awaitsPlacing: false }));

const entries = async (memory: Memory) =>
  (await memory.history.read(10)).map(({ number, of, continues, state }) => ({
    number,
    of,
    continues,
    state,
  }));

test("an import that was cut off says of how many, and the one that goes on with it names it", async () => {
  const memory = await open();
  await cutOff(memory);
  await whole(memory);
  expect(await entries(memory)).toEqual([
    { number: 2, of: undefined, continues: 1, state: "done" },
    { number: 1, of: SIZE, continues: undefined, state: "done" },
  ]);
  // What comes later goes on with neither.
  await whole(memory, SIZE + 5);
  expect((await entries(memory))[0]).toMatchObject({ number: 3, continues: undefined });
});

test("how many turns of what is imported are there already is known before it, by ids", async () => {
  const memory = await open();
  const count = (of = SIZE) =>
    memory.exchange.countThere({
      async *read() {
        yield letters(of);
      },
    });
  expect(await count()).toBe(0);
  await cutOff(memory);
  const { turns } = await memory.status();
  expect(turns).toBeGreaterThan(0);
  expect(await count()).toBe(turns);
  await whole(memory);
  expect(await count(SIZE + 5)).toBe(SIZE);
  await memory.history.undo(1);
  expect(await count()).toBe(0);
});

test("between two transactions of an import the loop turns: a key that cancels it is read", async () => {
  const memory = await open();
  let turns = 0;
  const turn = (): void => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const seen: number[] = [];
  const importing = memory.exchange.import(letters(SIZE), { awaitsPlacing: false });
  for await (const event of importing) {
    if (event.type === "progress" && event.stage === "record") seen.push(turns);
  }
  clearImmediate(next);
  await importing;
  expect(seen.length).toBeGreaterThan(2);
  // Nothing is recorded between the first two.
  expect(new Set(seen).size).toBeGreaterThanOrEqual(seen.length - 1);
});

test("a question that is asked while an import records does not wait for the end of the import", async () => {
  const memory = await open();
  await memory.turns.add({ user: "The spare key is under the flowerpot.", assistant: null });
  const importing = memory.exchange.import(letters(SIZE), { awaitsPlacing: false });
  let recorded = 0;
  const answered = Promise.withResolvers<number>();
  let isAsked = false;
  for await (const event of importing) {
    if (event.type !== "progress" || event.stage !== "record") continue;
    recorded = event.done;
    if (isAsked || recorded === 0) continue;
    isAsked = true;
    const asked = memory.ask("Where is the spare key?");
    void asked.then(() => answered.resolve(recorded), answered.reject);
  }
  expect(await answered.promise).toBeLessThan(SIZE);
  await importing;
});

test("both parts of an import that was cut off are undone as one, also where something was told or changed between", async () => {
  for (const isChanged of [false, true]) {
    const memory = await open();
    await memory.turns.add(said(500));
    await memory.upkeep.settled();
    const before = await exported(memory);
    await cutOff(memory);
    if (isChanged) {
      await memory.topics.edit({ type: "set", turns: [0], pinned: true });
    }
    await whole(memory);
    const undoing = memory.history.undo(1);
    const steps: { readonly done: number; readonly total: number }[] = [];
    for await (const event of undoing) {
      if (event.type === "progress" && event.stage === "undo") steps.push(event);
    }
    // One whole, which never starts over.
    expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([SIZE]));
    expect(steps.map(({ done }) => done)).toEqual(
      steps.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(steps.at(-1)?.done).toBe(SIZE);
    const { undone } = await undoing;
    expect(undone.map(({ command, state }) => ({ command, state }))).toEqual([
      { command: "import", state: "undone" },
      { command: "import", state: "undone" },
    ]);
    if (isChanged) await run(memory.history.undo(1));
    await memory.upkeep.settled();
    expect(await exported(memory)).toBe(before);
    expect(await broken(memory)).toEqual([]);
  }
});

test("how far taking an import back is, is told within its transactions, too", async () => {
  const memory = await open();
  await whole(memory, 1_500);
  // Otherwise it is undone to the byte, in a moment.
  await memory.turns.add({ user: "The spare key is under the flowerpot.", assistant: null });
  await memory.upkeep.settled();
  const told: number[] = [0];
  const undoing = memory.history.undo(1);
  for await (const event of undoing) {
    if (event.type === "progress" && event.stage === "undo") told.push(event.done);
  }
  await undoing;
  expect(told.at(-1)).toBe(1_500);
  const steps = told.slice(1).map((done, at) => done - (told[at] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThan(512);
});
