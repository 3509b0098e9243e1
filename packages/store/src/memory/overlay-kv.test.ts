import { expect, test } from "vitest";
import { keyValueContract } from "../testing/contracts/key-value-contract.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";
import { overlayKeyValueStore } from "./overlay-kv.ts";

const DATABASE = "turns";
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

keyValueContract("overlaid empty", async () => ({
  kv: overlayKeyValueStore(createMemoryKeyValueStore()),
  dispose: () => Promise.resolve(),
}));

/** Holds what the test of the contract writes, but for whom it is read only. */
keyValueContract("overlaid, then cleared", async () => {
  const base = createMemoryKeyValueStore();
  base.transact((writer) => {
    for (const name of ["a", "b", "abc"]) writer.put(DATABASE, bytes(name), bytes("below"));
  });
  const kv = overlayKeyValueStore(base);
  kv.transact((writer) => {
    writer.clear(DATABASE);
  });
  return { kv, dispose: () => Promise.resolve() };
});

test("what lies below is read with what was changed since, and stays as it is", () => {
  const base = createMemoryKeyValueStore();
  const names = ["a", "b", "c", "d", "e"];
  base.transact((writer) => {
    for (const name of names) writer.put(DATABASE, bytes(name), bytes("below"));
  });
  const kv = overlayKeyValueStore(base);
  kv.transact((writer) => {
    writer.remove(DATABASE, bytes("b"));
    writer.put(DATABASE, bytes("c"), bytes("above"));
    writer.remove(DATABASE, bytes("d"));
    writer.put(DATABASE, bytes("d"), bytes("again"));
    writer.put(DATABASE, bytes("cc"), bytes("new"));
  });
  const shown = (limit?: number, reverse = false): readonly string[] =>
    kv
      .read((reader) =>
        reader.range(DATABASE, { reverse, ...(limit === undefined ? {} : { limit }) }),
      )
      .map(({ key, value }) => `${Buffer.from(key).toString()} ${Buffer.from(value).toString()}`);
  const all = ["a below", "c above", "cc new", "d again", "e below"];
  expect(shown()).toEqual(all);
  expect(shown(2)).toEqual(all.slice(0, 2));
  expect(shown(undefined, true)).toEqual(all.toReversed());
  expect(shown(3, true)).toEqual(all.toReversed().slice(0, 3));
  expect(kv.read((reader) => reader.get(DATABASE, bytes("b")))).toBeUndefined();
  expect(base.read((reader) => reader.range(DATABASE, {}))).toHaveLength(names.length);
});
