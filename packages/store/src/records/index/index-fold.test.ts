import { expect, test } from "vitest";
import { putRecord, rangeRecords } from "../../format/codec.ts";
import { OPEN_BLOCK } from "../../format/keys.ts";
import { indexTablesBySlot } from "../../format/schema.ts";
import { createMemoryKeyValueStore } from "../../memory/memory-kv.ts";
import { BLOCK_POSTINGS, foldIndex } from "./index-fold.ts";

const tables = indexTablesBySlot[0];
const TERM = 4_294_967_295;

test("a long posting list lies in blocks of one size, and the open one counts those before it", () => {
  const kv = createMemoryKeyValueStore();
  const TURNS = 3 * BLOCK_POSTINGS + 7;
  kv.transact((writer) => {
    for (let key = 0; key < TURNS; key++) {
      const terms = {
        ids: Uint32Array.of(TERM),
        counts: Uint8Array.of(1 + (key % 255)),
        pairs: new Uint32Array(),
        length: 1,
      };
      putRecord(writer, tables.entries, {
        key,
        value: { ...terms, session: 0, createdAt: 0, flags: 0 },
      });
    }
    // In unequal steps, so that blocks are filled up, filled exactly, and overfilled.
    for (const [from, to] of [
      [0, 1],
      [1, BLOCK_POSTINGS],
      [BLOCK_POSTINGS, TURNS],
    ] as const) {
      foldIndex(writer, { tables, from, to });
    }
  });
  const blocks = kv.read((reader) => rangeRecords(reader, tables.postings, {}));
  expect(blocks.map(({ key, value }) => [key.turn, value.turns.length, value.closed])).toEqual([
    [0, BLOCK_POSTINGS, 0],
    [BLOCK_POSTINGS, BLOCK_POSTINGS, 0],
    [2 * BLOCK_POSTINGS, BLOCK_POSTINGS, 0],
    [OPEN_BLOCK, 7, 3 * BLOCK_POSTINGS],
  ]);
  expect(blocks.flatMap(({ value }) => Array.from(value.turns))).toEqual(
    Array.from({ length: TURNS }, (_, turn) => turn),
  );
});
