import type { ConversationId, Memory, TurnId } from "@hsms/engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeMemory, serve, type Sent } from "./serving.ts";

const read = (sent: Sent) => {
  expect(sent.status).toBe(200);
  return JSON.parse(sent.text);
};

/** A conversation in which each turn follows one before it, or the root. */
async function tell(memory: Memory, parents: readonly (number | null)[]): Promise<ConversationId> {
  const { id } = await memory.conversations.create("trip");
  const ids: TurnId[] = [];
  for (const [at, parent] of parents.entries()) {
    const [turn] = await memory.turns.add([
      {
        user: `said ${at}`,
        assistant: "yes",
        conversationId: id,
        parentId: (parent === null ? undefined : ids[parent]) ?? null,
      },
    ]);
    if (turn !== undefined) ids.push(turn.id);
  }
  return id;
}

test("a conversation shows its branches, each below the one that it leaves, and where it goes on", async () => {
  const { ask, memory } = await serve();
  const conversation = await tell(memory, [null, 0, 1, 0, 1, 4]);
  await memory.conversations.labels.save("sea", {
    position: {
      conversationId: conversation,
      turnId: (await memory.turns.read([1]))[0]?.id ?? null,
    },
  });
  const { conversations } = read(await ask("conversations", { from: 0, forked: true }));
  expect(conversations).toMatchObject([
    { id: conversation, name: "trip", turns: 6, branches: 3, isPresent: true },
  ]);
  const { branches, total } = read(await ask("branches", { conversation, from: 0 }));
  expect(total).toBe(3);
  expect(branches).toMatchObject([
    {
      index: 0,
      depth: 0,
      after: null,
      turns: 3,
      text: "said 0",
      labels: ["sea"],
      isPresent: false,
    },
    { index: 3, depth: 1, after: 0, turns: 1, isPresent: false },
    { index: 4, depth: 1, after: 1, turns: 2, text: "said 4", isPresent: true },
  ]);
  const turns = read(await ask("branch-turns", { conversation, branch: branches[2].id }));
  expect(turns).toMatchObject({ from: 2, own: 2, total: 4 });
  expect(turns.turns).toMatchObject([
    { row: { index: 4 }, isPresent: false },
    { row: { index: 5 }, isPresent: true },
  ]);
  const whole = { conversation, branch: branches[2].id, from: 0 };
  expect(read(await ask("branch-turns", whole)).turns).toMatchObject([
    { row: { index: 0 }, ways: 2 },
    { row: { index: 1 }, ways: 2, labels: ["sea"] },
    { row: { index: 4 } },
    { row: { index: 5 } },
  ]);
  expect((await ask("branches", { conversation: "nonsense", from: 0 })).status).toBe(400);
});

test("the branches are those of `hsms branch list`, however deep and wide", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 24 }), async (choices) => {
      const memory = await makeMemory();
      const parents = choices.map((choice, at) => {
        const parent = choice % (at + 1);
        return parent === at ? null : parent;
      });
      const conversation = await tell(memory, parents);
      const { ask } = await serve({ memory });
      const { branches } = read(await ask("branches", { conversation, from: 0 }));
      const listed = await memory.conversations.branches.list();
      type Shown = { readonly id: string; readonly turns: number };
      const shown = branches.map(({ id, turns }: Shown) => `${id} ${turns}`);
      expect(shown.toSorted()).toEqual(
        listed.map(({ id, ownTurns }) => `${id} ${ownTurns}`).toSorted(),
      );
    }),
    { numRuns: 15 },
  );
});

test("a wide conversation comes fifty branches at a time, a deep one fifty turns", async () => {
  const { ask, memory } = await serve();
  const wide = await tell(memory, [null, ...Array.from({ length: 70 }, () => 0)]);
  const first = read(await ask("branches", { conversation: wide, from: 0 }));
  const [last] = await memory.turns.read([70]);
  expect(first).toMatchObject({ total: 70, present: last?.id });
  expect(first.branches).toHaveLength(50);
  expect(read(await ask("branches", { conversation: wide, from: 50 })).branches).toHaveLength(20);
  const deep = await tell(
    memory,
    Array.from({ length: 120 }, (_, at) => (at === 0 ? null : at - 1)),
  );
  const { branches } = read(await ask("branches", { conversation: deep, from: 0 }));
  expect(branches).toMatchObject([{ turns: 120, depth: 0 }]);
  const page = read(
    await ask("branch-turns", { conversation: deep, branch: branches[0].id, from: 100 }),
  );
  expect(page).toMatchObject({ from: 100, total: 120 });
  expect(page.turns).toHaveLength(20);
});

test("a conversation is found by words of its name, in whatever letters", async () => {
  const { ask, memory } = await serve();
  for (const name of ["Sea trip", "여름 여행 계획"]) {
    const { id } = await memory.conversations.create(name);
    await memory.turns.add({ user: "said", assistant: null, conversationId: id });
  }
  const found = async (words: string) => {
    const given = { from: 0, forked: false, words };
    const { conversations, total } = read(await ask("conversations", given));
    return [total, ...conversations.map(({ name }: { readonly name: string }) => name)];
  };
  expect(await found("TRIP sea")).toEqual([1, "Sea trip"]);
  expect(await found("여행 여름")).toEqual([1, "여름 여행 계획"]);
  expect(await found("boat")).toEqual([0]);
});
