import { OUTSIDE, readMetaOf, type Store } from "@hsms/store";
import * as z from "zod";

/** Key of the record about the external vector store. */
export const RECORD = `${OUTSIDE}vectors`;

/** Duration of a lease: after it another process takes over, because the holder was stopped or killed. */
export const LEASE_MS = 60_000;

const collection = z.object({ name: z.string(), dimension: z.number() });

const form = z.object({
  /** The setting that names the store. */
  target: z.string(),
  collection,
  /** The embedder of its vectors. */
  embedder: z.object({ name: z.string(), model: z.string(), version: z.number() }),
  /** Cursor in the feed of operations; `null` if everything has to be sent. */
  cursor: z.string().nullable(),
  /**
   * Vectors of the turns below this index were sent; separate from the cursor, since the feed
   * covers turns, not vectors.
   */
  embedded: z.number(),
  isSynced: z.boolean(),
  failure: z
    .object({ kind: z.string(), message: z.string(), at: z.number(), times: z.number() })
    .nullable(),
  lease: z.object({ owner: z.string(), until: z.number() }).nullable(),
  /** Former collections of this project that still have to be dropped. */
  replaced: z.array(z.object({ target: z.string(), collection })).default([]),
});

export type SyncRecord = Readonly<z.infer<typeof form>>;

export const parseRecord = (value: unknown): SyncRecord | null =>
  form.safeParse(value).data ?? null;

export const readRecord = async ({ tree }: Pick<Store, "tree">): Promise<SyncRecord | null> =>
  parseRecord(await tree.readMeta(RECORD));

/**
 * Collections in external vector stores that contain vectors of a memory which is not open; empty
 * if it is encrypted or damaged.
 */
export async function outsideCollections(
  directory: string,
): Promise<readonly { readonly store: string; readonly collection: string }[]> {
  const record = parseRecord(await readMetaOf(directory, RECORD));
  const places = record === null ? [] : [record, ...record.replaced];
  return places.map(({ target, collection: { name } }) => ({ store: target, collection: name }));
}

/** Changes the record in one transaction; returns the new one. */
export async function changeRecord(
  { tree }: Pick<Store, "tree">,
  change: (before: SyncRecord | null) => SyncRecord | null,
): Promise<SyncRecord | null> {
  let after: SyncRecord | null = null;
  await tree.changeMeta(
    new Map([
      [
        RECORD,
        (before: unknown): unknown => {
          after = change(parseRecord(before));
          return after ?? undefined;
        },
      ],
    ]),
  );
  return after;
}

/** Whether both refer to the same vectors in the same place. */
export const isOf = (record: SyncRecord | null, wanted: SyncRecord): record is SyncRecord =>
  record !== null &&
  record.target === wanted.target &&
  record.collection.name === wanted.collection.name &&
  record.embedder.name === wanted.embedder.name &&
  record.embedder.model === wanted.embedder.model &&
  record.embedder.version === wanted.embedder.version;
