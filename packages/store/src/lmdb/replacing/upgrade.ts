import { statfsSync } from "node:fs";
import { isDamage, storeError } from "../../contract/errors.ts";
import type { KeyRange, KeyValueReader, KeyValueStore } from "../../contract/kv.ts";
import { getRecord } from "../../format/codec.ts";
import { rangeBehind } from "../../format/paging.ts";
import { migrations } from "../../format/migrations/all.ts";
import { migrate, type MigrationContext } from "../../format/migrations/migration.ts";
import { saysTheSame } from "../../format/migrations/schema-4/renew-record.ts";
import { allTables, SCHEMA_VERSION, schemaVersionTable, sealTable } from "../../format/schema.ts";
import { whenUnsealed } from "../../records/when-unsealed.ts";
import { copyRecords } from "./compact.ts";
import type { Filling, FollowingKeyValueStore } from "./following-kv.ts";

/** A store is being migrated to the present schema. */
export interface Upgrade {
  /** The old schema, and the new one. */
  readonly from: number;
  readonly to: number;
  /** Size of its file: as much free space is needed beside it until the migration ends. */
  readonly sizeBytes: number;
  /** Where the store is kept as it was, as a store of its own; `null` if it is not kept. */
  readonly keptAt: string | null;
}

export interface Upgrading extends MigrationContext {
  readonly directory: string;
  /** Returns a folder in which to keep the store of the given schema; it is removed by default. */
  readonly keepAt?: (schema: number) => string;
  /** Called before a byte is written, only for a store that is not empty. */
  readonly onUpgrade?: (upgrade: Upgrade) => void;
}

/** Space for what is written besides: the pages of an almost empty store. */
const SPARE_BYTES = 2 ** 20;

/**
 * Migrates a store to the present schema. One that is not empty is migrated into a new generation, which is compared
 * with the old one before it becomes current; the old one is unchanged until then, and a killed migration is
 * resumed. A store with a damaged record is not rewritten: it opens as it did, and the doctor names the damage.
 * Throws `STORE_TOO_NEW`, and `STORE_FULL` before anything is written.
 */
export async function upgrade(
  kv: FollowingKeyValueStore,
  { directory, keepAt, onUpgrade, ...context }: Upgrading,
): Promise<void> {
  const inPlace = (): Promise<number> =>
    whenUnsealed(() => migrate(kv, { migrations, ...context }));
  const from = await whenUnsealed(() => kv.read(readSchema));
  const isDue = (reader: KeyValueReader): boolean => readSchema(reader) < SCHEMA_VERSION;
  if (from === 0 || from >= SCHEMA_VERSION) return void (await inPlace());
  const keptAt = keepAt?.(SCHEMA_VERSION) ?? null;
  const sizeBytes = kv.sizeBytes();
  requireRoom(directory, sizeBytes + SPARE_BYTES);
  onUpgrade?.({ from, to: SCHEMA_VERSION, sizeBytes, keptAt });
  try {
    await kv.replace({
      isDue,
      resumable: `schema-${SCHEMA_VERSION}`,
      ...(keptAt === null ? {} : { aside: keptAt }),
      async fill(filling) {
        await copyRecords(filling);
        await compareCopies(filling);
        migrate(filling.target, { migrations, ...context });
      },
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    await inPlace();
  }
}

const readSchema = (reader: KeyValueReader): number =>
  getRecord(reader, schemaVersionTable, "only") ?? 0;

function requireRoom(directory: string, needed: number): void {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free < needed)
    throw storeError("STORE_FULL", "diskFull", { free, folder: directory, needed });
}

/** Records compared per batch. */
const PAGE = 5_000;

/** Throws `STORE_DAMAGED` unless every record but the seal was copied with its content. */
async function compareCopies({ source, target, step }: Filling): Promise<void> {
  for (const database of new Set(allTables.map((table) => table.database))) {
    let range: KeyRange | undefined = { limit: PAGE };
    while (range !== undefined) {
      range = comparePage({ source, target }, database, range);
      await step();
    }
  }
}

/** Returns the range to continue with; `undefined` at the end. */
function comparePage(
  { source, target }: { readonly source: KeyValueStore; readonly target: KeyValueStore },
  database: string,
  range: KeyRange,
): KeyRange | undefined {
  const page = source.read((reader) => reader.range(database, range));
  const before = page.filter(({ key }) => !isSeal(database, key));
  const after = target.read((reader) => reader.range(database, range));
  // The target lacks the seal, so its page may reach farther.
  const isEnd = page.length < PAGE;
  const isSame =
    (isEnd ? after.length === before.length : after.length >= before.length) &&
    before.every((record, at) => {
      const copy = after[at];
      return copy !== undefined && saysTheSame(database, record, copy);
    });
  if (!isSame) throw storeError("STORE_DAMAGED", "copyDiffers", { table: database });
  return rangeBehind(page, PAGE);
}

const sealKey = sealTable.key.encode("only");

const isSeal = (database: string, key: Uint8Array): boolean =>
  database === sealTable.database && Buffer.compare(key, sealKey) === 0;
