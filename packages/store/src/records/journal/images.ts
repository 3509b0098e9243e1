import { getRecord, putRecord, rangeRecords, removeRecord } from "../../format/codec.ts";
import type { JournalState, UnderEntry } from "../../format/codecs/journal-codec.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import {
  FIGURES,
  journalImageTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  OUTSIDE,
  placementTable,
  treeMetaTable,
} from "../../format/schema.ts";
import type { NodeId } from "../../contract/ids.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";

// Stored as positions in this list: never reorder it, only append.
const IMAGED = [nodeTable, nodeVectorTable, placementTable, treeMetaTable, nodeTextTable] as const;
const databases = IMAGED.map(({ database }) => database);
const NODES = 0;
const VECTORS = 1;
const PLACEMENTS = 2;
const META = 3;
const TEXTS = 4;

/** Most bytes of images, a tree of 30,000 nodes: a larger one is undone turn by turn, which costs less than remembering it. */
const MAX_IMAGE_BYTES = 64 * 2 ** 20;
/** Minimum size of an image: key, checksum, and LMDB's overhead per record. */
const IMAGE_OVERHEAD_BYTES = 48;

interface Imaging {
  readonly writer: KeyValueWriter;
  state: StoreState;
  journal: JournalState;
}

/** Images of an entry, of one table or of all. */
export const imagesOf = (
  entry: number,
): { readonly from: UnderEntry; readonly to: UnderEntry } => ({
  from: { entry, table: 0, key: new Uint8Array() },
  to: { entry: entry + 1, table: 0, key: new Uint8Array() },
});

/** A writer that copies each record of the tree to the entry that records images before its first change. */
export function imagingWriter(plain: KeyValueWriter, transactionOf: () => Imaging): KeyValueWriter {
  const save = (database: string, key: Uint8Array): void => {
    const table = databases.indexOf(database);
    const transaction = transactionOf();
    if (table < 0 || transaction.journal.imaging === 0 || isLasting(table, key)) return;
    if (isNeeded(plain, { table, key, transaction })) saveImage(plain, { table, key, transaction });
  };
  return {
    get: plain.get,
    peek: plain.peek,
    range: plain.range,
    put(database, key, value) {
      save(database, key);
      plain.put(database, key, value);
    },
    remove(database, key) {
      save(database, key);
      plain.remove(database, key);
    },
    clear(database) {
      if (databases.includes(database) && transactionOf().journal.imaging !== 0) {
        for (const { key } of plain.range(database, {})) save(database, key);
      }
      plain.clear(database);
    },
  };
}

const lasting = [FIGURES, OUTSIDE].map((beginning) => Buffer.from(beginning));

/** Values that no undo reverts. */
const isLasting = (table: number, key: Uint8Array): boolean =>
  table === META &&
  lasting.some((beginning) => beginning.equals(key.subarray(0, beginning.length)));

interface Touched {
  readonly table: number;
  readonly key: Uint8Array;
  readonly transaction: Imaging;
}

function isNeeded(reader: KeyValueReader, { table, key, transaction }: Touched): boolean {
  const { imaging: entry, imagingFrom } = transaction.journal;
  if (table === PLACEMENTS && placementTable.key.decode(key) >= imagingFrom) return false;
  if (hasImage(reader, { entry, table, key })) return false;
  // If a node did not exist, neither did its vector or text.
  return !(
    (table === VECTORS || table === TEXTS) &&
    getRecord(reader, journalImageTable, { entry, table: NODES, key }) === null
  );
}

const hasImage = (reader: KeyValueReader, under: UnderEntry): boolean =>
  reader.get(journalImageTable.database, journalImageTable.key.encode(under)) !== undefined;

function saveImage(plain: KeyValueWriter, { table, key, transaction }: Touched): void {
  const { journal } = transaction;
  const image = plain.get(databases[table] ?? "", key) ?? null;
  putRecord(plain, journalImageTable, {
    key: { entry: journal.imaging, table, key },
    value: image,
  });
  const imageBytes =
    journal.imageBytes + IMAGE_OVERHEAD_BYTES + key.length + (image === null ? 0 : image.length);
  transaction.journal = { ...journal, imageBytes };
  if (imageBytes > MAX_IMAGE_BYTES) endExactness(transaction);
}

/** No entry is exact from now on. Images are removed when the next entry begins: a chat turn must not wait for that. */
export function endExactness(transaction: Imaging): void {
  const { journal } = transaction;
  if (journal.imaging === 0) return;
  transaction.journal = { ...journal, imaging: 0, imagingFrom: 0, exactFrom: journal.next };
}

export function removeImages(transaction: Imaging, entry: number): void {
  const { writer } = transaction;
  for (const { key, value } of writer.range(journalImageTable.database, encoded(imagesOf(entry)))) {
    writer.remove(journalImageTable.database, key);
    const imageBytes = Math.max(
      0,
      transaction.journal.imageBytes - IMAGE_OVERHEAD_BYTES - key.length - value.length,
    );
    transaction.journal = { ...transaction.journal, imageBytes };
  }
}

/** Removes the images of all entries. */
export function clearImages(transaction: Imaging): void {
  transaction.writer.clear(journalImageTable.database);
  if (transaction.journal.imageBytes === 0) return;
  transaction.journal = { ...transaction.journal, imageBytes: 0 };
}

const encoded = ({ from, to }: ReturnType<typeof imagesOf>) => ({
  from: journalImageTable.key.encode(from),
  to: journalImageTable.key.encode(to),
});

export interface Restored {
  readonly nodeIds: readonly NodeId[];
  readonly deletedIds: readonly NodeId[];
  readonly placements: ReadonlyMap<number, Uint8Array>;
}

/**
 * Restores nodes, vectors and the tree's metadata; placements are left to the caller. No images may be recorded in
 * the meantime.
 */
export function restoreTree(transaction: Imaging, entry: number): Restored {
  const { writer } = transaction;
  const nodeIds: NodeId[] = [];
  const deletedIds: NodeId[] = [];
  const placements = new Map<number, Uint8Array>();
  let { nodes } = transaction.state;
  for (const { key: under, value } of rangeRecords(writer, journalImageTable, imagesOf(entry))) {
    const { table, key } = under;
    const database = databases[table] ?? "";
    if (table === PLACEMENTS) {
      if (value !== null) placements.set(placementTable.key.decode(key), value);
      continue;
    }
    if (table === NODES) {
      const id = nodeTable.key.decode(key);
      if (writer.get(database, key) !== undefined) nodes--;
      if (value !== null) nodes++;
      (value === null ? deletedIds : nodeIds).push(id);
      if (value === null) {
        removeRecord(writer, nodeVectorTable, id);
        removeRecord(writer, nodeTextTable, id);
      }
    }
    if (value === null) writer.remove(database, key);
    else writer.put(database, key, value);
  }
  transaction.state = { ...transaction.state, nodes };
  return { nodeIds, deletedIds, placements };
}
