import { getRecord, putRecord } from "../codec.ts";
import { createDevice } from "../../merging/field-clocks.ts";
import { operationTable, stateTable } from "../schema.ts";
import type { Migration } from "./migration.ts";

/**
 * Existing data needs no change: the feed derives its operations from the turns and their clocks, under the same ids
 * on every machine, for a reader that begins from the start.
 */
export const operations: Migration = {
  to: 5,
  why: "A feed of what was added, edited and purged, for copies of the memory and for other programs. A program that does not know it must not write: its changes would be missing there.",
  up(writer, { now }) {
    const state = getRecord(writer, stateTable, "only");
    if (state === undefined || state.sequence === 0) return;
    putRecord(writer, operationTable, {
      key: state.sequence,
      value: { at: Math.floor(now), device: "", feed: createDevice() },
    });
  },
};
