import { createTurnId, MAX_TURN_LENGTH } from "@hsms/store";
import { expect, test } from "vitest";
import { withMemory } from "./with-memory.ts";

test("many turns are recorded in one call, each behind the one before it", () =>
  withMemory(async (memory) => {
    const first = await memory.turns.add({ user: "Mina moved to Busan.", assistant: "Noted." });
    const added = await memory.turns.add([
      { user: "Her flat is in Haeundae.", assistant: "Noted." },
      { user: "It faces the sea.", assistant: "Lovely." },
      { user: "A note of another branch.", parentId: first.id },
    ]);
    expect(added.map(({ index, parentId }) => [index, parentId])).toEqual([
      [1, first.id],
      [2, added[0]?.id],
      [3, first.id],
    ]);
    const next = await memory.turns.add({ user: "And next?", assistant: "Nothing." });
    expect(next.parentId).toBe(added[2]?.id);
    const { memories } = await memory.search("What faces the sea?");
    expect(memories[0]).toMatchObject({ index: 2 });
  }));

test("where one of many turns is refused none is recorded", () =>
  withMemory(async (memory) => {
    await memory.settings.change({ secrets: "refuse" });
    const turns = [{ user: "One." }, { user: "The key is AKIAIOSFODNN7EXAMPLE." }];
    await expect(memory.turns.add(turns)).rejects.toMatchObject({ code: "SECRET_FOUND" });
    await expect(memory.turns.add([{ user: "One." }, { user: " " }])).rejects.toMatchObject({
      code: "BAD_INPUT",
    });
    const tooLong = { user: "One.", assistant: "길다".repeat(MAX_TURN_LENGTH / 2) };
    await expect(memory.turns.add([{ user: "One." }, tooLong])).rejects.toMatchObject({
      code: "BAD_INPUT",
      message: expect.stringContaining("4194304"),
    });
    expect(await memory.turns.read([0])).toEqual([undefined]);
    expect(await memory.turns.add([])).toEqual([]);
  }));

test("turns of several conversations keep to their own", () =>
  withMemory(async (memory) => {
    const { id: one } = await memory.conversations.create("one");
    const { id: two } = await memory.conversations.create("two");
    const added = await memory.turns.add([
      { user: "One.", conversationId: one },
      { user: "Two.", conversationId: two },
      { user: "One again.", conversationId: one },
    ]);
    expect(added.map(({ parentId }) => parentId)).toEqual([null, null, added[0]?.id]);
  }));

test("a turn behind one that is not there, or in another conversation, is refused", () =>
  withMemory(async (memory) => {
    const { id: one } = await memory.conversations.create("one");
    const first = await memory.turns.add({ user: "One.", conversationId: one });
    const { id: other } = await memory.conversations.create("other");
    const id = createTurnId();
    for (const [turn, message] of [
      [{ user: "a", parentId: createTurnId() }, /There is no turn/],
      [{ user: "a", id, parentId: id }, /There is no turn/],
      [{ user: "a", parentId: first.id, conversationId: other }, /is in another conversation/],
    ] as const) {
      await expect(memory.turns.add(turn)).rejects.toMatchObject({
        code: "BAD_INPUT",
        message: expect.stringMatching(message),
      });
    }
    const behind = await memory.turns.add([
      { user: "b", parentId: first.id },
      { user: "c", id },
      { user: "d", parentId: id },
    ]);
    expect(behind.map(({ conversationId }) => conversationId)[0]).toBe(one);
  }));
