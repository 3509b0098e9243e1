import { expect, test } from "vitest";
import { putRecord, removeRecord, getRecord } from "../../format/codec.ts";
import { bitChunkTable, embeddingStateTable, embeddingTable } from "../../format/schema.ts";
import type { KeyValueWriter } from "../../contract/kv.ts";
import { createMemoryKeyValueStore } from "../../memory/memory-kv.ts";
import { openMemoryStore } from "../../memory/memory-store.ts";
import { newTurn, turnId } from "../../testing/builders.ts";
import { readEmbeddingState } from "./embeddings.ts";

const embedder = { name: "folder", model: "tiny", version: 1, dimension: 4 };

/** A store of 520 turns with vectors, all but the last eight of them in chunks of signs. */
async function makeStore() {
  const kv = createMemoryKeyValueStore();
  const store = await openMemoryStore({ analyser: "words 1", kv });
  await store.turns.append(Array.from({ length: 520 }, (_, at) => newTurn(at)));
  const turns = Array.from({ length: 520 }, (_, at) => ({
    id: turnId(at),
    embedding: { scale: 0.01, codes: Int8Array.of(at % 100, -(at % 90), 30, -(at % 3)) },
  }));
  await store.embeddings.append({ embedder, from: 0, turns: turns.slice(0, 512) });
  await store.embeddings.append({ embedder, from: 512, turns: turns.slice(512) });
  return { kv, store };
}

test.each<readonly [string, (writer: KeyValueWriter) => void, string]>([
  [
    "a vector that is missing",
    (writer) => removeRecord(writer, embeddingTable, 7),
    "Turn 7 has no vector record",
  ],
  [
    "a vector of another embedder",
    (writer) =>
      putRecord(writer, embeddingTable, { key: 9, value: { scale: 1, codes: Int8Array.of(1) } }),
    "turn 9 has a wrong length: 1",
  ],
  [
    "a vector behind the last",
    (writer) => putRecord(writer, embeddingTable, { key: 520, value: null }),
    "turn 520, beyond the recorded number of vectors",
  ],
  [
    "signs that are another vector's",
    (writer) => {
      const chunk = getRecord(writer, bitChunkTable, 0);
      if (chunk === undefined) throw new Error("There are no signs");
      chunk.bits.reverse();
      putRecord(writer, bitChunkTable, { key: 0, value: chunk });
    },
    "Sign bits 0 differ",
  ],
  [
    "a wrong count",
    (writer) => {
      const state = readEmbeddingState(writer);
      if (state === undefined) throw new Error("There is no state");
      putRecord(writer, embeddingStateTable, { key: "only", value: { ...state, vectors: 3 } });
    },
    "the counter says 3",
  ],
])("the check finds %s", async (_, damage, message) => {
  const { kv, store } = await makeStore();
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  kv.transact(damage);
  const findings = await store.check({ fanoutLimit: 5 });
  expect(findings.map((finding) => finding.message).join("\n")).toContain(message);
});

test("the check finds the vector of a turn that was purged", async () => {
  const { kv, store } = await makeStore();
  const before = kv.read((reader) => getRecord(reader, embeddingTable, 3));
  await store.turns.update(new Map([[3, { state: "purged" }]]));
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  kv.transact((writer) => putRecord(writer, embeddingTable, { key: 3, value: before ?? null }));
  const findings = await store.check({ fanoutLimit: 5 });
  expect(findings.map(({ code }) => code)).toContain("VECTORS_MISMATCH");
});

test("vectors of which nothing can be read can be cleared, and made anew", async () => {
  const { kv, store } = await makeStore();
  const { database, key } = embeddingStateTable;
  kv.transact((writer) => writer.put(database, key.encode("only"), Buffer.from("nonsense")));
  await expect(store.embeddings.readState()).rejects.toMatchObject({ code: "STORE_DAMAGED" });
  await store.embeddings.clear();
  expect(await store.embeddings.readState()).toBeNull();
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
});
