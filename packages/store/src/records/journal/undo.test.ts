import { expect, test } from "vitest";
import type { KeyValueReader, KeyValueStore } from "../../contract/kv.ts";
import { createMemoryKeyValueStore } from "../../memory/memory-kv.ts";
import { openMemoryStore } from "../../memory/memory-store.ts";
import { conversationId, correctionOf, newTurn, turnId } from "../../testing/builders.ts";

/** A store that counts what its transactions read. */
function counted(kv: KeyValueStore): {
  readonly kv: KeyValueStore;
  readonly reads: { count: number };
} {
  const reads = { count: 0 };
  const noted = <Reader extends KeyValueReader>(reader: Reader): Reader => ({
    ...reader,
    get: (database: string, key: Uint8Array) => {
      reads.count++;
      return reader.get(database, key);
    },
    peek: (database: string, key: Uint8Array) => {
      reads.count++;
      return reader.peek(database, key);
    },
  });
  return {
    reads,
    kv: { ...kv, transact: (write) => kv.transact((writer) => write(noted(writer))) },
  };
}

test("undoing a correction reads the same, however much was told in other conversations since", async () => {
  const costs = [];
  for (const told of [10, 1000]) {
    const { kv, reads } = counted(createMemoryKeyValueStore());
    const store = await openMemoryStore({ analyser: "words 1", kv });
    await store.turns.append([newTurn(0), newTurn(1, { parentId: turnId(0) })]);
    const [old] = await store.turns.read([1]);
    if (old === undefined) throw new Error("there is no turn");
    await store.journal.correct(correctionOf(old, 2));
    const others = Array.from({ length: told }, (_, at) =>
      newTurn(3 + at, { conversationId: conversationId(7) }),
    );
    await store.turns.append(others);
    reads.count = 0;
    await store.journal.undo({ entry: 1, isExact: false, turns: [2] });
    costs.push(reads.count);
  }
  expect(costs[0]).toBeGreaterThan(0);
  expect(costs[1]).toBe(costs[0]);
});

test("what is said while an import is undone, step by step, hangs on what stays", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  await store.turns.append([newTurn(0)]);
  const entry = await store.journal.begin("import");
  const imported = [1, 2, 3, 4].map((at) => newTurn(at, { parentId: turnId(at - 1) }));
  await store.turns.append(imported, { entry });
  await store.journal.end(entry);
  const step = { entry: entry.number, isExact: true } as const;
  const begun = await store.journal.undo({ ...step, turns: [4, 3] });
  expect(begun).toEqual({ type: "undoing", left: 0 });
  await store.turns.append([newTurn(5, { parentId: turnId(2) })]);
  const ended = await store.journal.undo({ ...step, turns: [2, 1] });
  expect(ended).toEqual({ type: "undone", left: 0 });
  const [said] = await store.turns.read([5]);
  expect(said?.parentId).toBe(turnId(0));
});
