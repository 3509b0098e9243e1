import type { Migration } from "./migration.ts";

/**
 * Every version from here on reads turns and digests of both layouts, so nothing has to be rewritten where that
 * would be in vain: in a copy that is only looked at. `lmdb/replacing/upgrade.ts` writes a store that is used into a
 * new generation, where `schema-4/renew-record.ts` gives each record its new layout.
 */
export const fieldsAndCodedTexts: Migration = {
  to: 4,
  why: "Turns have fields that may be missing, and later versions may add some; their texts are coded, which halves the file. A program that does not know it reads no turn.",
  up() {},
};
