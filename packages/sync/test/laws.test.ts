import type { Memory, Turn } from "@hsms/engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expectInStep, turnsIn } from "./in-step.ts";
import { carry, carryAll, createMachines, letIn, type Machine, type Machines } from "./machines.ts";

const NAMES = ["laptop", "desktop", "tablet"] as const;
const DAY_MS = 24 * 3600 * 1000;
const TAGS = ["home", "work", "이직"] as const;

const machine = fc.nat({ max: NAMES.length - 1 });
const pick = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("say"),
      on: machine,
      words: fc.string({ maxLength: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("import"), on: machine }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("sync"), on: machine }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("tag"),
      on: machine,
      turn: pick,
      tag: fc.constantFrom(...TAGS),
      adds: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("level"),
      on: machine,
      turn: pick,
      level: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("use"),
      on: machine,
      turn: pick,
      day: fc.integer({ min: -2, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("archive"), on: machine, turn: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("unarchive"), on: machine, turn: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("purge"), on: machine, turn: pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("correct"), on: machine, turn: pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("follow"), on: machine, turn: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("label"), on: machine, turn: pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("undo"), on: machine }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("rename"),
      on: machine,
      words: fc.constantFrom("Trip", "집", ""),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("reopen"), on: machine }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("carry"),
      on: machine,
      to: machine,
      /** Bits of the files that come; the others are on their way. */
      files: fc.nat({ max: 0xffff }),
      /** Share of the last of them that comes. */
      share: fc.constantFrom(1, 1, 0.5, 0.99),
    }),
  },
);
type Step =
  | (typeof step extends fc.Arbitrary<infer Value> ? Value : never)
  /** One syncs, and another then has all of its files, and syncs. */
  | { readonly type: "meet"; readonly on: number; readonly to: number };

/** The same, of which most hangs on each other: corrections, what follows them, and the undoing of both. */
const corrections = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("correct"), on: machine, turn: pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("follow"), on: machine, turn: pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("label"), on: machine, turn: pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("undo"), on: machine }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("purge"), on: machine, turn: pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("sync"), on: machine }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("meet"), on: machine, to: machine }) },
);

/** A talk that all have. */
const talk: readonly Step[] = [
  { type: "say", on: 0, words: "one" },
  { type: "say", on: 0, words: "two" },
  { type: "meet", on: 0, to: 1 },
  { type: "meet", on: 0, to: 2 },
];

test.each([
  ["did anything", step, []],
  ["corrected and undid anything", corrections, talk],
] as const)(
  "three machines that %s, in any order, have the same once all have synced",
  async (_, steps, start) => {
    const runs = fc.asyncProperty(fc.array<Step>(steps, { maxLength: 30 }), (acts) =>
      expectSame([...start, ...acts]),
    );
    await fc.assert(runs, { numRuns: 12, endOnFailure: true });
  },
);

async function expectSame(steps: readonly Step[]): Promise<void> {
  const machines = createMachines({ compactFrom: 2 });
  try {
    const all = await threeIn(machines);
    const purged = new Set<string>();
    const said = new Set<string>();
    for (const one of steps) await take(one, { all, purged, said });
    for (let round = 0; round < 3; round++) {
      for (const one of all) {
        carryAll(all);
        await one.sync();
      }
    }
    const told = await expectInStep(...all);
    const labels = await Promise.all(all.map(labelsOf));
    for (const other of labels) expect(other).toEqual(labels[0]);
    for (const { id, user } of turnsIn(told)) {
      expect(purged).not.toContain(id);
      expect(said).toContain(user);
    }
  } finally {
    await machines.dispose();
  }
}

async function threeIn(machines: Machines): Promise<readonly Machine[]> {
  const all: Machine[] = [];
  for (const name of NAMES) all.push(await machines.open(name, { isApart: true }));
  const [first, ...others] = all;
  if (first === undefined) throw new Error("No machine");
  first.setUp();
  await first.sync();
  for (const other of others) await letIn(first, other, () => carryAll(all));
  for (const { memory } of all) await memory.settings.change({ forgetting: true });
  return all;
}

interface World {
  readonly all: readonly Machine[];
  readonly purged: Set<string>;
  readonly said: Set<string>;
}

async function take(one: Step, world: World): Promise<void> {
  const here = world.all[one.on];
  if (here === undefined) return;
  if ("turn" in one) {
    const turn = await standing(here, one.turn);
    if (turn === undefined) return;
    if (one.type === "use") {
      here.setClock(one.day * DAY_MS);
      return here.use(turn.index);
    }
    await edit(one, { memory: here.memory, turn, world });
    return;
  }
  const { memory } = here;
  switch (one.type) {
    case "say":
      world.said.add(`said: ${one.words}`);
      await memory.turns.add({ user: `said: ${one.words}`, assistant: null });
      return;
    case "import":
      await importOnce(memory, world);
      return;
    case "sync":
      await here.sync();
      return;
    case "reopen":
      await here.reopen();
      return;
    case "undo":
      await memory.history.undo(1);
      return;
    case "rename": {
      const [conversation] = await memory.conversations.list();
      if (conversation !== undefined) await memory.conversations.rename(conversation.id, one.words);
      return;
    }
    case "meet": {
      const to = world.all[one.to];
      if (to === undefined) return;
      await here.sync();
      carry({ from: here, to, files: -1, share: 1 });
      await to.sync();
      return;
    }
    case "carry": {
      const to = world.all[one.to];
      if (to !== undefined) carry({ from: here, to, files: one.files, share: one.share });
    }
  }
}

/** In a conversation that goes with it when it is undone. */
async function importOnce(memory: Memory, { said }: World): Promise<void> {
  const at = String(said.size).padStart(4, "0");
  const conversationId = `018f0000-0000-7000-8000-00000000${at}`;
  const turns = ["a", "b"].map((end) => {
    const user = `imported: ${at}${end}`;
    said.add(user);
    return {
      id: `018f0000-0000-7000-8000-0000000${at}${end}`,
      user,
      assistant: null,
      conversationId,
    };
  });
  const conversations = [{ id: conversationId, name: "imported", createdAt: 1 }];
  await memory.exchange.import({ turns, conversations, repairs: [] }, { awaitsPlacing: false });
}

async function edit(
  one: Exclude<Extract<Step, { readonly turn: number }>, { readonly type: "use" }>,
  {
    memory,
    turn,
    world,
  }: {
    readonly memory: Memory;
    readonly turn: Pick<Turn, "id" | "index" | "state" | "conversationId">;
    readonly world: World;
  },
): Promise<void> {
  const turns = [turn.index];
  const isArchived = turn.state === "archived";
  switch (one.type) {
    case "tag": {
      const tags = one.adds ? { addTags: [one.tag] } : { removeTags: [one.tag] };
      if (!isArchived) await memory.topics.edit({ type: "set", turns, ...tags });
      return;
    }
    case "level":
      if (!isArchived) await memory.topics.edit({ type: "set", turns, importance: one.level });
      return;
    case "archive":
      await memory.turns.archive(turns);
      return;
    case "unarchive":
      await memory.turns.unarchive(turns);
      return;
    case "correct": {
      const user = `corrected: ${world.said.size}`;
      world.said.add(user);
      if (!isArchived) await memory.turns.correct(turn.index, { user });
      return;
    }
    case "follow": {
      const user = `following: ${world.said.size}`;
      world.said.add(user);
      await memory.turns.add({ user, assistant: null, parentId: turn.id });
      return;
    }
    case "label": {
      const position = { conversationId: turn.conversationId, turnId: turn.id };
      if (!isArchived) {
        await memory.conversations.labels.save("start", { position, isForced: true });
      }
      return;
    }
    case "purge":
      world.purged.add(turn.id);
      await memory.turns.purge(turns, { copies: "report" });
  }
}

/** Which turn of each conversation has which label. */
async function labelsOf({ memory }: Machine): Promise<readonly string[]> {
  const read = (await memory.conversations.list()).map(async ({ id }) =>
    (await memory.conversations.labels.list(id)).map(
      ({ name, turnId }) => `${name} ${id} ${turnId}`,
    ),
  );
  return (await Promise.all(read)).flat().toSorted();
}

async function standing({ memory }: Machine, at: number) {
  const read = await memory.turns.read(Array.from({ length: 40 }, (_, index) => index));
  const turns = read.flatMap((turn) => (turn === undefined || turn.state === "purged" ? [] : turn));
  return turns.length === 0 ? undefined : turns[at % turns.length];
}
