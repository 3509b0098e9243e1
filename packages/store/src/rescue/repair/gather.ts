import type { RecordOpener } from "../../encryption/encrypted-kv.ts";
import { decodeRecord, type Table } from "../../format/codec.ts";
import { leafRecords, readLeafRecord, type LeafRecord } from "../../lmdb/pages/leaf-records.ts";
import type { PageFile } from "../../lmdb/pages/page-file.ts";
import { FREE_PAGE, MOST_FINDINGS, walkPages, type PageWalk } from "../../lmdb/pages/walk.ts";
import { asItIs, isPrimary, readAs, recognise } from "./recognise.ts";

/** A record somewhere in a file: its value is read again when it is needed. */
export type Found = Omit<LeafRecord, "key" | "value">;

/** Records by sub-database and by key (in Latin-1), the newest of each. */
export type FoundByTable = ReadonlyMap<string, ReadonlyMap<string, Found>>;

/** All that still reads in a file, by how far it can be believed. */
export interface Gathered {
  /** No page is damaged: what is not found is not there. */
  readonly isWhole: boolean;
  /** The same of one sub-database, with its records. */
  isWholeTable(database: string): boolean;
  /** A tree leads to it. */
  readonly owned: FoundByTable;
  /** In a page that no tree leads to and that is not listed as free, or in one that another page was written over. */
  readonly adrift: FoundByTable;
  /** In a free page: an earlier state, possibly of what was deleted since. */
  readonly free: FoundByTable;
  /** Records that a tree leads to and that do not read, by sub-database. */
  readonly skipped: ReadonlyMap<string, number>;
  /** What was found: it has been read once, so that it reads. */
  read<Key, Value>(
    table: Table<Key, Value>,
    found: Found,
  ): { readonly key: Key; readonly value: Value };
}

/** Reads every leaf of a file, whether a tree leads to it or not, and sorts what reads whole. O(file). */
export function gather(file: PageFile, open: RecordOpener = asItIs): Gathered {
  const [meta] = file.metas;
  const walk = meta === undefined ? undefined : walkPages(file, meta);
  const isDoubtful = doubtsAbout(walk);
  const [owned, adrift, free] = [new Sorted(), new Sorted(), new Sorted()];
  const skipped = new Map<string, number>();
  for (const record of leafRecords(file)) {
    const { page } = record;
    const owner = walk?.owners[page] ?? 0;
    const database = walk?.databases[owner - 1];
    const doubt = isDoubtful(page, database);
    if (database !== undefined && doubt !== "misplaced") {
      const own = readAs(database, record, open);
      if (own !== undefined) {
        owned.add(database, { ...record, key: own.key });
        continue;
      }
      if (isPrimary(database)) skipped.set(database, (skipped.get(database) ?? 0) + 1);
    }
    if (owner !== 0 && owner !== FREE_PAGE && doubt === "none") continue;
    const known = recognise(record, open);
    if (known === undefined) continue;
    (owner === FREE_PAGE ? free : adrift).add(known.database, { ...record, key: known.key });
  }
  return {
    isWhole: walk?.findings.length === 0,
    isWholeTable: (database) =>
      walk !== undefined && !skipped.has(database) && isSoundTree(walk, database),
    owned: owned.tables,
    adrift: adrift.tables,
    free: free.tables,
    skipped,
    read(table, found) {
      const { key, value } = readLeafRecord(file, found);
      const opened = open({ database: table.database, key, value });
      return { key: table.key.decode(opened.key), value: decodeRecord(table, opened) };
    },
  };
}

/** Every finding is about a page that belongs to another tree, and to no other. */
const isSoundTree = ({ findings, owners, databases }: PageWalk, database: string): boolean =>
  databases.includes(database) &&
  findings.length < MOST_FINDINGS &&
  findings.every(({ page, statement }) => {
    const owner = page === null ? undefined : databases[(owners[page] ?? 0) - 1];
    return owner !== undefined && owner !== database && statement.name !== "pageTwice";
  });

/**
 * How far a page can be believed to be where it belongs: `misplaced` says by its own number that it does not, and
 * something else is wrong with a `suspect`, or with its tree.
 */
function doubtsAbout(
  walk: PageWalk | undefined,
): (page: number, database: string | undefined) => "none" | "suspect" | "misplaced" {
  const misplaced = new Set<number>();
  const suspects = new Set<number>();
  const trees = new Set<unknown>();
  for (const { page, statement } of walk?.findings ?? []) {
    if (statement.name === "treeMiscounted") trees.add(statement.values.tree);
    if (page === null) continue;
    (statement.name === "pageNumber" ? misplaced : suspects).add(page);
  }
  return (page, database) => {
    if (misplaced.has(page)) return "misplaced";
    return suspects.has(page) || trees.has(database) ? "suspect" : "none";
  };
}

class Sorted {
  readonly tables = new Map<string, Map<string, Found>>();

  add(database: string, { page, node, transaction, key }: LeafRecord): void {
    let table = this.tables.get(database);
    if (table === undefined) this.tables.set(database, (table = new Map()));
    const name = keyName(key);
    const known = table.get(name);
    if (known !== undefined && known.transaction >= transaction) return;
    table.set(name, { page, node, transaction });
  }
}

export const findIn = <Key>(
  tables: FoundByTable,
  table: Table<Key, unknown>,
  key: Key,
): Found | undefined => tables.get(table.database)?.get(keyName(table.key.encode(key)));

export const allIn = <Key>(
  tables: FoundByTable,
  table: Table<Key, unknown>,
): readonly (readonly [Key, Found])[] =>
  Array.from(tables.get(table.database) ?? [], ([name, found]) => [
    table.key.decode(Buffer.from(name, "latin1")),
    found,
  ]);

const keyName = (key: Uint8Array): string =>
  Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString("latin1");
