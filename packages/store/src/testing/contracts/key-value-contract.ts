import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KeyValueStore } from "../../contract/kv.ts";

const DATABASE = "turns";
const key = fc.uint8Array({ minLength: 1, maxLength: 3 });
const value = fc.uint8Array({ minLength: 1, maxLength: 4 });
const optional = <Value>(item: fc.Arbitrary<Value>) => fc.option(item, { nil: undefined });

type Write =
  | { readonly type: "put"; readonly key: Uint8Array; readonly value: Uint8Array }
  | { readonly type: "remove"; readonly key: Uint8Array }
  | { readonly type: "clear" };
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant("put"), key, value }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("remove"), key }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("clear") }) },
);
const transaction = fc.record({ writes: fc.array(write, { maxLength: 6 }), fails: fc.boolean() });

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** What every ordered key-value store must do; compared with a map that is sorted on every question. */
export function keyValueContract(
  name: string,
  open: () => Promise<{ readonly kv: KeyValueStore; readonly dispose: () => Promise<void> }>,
): void {
  describe(`${name} key-value store`, () => {
    test("what is read is what whole transactions wrote, in the order of the keys", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(transaction, { maxLength: 6 }),
          fc.tuple(
            optional(key),
            optional(key),
            optional(fc.integer({ min: 0, max: 4 })),
            fc.boolean(),
          ),
          async (transactions, [from, to, limit, reverse]) => {
            const { kv, dispose } = await open();
            const obvious = new Map<string, string>();
            for (const { writes, fails } of transactions) {
              if (!fails) applyTo(obvious, writes);
              run(kv, { writes, fails });
            }
            const inRange = [...obvious]
              .filter(([found]) => from === undefined || found >= hex(from))
              .filter(([found]) => to === undefined || found < hex(to))
              .sort(([left], [right]) => (left < right ? -1 : 1));
            const expected = (reverse ? inRange.reverse() : inRange).slice(0, limit ?? Infinity);
            const range = {
              reverse,
              ...(from === undefined ? {} : { from }),
              ...(to === undefined ? {} : { to }),
              ...(limit === undefined ? {} : { limit }),
            };
            const found = kv.read((reader) => reader.range(DATABASE, range));
            expect(found.map((entry) => [hex(entry.key), hex(entry.value)])).toEqual(expected);
            for (const [someKey, someValue] of obvious) {
              const read = kv.read((reader) => reader.get(DATABASE, Buffer.from(someKey, "hex")));
              expect(read && hex(read)).toBe(someValue);
              const peeked = kv.read((reader) => {
                const bytes = reader.peek(DATABASE, Buffer.from(someKey, "hex"));
                return bytes && hex(bytes);
              });
              expect(peeked).toBe(someValue);
            }
            await dispose();
          },
        ),
        { numRuns: 60 },
      );
    });

    test("a transaction reads what it has written", async () => {
      const { kv, dispose } = await open();
      const [one, two] = [Uint8Array.of(1), Uint8Array.of(2)];
      const read = kv.transact((writer) => {
        writer.put(DATABASE, one, two);
        return { value: writer.get(DATABASE, one), all: writer.range(DATABASE, {}) };
      });
      expect(read.value?.[0]).toBe(2);
      expect(read.all.map((entry) => [entry.key[0], entry.value[0]])).toEqual([[1, 2]]);
      await dispose();
    });

    test("what was read stays as it is when more is read and written", async () => {
      const { kv, dispose } = await open();
      const keys = [Uint8Array.of(1), Uint8Array.of(2)];
      kv.transact((writer) => {
        for (const some of keys) writer.put(DATABASE, some, some);
      });
      const [first, second] = kv.read((reader) => keys.map((some) => reader.get(DATABASE, some)));
      const ranged = kv.read((reader) => reader.range(DATABASE, {}));
      kv.transact((writer) => writer.put(DATABASE, Uint8Array.of(1), Uint8Array.of(9)));
      expect(
        [first, second, ...ranged.map((entry) => entry.value)].map((bytes) => bytes?.[0]),
      ).toEqual([1, 2, 1, 2]);
      await dispose();
    });
  });
}

function applyTo(obvious: Map<string, string>, writes: readonly Write[]): void {
  for (const step of writes) {
    if (step.type === "put") obvious.set(hex(step.key), hex(step.value));
    else if (step.type === "remove") obvious.delete(hex(step.key));
    else obvious.clear();
  }
}

function run(
  kv: KeyValueStore,
  { writes, fails }: { readonly writes: readonly Write[]; readonly fails: boolean },
): void {
  const transact = (): void =>
    kv.transact((writer) => {
      for (const step of writes) {
        if (step.type === "put") writer.put(DATABASE, step.key, step.value);
        else if (step.type === "remove") writer.remove(DATABASE, step.key);
        else writer.clear(DATABASE);
      }
      if (fails) throw new RangeError("on purpose");
    });
  if (fails) expect(transact).toThrow("on purpose");
  else transact();
}
