import { firstSchema } from "./0001-first-schema.ts";
import { journal } from "./0002-journal.ts";
import { searchAndSize } from "./0003-search-and-size.ts";
import { fieldsAndCodedTexts } from "./0004-fields-and-coded-texts.ts";
import { operations } from "./0005-operations.ts";
import { lists } from "./0006-lists.ts";
import { imported } from "./0007-imported.ts";
import type { Migration } from "./migration.ts";

/** All migrations from an empty store to `SCHEMA_VERSION`. */
export const migrations: readonly Migration[] = [
  firstSchema,
  journal,
  searchAndSize,
  fieldsAndCodedTexts,
  operations,
  lists,
  imported,
];
