import { OUTSIDE, readMetaOf, type Store } from "@hsms/store";
import * as z from "zod";

/** Under which name the store keeps what a store of vectors of another program was told. */
export const RECORD = `${OUTSIDE}vectors`;

/** A process that tells it: another one takes over after this time, since the first was stopped or killed. */
export const LEASE_MS = 60_000;

const collection = z.object({ name: z.string(), dimension: z.number() });

const form = z.object({
  /** The setting that names it. */
  target: z.string(),
  collection,
  /** Which vectors it holds. */
  embedder: z.object({ name: z.string(), model: z.string(), version: z.number() }),
  /** Where it stands in the feed of operations; `null`: it is to be told everything. */
  cursor: z.string().nullable(),
  /** Vectors of the turns below this index were told as they were made; the feed tells of turns, not of vectors. */
  embedded: z.number(),
  isSynced: z.boolean(),
  failure: z
    .object({ kind: z.string(), message: z.string(), at: z.number(), times: z.number() })
    .nullable(),
  lease: z.object({ owner: z.string(), until: z.number() }).nullable(),
  /** Collections of this project that were told before this one, and are still to be dropped. */
  replaced: z.array(z.object({ target: z.string(), collection })).default([]),
});

export type SyncRecord = Readonly<z.infer<typeof form>>;

export const parseRecord = (value: unknown): SyncRecord | null =>
  form.safeParse(value).data ?? null;

export const readRecord = async ({ tree }: Pick<Store, "tree">): Promise<SyncRecord | null> =>
  parseRecord(await tree.readMeta(RECORD));

/** Collections in stores of vectors of other programs that hold the vectors of a memory which is not open; none where it is encrypted or damaged. */
export async function outsideCollections(
  directory: string,
): Promise<readonly { readonly store: string; readonly collection: string }[]> {
  const record = parseRecord(await readMetaOf(directory, RECORD));
  const places = record === null ? [] : [record, ...record.replaced];
  return places.map(({ target, collection: { name } }) => ({ store: target, collection: name }));
}

/** Changes the record in one transaction; returns what it is then. */
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

/** Whether both are of the same vectors in the same place. */
export const isOf = (record: SyncRecord | null, wanted: SyncRecord): record is SyncRecord =>
  record !== null &&
  record.target === wanted.target &&
  record.collection.name === wanted.collection.name &&
  record.embedder.name === wanted.embedder.name &&
  record.embedder.model === wanted.embedder.model &&
  record.embedder.version === wanted.embedder.version;
