import { ROOT_ID } from "../../contract/ids.ts";
import { putRecord } from "../codec.ts";
import { stateTable } from "../schema.ts";
import { INITIAL_STATE } from "../codecs/state-codec.ts";
import type { Migration } from "./migration.ts";
import { oldNodeTable } from "./schema-3/old-node-codec.ts";

export const firstSchema: Migration = {
  to: 1,
  why: "An empty folder becomes a store: its counters, and ROOT.",
  up(writer, { analyser, now }) {
    putRecord(writer, oldNodeTable, {
      key: ROOT_ID,
      value: {
        parentId: null,
        topic: ROOT_ID,
        topicPinned: true,
        digest: "",
        summaryLength: 0,
        compressed: null,
        children: [],
        turns: [],
        size: 0,
        height: 0,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
    });
    putRecord(writer, stateTable, { key: "only", value: { ...INITIAL_STATE, analyser, nodes: 1 } });
  },
};
