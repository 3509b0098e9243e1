import type { Migration } from "./migration.ts";

/**
 * Every version from here on reads both layouts of turns and digests, so that nothing is rewritten in a copy that is
 * only read. `lmdb/replacing/upgrade.ts` migrates a store in use into a new generation, where
 * `schema-4/renew-record.ts` converts each record.
 */
export const fieldsAndCodedTexts: Migration = {
  to: 4,
  why: "Turns have fields that may be missing, and later versions may add some; their texts are coded, which halves the file. A program that does not know it reads no turn.",
  up() {},
};
