import { unlessDamaged } from "../../contract/errors.ts";
import { decodeRecord, type Table } from "../../format/codec.ts";
import { nodeTextTable, turnTable } from "../../format/schema.ts";
import { leafRecords, type LeafRecord } from "../../lmdb/pages/leaf-records.ts";
import { openPageFile } from "../../lmdb/pages/page-file.ts";

/**
 * Every text that lies coded in a data file in clear, in a free page as well: what looking into its bytes does not
 * find. Nothing of an encrypted one.
 */
export function codedTexts(path: string): readonly string[] {
  return readRecords(path, [turnTable, nodeTextTable]).flatMap(({ texts }) => texts);
}

/** The records of these tables that read, wherever they lie, with all their texts. */
export function readRecords(
  path: string,
  tables: readonly Table<unknown, unknown>[],
): readonly { readonly record: LeafRecord; readonly texts: readonly string[] }[] {
  const file = openPageFile(path);
  try {
    const found: { record: LeafRecord; texts: readonly string[] }[] = [];
    for (const record of leafRecords(file)) {
      for (const { database, value } of tables) {
        const read = unlessDamaged(() => ({ content: decodeRecord({ database, value }, record) }));
        if (read !== undefined) found.push({ record, texts: textsIn(read.content) });
      }
    }
    return found;
  } finally {
    file.close();
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
