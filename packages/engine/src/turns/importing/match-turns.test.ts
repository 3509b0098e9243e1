import { createMessage } from "@hsms/messages";
import {
  createConversationId,
  createTurnId,
  StoreError,
  type Store,
  type TurnStore,
  type Turn,
  type TurnId,
} from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportedTurn } from "@hsms/formats";
import { matchTurns, type TurnsToMatch } from "./match-turns.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";

const conversationId = createConversationId();

/** As much of a store as matching looks at. */
function storeOf(words: readonly string[]) {
  const turns = words.map(
    (user, index) =>
      ({ index, id: createTurnId(), user, assistant: "", conversationId, state: "active" }) as Turn,
  );
  const store: TurnsToMatch = {
    turns: {
      read: async (indexes) => indexes.map((index) => turns[index]),
      find: async (ids) => ids.map((id) => turns.find((turn) => turn.id === id)?.index),
    },
    statistics: async () => ({ turns: turns.length }) as Awaited<ReturnType<Store["statistics"]>>,
  };
  return { store, turns };
}

const fileOf = (words: readonly string[]): ImportedTurn[] =>
  words.map((user) => ({ id: createTurnId(), user, lacksId: true }));

const someWords = fc.array(fc.constantFrom("안녕", "hello", "bye"), { maxLength: 8 });

test("a file without ids adds of each words as many as it has more than the store, in its order", async () => {
  await fc.assert(
    fc.asyncProperty(someWords, someWords, async (here, there) => {
      const { store, turns } = storeOf(here);
      const { indexes } = await matchTurns(store, fileOf(there));
      for (const word of new Set(there)) {
        const own = turns.filter(({ user }) => user === word).map(({ index }) => index);
        const matched = indexes.filter((_, at) => there[at] === word);
        const missing = Math.max(0, matched.length - own.length);
        expect(matched).toEqual([
          ...own.slice(0, matched.length),
          ...Array.from({ length: missing }, () => undefined),
        ]);
      }
    }),
    { numRuns: 200 },
  );
});

test("a turn that is known by its id is nobody else's twin", async () => {
  const { store, turns } = storeOf(["안녕", "안녕"]);
  const [first, second] = fileOf(["안녕", "안녕"]);
  const known = turns[0]?.id ?? createTurnId();
  if (first === undefined || second === undefined) throw new Error("no file");
  const { indexes } = await matchTurns(store, [first, { ...second, id: known }]);
  expect(indexes).toEqual([1, 0]);
});

test("turns with ids of their own are never matched by words", async () => {
  const { store } = storeOf(["안녕"]);
  const { indexes } = await matchTurns(store, [{ id: createTurnId(), user: "안녕" }]);
  expect(indexes).toEqual([undefined]);
});

test("a parent is the turn that stands for it, of the same conversation, or nobody", async () => {
  const { store, turns } = storeOf(["a"]);
  const [parent] = fileOf(["a"]);
  if (parent === undefined) throw new Error("no file");
  const child = (parentId: TurnId | null): ImportedTurn => ({
    id: createTurnId(),
    user: "b",
    parentId,
    conversationId,
  });
  const stranger = child(createTurnId());
  const matched = await matchTurns(store, [parent, stranger]);
  expect(matched.parentOf(child(parent.id))).toBe(turns[0]?.id);
  expect(
    matched.parentOf({ ...child(parent.id), conversationId: createConversationId() }),
  ).toBeNull();
  expect(matched.parentOf(stranger)).toBeNull();
  expect(matched.parentOf({ ...stranger, parentId: null })).toBeNull();
});

test("one damaged turn costs itself alone, and any other fault rises", async () => {
  const { store } = storeOf(["a", "b", "c"]);
  const failing = (error: Error): Pick<TurnStore, "read"> => ({
    read: async (indexes) => {
      if (indexes.includes(1)) throw error;
      return await store.turns.read(indexes);
    },
  });
  const damage = new StoreError(
    "STORE_DAMAGED",
    createMessage("recordDamaged", { key: "1", table: "turns" }),
  );
  const { turns, damaged } = await readSoundTurns(failing(damage), [0, 1, 2, 9]);
  expect(turns.map((turn) => turn?.user)).toEqual(["a", undefined, "c", undefined]);
  expect(damaged).toEqual([1]);
  const closed = new StoreError("STORE_CLOSED", "closed");
  await expect(readSoundTurns(failing(closed), [0, 1])).rejects.toBe(closed);
});
