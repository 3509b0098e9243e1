import { createMessage } from "@hsms/messages";
import { StoreError } from "../../contract/errors.ts";
import type { KeyValueStore, KeyValueWriter } from "../../contract/kv.ts";
import { getRecord, putRecord } from "../codec.ts";
import { schemaVersionTable } from "../schema.ts";

/** What a migration may ask of its surroundings. */
export interface MigrationContext {
  /** Name and version of the analyser, for a store that does not know one yet. */
  readonly analyser: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One step from a schema to the next. Numbered, and never edited once released. */
export interface Migration {
  /** The schema version that it leads to; it starts from the one before. */
  readonly to: number;
  readonly why: string;
  up(writer: KeyValueWriter, context: MigrationContext): void;
}

/**
 * Brings a store to the last schema of `migrations`, from an empty one (schema 0) or an older one, in
 * one transaction. Returns the version that it had. Throws `STORE_TOO_NEW`.
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
    // Read again: another process may have opened the store at the same moment.
    const from = getRecord(writer, schemaVersionTable, "only") ?? 0;
    for (const migration of migrations) {
      if (migration.to > from) migration.up(writer, context);
    }
    if (from < newest) putRecord(writer, schemaVersionTable, { key: "only", value: newest });
    return from;
  });
}
