import { expect, test } from "vitest";
import { createMemoryKeyValueStore } from "../../memory/memory-kv.ts";
import { openMemoryStore } from "../../memory/memory-store.ts";
import { getRecord, putRecord } from "../codec.ts";
import { SCHEMA_VERSION, schemaVersionTable, settingTable } from "../schema.ts";
import { migrations } from "./all.ts";
import { migrate, type Migration } from "./migration.ts";

const context = { analyser: "words 1", now: 0 };

/** A migration that leaves its number behind. */
const marking = (to: number): Migration => ({
  to,
  why: "for the test",
  up: (writer) => putRecord(writer, settingTable, { key: `step${to}`, value: to }),
});

const readMark = (kv: ReturnType<typeof createMemoryKeyValueStore>, to: number): unknown =>
  kv.read((reader) => getRecord(reader, settingTable, `step${to}`));

test("the numbers of the migrations rise by one up to the schema's version", () => {
  expect(migrations.map(({ to }) => to)).toEqual(
    Array.from({ length: SCHEMA_VERSION }, (_, position) => position + 1),
  );
});

test("every migration says why", () => {
  for (const { why } of migrations) expect(why).not.toBe("");
});

test("an older store is brought up by the steps it has not had, and only by those", () => {
  const kv = createMemoryKeyValueStore();
  expect(migrate(kv, { ...context, migrations: [marking(1)] })).toBe(0);
  kv.transact((writer) => putRecord(writer, settingTable, { key: "step1", value: "kept" }));
  const steps = [marking(1), marking(2), marking(3)];
  expect(migrate(kv, { ...context, migrations: steps })).toBe(1);
  expect([1, 2, 3].map((to) => readMark(kv, to))).toEqual(["kept", 2, 3]);
  expect(migrate(kv, { ...context, migrations: steps })).toBe(3);
});

test("a migration that fails leaves the store as it was", () => {
  const kv = createMemoryKeyValueStore();
  migrate(kv, { ...context, migrations: [marking(1)] });
  const failing: Migration = {
    to: 3,
    why: "for the test",
    up() {
      throw new RangeError("on purpose");
    },
  };
  const steps = [marking(1), marking(2), failing];
  expect(() => migrate(kv, { ...context, migrations: steps })).toThrow("on purpose");
  expect(readMark(kv, 2)).toBeUndefined();
  expect(kv.read((reader) => getRecord(reader, schemaVersionTable, "only"))).toBe(1);
});

test("a store of a newer schema is refused and left alone", async () => {
  const kv = createMemoryKeyValueStore();
  kv.transact((writer) =>
    putRecord(writer, schemaVersionTable, { key: "only", value: SCHEMA_VERSION + 1 }),
  );
  await expect(openMemoryStore({ analyser: "words 1", kv })).rejects.toMatchObject({
    code: "STORE_TOO_NEW",
  });
});
