import { expect, test } from "vitest";
import { encodeRecord } from "../../format/codec.ts";
import { nameKey } from "../../format/keys.ts";
import { CARE_LOG, FIGURES, OUTSIDE, settingTable, treeMetaTable } from "../../format/schema.ts";
import { asItIs, readAs } from "./recognise.ts";

test.each([
  [`${CARE_LOG}state`, true],
  [`${FIGURES}2026-11`, true],
  [`${OUTSIDE}vectors`, true],
  ["tree.namedBy", true],
  ["topK", false],
])("a stray record called %s is of the tree's meta: %s, otherwise a setting", (key, isOfTree) => {
  const bytes = nameKey.encode(key);
  const record = { key: bytes, value: encodeRecord(bytes, { some: 1 }, treeMetaTable.value) };
  expect(readAs(treeMetaTable.database, record, asItIs) !== undefined).toBe(isOfTree);
  expect(readAs(settingTable.database, record, asItIs) === undefined).toBe(isOfTree);
});
