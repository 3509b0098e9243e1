import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findStore } from "../../rescue/doctor/find-store.ts";
import type { Table } from "../../format/codec.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import { DATA_FILE } from "../../lmdb/first-look.ts";
import { openDirectory } from "../../lmdb/lmdb-store.ts";
import { leafRecords } from "../../lmdb/pages/leaf-records.ts";
import { openPageFile } from "../../lmdb/pages/page-file.ts";
import { FREE_PAGE, walkPages } from "../../lmdb/pages/walk.ts";

export const dataFileOf = (directory: string): string =>
  join(directory, findStore(directory).generation ?? "", DATA_FILE);

/** Changes records behind the store's back. */
export async function alterRecords(
  directory: string,
  write: (writer: KeyValueWriter) => void,
): Promise<void> {
  const kv = openDirectory(directory);
  try {
    kv.transact(write);
  } finally {
    await kv.close();
  }
}

export async function readRecords<Result>(
  directory: string,
  read: (reader: KeyValueReader) => Result,
): Promise<Result> {
  const kv = openDirectory(directory);
  try {
    return kv.read(read);
  } finally {
    await kv.close();
  }
}

export function alterFile(directory: string, change: (bytes: Buffer) => Buffer | void): void {
  const path = dataFileOf(directory);
  const bytes = readFileSync(path);
  writeFileSync(path, change(bytes) ?? bytes);
}

/** Which pages of a data file hold the records of which sub-database, and which are free; each ascending. */
export interface PageMap {
  readonly leaves: ReadonlyMap<string, readonly number[]>;
  readonly free: readonly number[];
}

export function mapPages(dataFile: string): PageMap {
  const file = openPageFile(dataFile);
  try {
    const leaves = new Map<string, number[]>();
    const free = new Set<number>();
    const [meta] = file.metas;
    if (meta === undefined) return { leaves, free: [] };
    const { owners, databases } = walkPages(file, meta);
    let last = 0;
    for (const { page } of leafRecords(file)) {
      if (page === last) continue;
      last = page;
      const owner = owners[page] ?? 0;
      if (owner === FREE_PAGE) free.add(page);
      const name = databases[owner - 1];
      if (name !== undefined) leaves.set(name, [...(leaves.get(name) ?? []), page]);
    }
    return { leaves, free: [...free] };
  } finally {
    file.close();
  }
}

/** Pages that hold a table's records, ascending. */
export const leavesOf = (
  directory: string,
  { database }: { readonly database: string },
): readonly number[] => mapPages(dataFileOf(directory)).leaves.get(database) ?? [];

/** Flips a bit in the middle of the value of a record, wherever the file has it in the present state. */
export function flipBit<Key>(
  directory: string,
  { table, key }: { readonly table: Table<Key, unknown>; readonly key: Key },
): void {
  const pages = new Set(leavesOf(directory, table));
  const wanted = table.key.encode(key);
  const file = openPageFile(dataFileOf(directory));
  const { pageSize } = file;
  try {
    for (const record of leafRecords(file)) {
      if (!pages.has(record.page) || Buffer.compare(record.key, wanted) !== 0) continue;
      const value = Buffer.from(record.value);
      alterFile(directory, (bytes) => {
        const at = bytes.indexOf(value, record.page * pageSize) + Math.floor(value.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 4;
      });
      return;
    }
  } finally {
    file.close();
  }
  throw new Error(`There is no such record in ${table.database}`);
}
