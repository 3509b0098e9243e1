import { rangeRecords, putRecord } from "../codec.ts";
import { INITIAL_JOURNAL } from "../codecs/journal-codec.ts";
import { journalStateTable, placementTable } from "../schema.ts";
import type { Migration } from "./migration.ts";

/** Placements per page: a million at once would take 200 MB. */
const PAGE = 10_000;

export const journal: Migration = {
  to: 2,
  why: "A journal of commands, so that they can be undone. A program that does not know it must not write: its changes would be missing from the images, and undoing would lose them.",
  up(writer) {
    let purged = 0;
    for (let from = 0; ;) {
      const page = rangeRecords(writer, placementTable, { from, limit: PAGE });
      for (const { value } of page) {
        if (value.type === "unplaced" && value.reason === "purged") purged++;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      from = last.key + 1;
    }
    putRecord(writer, journalStateTable, { key: "only", value: { ...INITIAL_JOURNAL, purged } });
  },
};
