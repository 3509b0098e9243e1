import type { FindingCode, RepairCode } from "@hsms/engine";
import { errorsOf, nodesOf, turnsOf } from "../counts.ts";

export const enDoctor = {
  looking: "Checking the memory",
  repairing: "Repairing the memory",
  sound: ({ turns, nodes }: { readonly turns: number; readonly nodes: number }) =>
    `Sound: ${turnsOf(turns)} with what was forgotten, ${nodesOf(nodes)}.`,
  schema: (schema: number, newest: number) =>
    schema === newest
      ? `Format: schema ${schema}.`
      : `Format: schema ${schema}. The next command that opens the memory updates it to schema ${newest}, and keeps it as it was beside it.`,
  putAsideHint: "`hsms backup --remove NAME` removes one of these.",
  unsound: (errors: number) => `Not sound: ${errorsOf(errors)}.`,
  repairHint: "`hsms doctor --repair` repairs what it can, and keeps the current memory aside.",
  mended: "repaired",
  nothingToMend: "There is nothing to repair.",
  kept: (folder: string) =>
    `The previous memory is kept in ${folder}; remove it once you are sure that nothing is missing.`,
  connections: {
    missing: (events: readonly string[]) => `not written for ${events.join(", ")}`,
    trying: "Testing the connections",
    none: "No assistant is connected. Connect one with `hsms connect claude-code`, for example.",
    line: (checked: {
      readonly client: string;
      readonly type: "server" | "hooks";
      readonly file: string;
      readonly failure: string | null;
    }): string => {
      const { client, type, file, failure } = checked;
      const what = type === "server" ? "tools" : "hooks";
      if (failure !== null) {
        return `${client}, ${what}: ${failure}\n  as written in ${file}; \`hsms connect ${client}\` writes it again`;
      }
      const done = type === "server" ? "saved, found and forgotten" : "recorded and recalled";
      return `${client}, ${what}: ${done}`;
    },
    hook: (stamp: {
      readonly event: string;
      readonly ranAt: string | null;
      readonly failure: string | null;
    }): string => {
      const { event, ranAt, failure } = stamp;
      const failed = failure === null ? "" : `; last failure: ${failure}`;
      return `hsms hook ${event}: ${ranAt === null ? "has never succeeded" : `last succeeded ${ranAt}`}${failed}`;
    },
  },
  severities: { damage: "damage", error: "error", pending: "pending" },
  findings: {
    CURRENT_DAMAGED: "the pointer to the current file is wrong",
    KEY_DAMAGED: "one of the two files that lock the memory's key is damaged",
    KEY_LOST:
      "the files that lock the memory's key are lost; without them nobody can read the memory",
    FILE_UNREADABLE: "the file cannot be read",
    PAGE_DAMAGED: "a page of the file is damaged",
    RECORD_DAMAGED: "a record is damaged",
    ID_MISMATCH: "an id points to the wrong record",
    PARENT_CHILD_MISMATCH: "a parent and a child do not match",
    HYBRID_NODE: "a node contains both nodes and turns",
    EMPTY_NODE: "a node is empty",
    UNREACHABLE_NODE: "a node is not reachable from ROOT",
    INDEX_OUT_OF_RANGE: "a reference to a turn that does not exist",
    TURN_MISSING: "a turn is missing",
    PURGED_TURN_KEPT: "a deleted turn still has content",
    TURN_TWICE: "a turn is in two places",
    PLACEMENT_MISMATCH: "the place of a turn is wrong",
    QUEUE_MISMATCH: "the queue is wrong",
    FANOUT_EXCEEDED: "a node has too many children",
    SIZE_MISMATCH: "the size of a node is wrong",
    HEIGHT_MISMATCH: "the height of a node is wrong",
    ORDER_MISMATCH: "turns are out of order",
    DANGLING_REFERENCE: "a reference to something that does not exist",
    CONVERSATION_MISMATCH: "the list of a conversation is wrong",
    COUNT_MISMATCH: "a counter is wrong",
    POSTINGS_MISMATCH: "the index differs from the turns",
    COLUMNS_MISMATCH: "the index's columns differ from the turns",
    SESSION_MISMATCH: "a session is wrong",
    TERMS_MISMATCH: "the index differs from the words",
    VECTORS_MISMATCH: "the vectors differ from the turns",
    PLACING_FAILED: "a turn cannot be placed",
    LOOK_FAILED: "the check failed",
  } satisfies Readonly<Record<FindingCode, string>>,
  changes: {
    TURN_SALVAGED: "turn recovered",
    TURN_LOST: "TURN LOST",
    END_UNKNOWN: "the number of turns is not known",
    TURN_RENUMBERED: "turn renumbered",
    TURN_COPY_DROPPED: "copy of a turn dropped",
    TURN_ID_CHANGED: "id changed",
    TURN_DOUBTFUL: "turn in doubt",
    PURGED_TURN_EMPTIED: "deleted turn emptied",
    TURN_QUEUED: "turn waits for a new place",
    PARENT_CLEARED: "wrong reference removed",
    CONVERSATION_MENDED: "conversation repaired",
    NODE_SALVAGED: "node recovered",
    DIGEST_LOST: "digest lost",
    NODE_LOST: "node lost",
    NODE_ATTACHED: "node reattached",
    NODE_REMOVED: "node removed",
    EDGE_REMOVED: "wrong edge removed",
    LEAF_ADDED: "leaf added",
    LEAF_TURN_REMOVED: "turn removed from a leaf",
    KEY_MENDED: "files that lock the key rewritten",
    RECORDS_SKIPPED: "damaged records skipped",
    BACKUP_LEFT_OUT: "backup skipped",
    CURRENT_MENDED: "pointer to the current file rewritten",
    JOURNAL_BEGUN: "history restarted",
    DERIVED_REMADE: "rebuilt",
  } satisfies Readonly<Record<RepairCode, string>>,
};
