import { createMessage } from "@hsms/messages";
import { StoreError } from "../../contract/errors.ts";
import type { KeyValueStore, KeyValueWriter } from "../../contract/kv.ts";
import { getRecord, putRecord } from "../codec.ts";
import { schemaVersionTable } from "../schema.ts";

/** Context of a migration. */
export interface MigrationContext {
  /** Name and version of the analyser, for a store that does not record one yet. */
  readonly analyser: string;
  /** Unix time in milliseconds. */
  readonly now: number;
}

/** A migration from one schema to the next. Numbered, and never edited once released. */
export interface Migration {
  /** The schema version it leads to, from the one before. */
  readonly to: number;
  readonly why: string;
  up(writer: KeyValueWriter, context: MigrationContext): void;
}

/**
 * Migrates a store to the last schema of `migrations`, from an empty one (schema 0) or an older one, in one
 * transaction. Returns its previous version. Throws `STORE_TOO_NEW`.
 */
export function migrate(
  kv: KeyValueStore,
  {
    migrations,
    ...context
  }: MigrationContext & {
    /** Ascending, without gaps. */
    readonly migrations: readonly Migration[];
  },
): number {
  const newest = migrations.at(-1)?.to ?? 0;
  const found = kv.read((reader) => getRecord(reader, schemaVersionTable, "only") ?? 0);
  if (found === newest) return found;
  if (found > newest) {
    throw new StoreError(
      "STORE_TOO_NEW",
      createMessage("schemaTooNew", { schema: found, known: newest }),
    );
  }
  return kv.transact((writer) => {
    // Read again: another process may have opened the store at the same time.
    const from = getRecord(writer, schemaVersionTable, "only") ?? 0;
    for (const migration of migrations) {
      if (migration.to > from) migration.up(writer, context);
    }
    if (from < newest) putRecord(writer, schemaVersionTable, { key: "only", value: newest });
    return from;
  });
}
