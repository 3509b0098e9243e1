import { createTurnId, openMemoryStore } from "@hsms/store";
import type { ImportBatch, ImportParts } from "@hsms/formats";
import { ANALYSER } from "@hsms/language";
import { expect, test } from "vitest";
import type { Memory } from "../src/memory/memory.ts";
import { memoryOver } from "../src/memory/open-memory.ts";

async function newMemory(): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER, device: "one", clock: () => 1000 });
  return memoryOver(store, { directory: "in memory", workers: 0, now: () => 1000 });
}

/** All that an export of the memory holds. */
async function contentsOf(memory: Memory): Promise<readonly ImportBatch[]> {
  await memory.upkeep.settled();
  const batches: ImportBatch[] = [];
  const { read } = await memory.exchange.parts();
  for await (const batch of read()) batches.push(batch);
  return batches;
}

/** A part a turn, conversations in the first and the tree in the last. */
function turnByTurn({ turns, conversations = [], nodes = [], ...rest }: ImportBatch): ImportParts {
  return {
    turns: turns.length,
    async *read() {
      for (const [at, turn] of turns.entries()) {
        yield { ...rest, turns: [turn], conversations: at === 0 ? conversations : [] };
      }
      yield { ...rest, turns: [], nodes };
    },
  };
}

async function talk(): Promise<Memory> {
  const memory = await newMemory();
  for (const topic of ["The tomatoes in the garden", "The ferry to the island"]) {
    const { id } = await memory.conversations.create(topic);
    for (let at = 0; at < 12; at++) {
      const user = `${topic}, told for the ${at}th time`;
      await memory.turns.add({ user, assistant: "Noted.", conversationId: id });
    }
  }
  const [turn] = await memory.turns.read([7]);
  if (turn === undefined) throw new Error("no talk");
  const { conversationId, id: turnId } = turn;
  await memory.conversations.here.goTo({ conversationId, turnId });
  return memory;
}

test.each([
  ["mask", ["prepare", "record"]],
  ["refuse", ["secrets", "prepare", "record"]],
] as const)(
  "to a person an import in parts is one count that rises, after a short one of what is before it, and where secrets refuse it one more: %s",
  async (secrets, stages) => {
    const memory = await newMemory();
    await memory.settings.change({ secrets });
    const part = (from: number) =>
      Array.from({ length: 1030 }, (_, at) => ({ id: createTurnId(), user: `turn ${from + at}` }));
    const batches = [part(0), part(1030)].map((turns) => ({ turns, repairs: [] }));
    const parts: ImportParts = {
      turns: 2060,
      async *read() {
        yield* batches;
      },
    };
    const steps: string[] = [];
    let last = 0;
    for await (const event of memory.exchange.import(parts, { awaitsPlacing: false })) {
      if (event.type !== "progress") continue;
      const { stage, done, total } = event;
      if (steps.at(-1) !== stage) last = 0;
      if (steps.at(-1) !== stage) steps.push(stage);
      expect(total).toBe(2060);
      expect(done).toBeGreaterThanOrEqual(last);
      last = done;
    }
    expect(steps).toEqual(stages);
    expect(last).toBe(2060);
    await memory.close();
  },
);

test("a memory that comes in parts is the one that comes whole: heads, names and tree", async () => {
  const [batch] = await contentsOf(await talk());
  if (batch === undefined) throw new Error("nothing");
  const [whole, parts] = [await newMemory(), await newMemory()];
  await whole.exchange.import(batch);
  const result = await parts.exchange.import(turnByTurn(batch));
  expect(result).toMatchObject({ read: 24, added: 24, placed: 24 });
  expect(await contentsOf(parts)).toEqual(await contentsOf(whole));
  const heads = (batches: readonly ImportBatch[]) =>
    batches[0]?.conversations?.map(({ headId }) =>
      batch.turns.findIndex(({ id }) => id === headId),
    );
  expect(heads(await contentsOf(parts))).toEqual([7, 23]);
  expect((await parts.upkeep.check()).findings).toEqual([]);
  expect(await parts.exchange.import(turnByTurn(batch))).toMatchObject({ added: 0, changed: 0 });
});

test("before the first turn of an import is recorded, it says how far it is with preparing them, and then soon of the first", async () => {
  const memory = await newMemory();
  const turns = Array.from({ length: 3000 }, (_, at) => ({
    id: createTurnId(),
    user: `turn ${at}`,
  }));
  const told: string[] = [];
  const importing = () => memory.exchange.import({ turns, repairs: [] }, { awaitsPlacing: false });
  for await (const event of importing()) {
    if (event.type === "progress") told.push(`${event.stage} ${event.done}/${event.total}`);
  }
  expect(told.slice(0, 5)).toEqual([
    "prepare 0/3000",
    "prepare 1024/3000",
    "prepare 2048/3000",
    "record 0/3000",
    "record 64/3000",
  ]);
  // Of what is there already nothing is recorded.
  told.length = 0;
  for await (const event of importing()) {
    if (event.type === "progress") told.push(`${event.stage} ${event.done}/${event.total}`);
  }
  expect(told.at(-1)).toBe("prepare 3000/3000");
  expect(told.every((line) => line.startsWith("prepare"))).toBe(true);
  await memory.close();
});
