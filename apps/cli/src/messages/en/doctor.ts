import type { FindingCode, RepairCode, Statement } from "@hsms/engine";
import { errorsOf, nodesOf, turnsOf } from "./counts.ts";

/** Something said of a memory by what looks after it; in English already. */
export interface Said {
  readonly message: string;
  readonly statement: Statement;
}

/** Texts of `hsms doctor`. */
export const enDoctor = {
  looking: "Looking at the memory",
  repairing: "Mending the memory",
  sound: ({ turns, nodes }: { readonly turns: number; readonly nodes: number }) =>
    `Sound: ${turnsOf(turns)}, ${nodesOf(nodes)}.`,
  unsound: (errors: number) => `Not sound: ${errorsOf(errors)}.`,
  repairHint:
    "`hsms doctor --repair` mends what can be mended, and keeps the memory as it is aside.",
  mended: "mended",
  nothingToMend: "There is nothing to mend.",
  kept: (folder: string) =>
    `The memory as it was is kept in ${folder}; remove it when you miss nothing.`,
  /** What a look or a repair says of one place; the engine says it in English itself. */
  tell: ({ message }: Said): string => message,
  severities: { damage: "damage", error: "error", pending: "pending" },
  findings: {
    CURRENT_DAMAGED: "the note of the current file is wrong",
    KEY_DAMAGED: "one of the two files that lock the memory's key is damaged",
    KEY_LOST: "what locks the memory's key is lost, and without it nobody can read the memory",
    FILE_UNREADABLE: "the file cannot be read",
    PAGE_DAMAGED: "a page of the file is damaged",
    RECORD_DAMAGED: "a record is damaged",
    ID_MISMATCH: "an id leads elsewhere",
    PARENT_CHILD_MISMATCH: "a parent and a child do not agree",
    HYBRID_NODE: "a node holds both nodes and turns",
    EMPTY_NODE: "a node holds nothing",
    UNREACHABLE_NODE: "a node hangs nowhere",
    INDEX_OUT_OF_RANGE: "a turn is named that is not there",
    TURN_MISSING: "a turn is missing",
    PURGED_TURN_KEPT: "a deleted turn is still there",
    TURN_TWICE: "a turn is in two places",
    PLACEMENT_MISMATCH: "the place of a turn is wrong",
    QUEUE_MISMATCH: "the queue is wrong",
    FANOUT_EXCEEDED: "a node is too wide",
    SIZE_MISMATCH: "the size of a node is wrong",
    HEIGHT_MISMATCH: "the height of a node is wrong",
    ORDER_MISMATCH: "turns are out of order",
    DANGLING_REFERENCE: "something is named that is not there",
    CONVERSATION_MISMATCH: "the list of a conversation is wrong",
    COUNT_MISMATCH: "a counter is wrong",
    POSTINGS_MISMATCH: "the index differs from the turns",
    COLUMNS_MISMATCH: "the index's columns differ from the turns",
    SESSION_MISMATCH: "a session is wrong",
    TERMS_MISMATCH: "the index differs from the words",
    VECTORS_MISMATCH: "the vectors differ from the turns",
    PLACING_FAILED: "a turn finds no place",
    LOOK_FAILED: "the look failed",
  } satisfies Readonly<Record<FindingCode, string>>,
  changes: {
    TURN_SALVAGED: "turn saved",
    TURN_LOST: "TURN LOST",
    END_UNKNOWN: "the number of turns is not known",
    TURN_RENUMBERED: "turn renumbered",
    TURN_COPY_DROPPED: "copy of a turn dropped",
    TURN_ID_CHANGED: "id changed",
    PURGED_TURN_EMPTIED: "deleted turn emptied",
    TURN_QUEUED: "turn waits for a new place",
    PARENT_CLEARED: "wrong reference taken away",
    CONVERSATION_MENDED: "conversation mended",
    NODE_SALVAGED: "node saved",
    DIGEST_LOST: "digest lost",
    NODE_LOST: "node lost",
    NODE_ATTACHED: "node hung up again",
    NODE_REMOVED: "node removed",
    EDGE_REMOVED: "wrong edge removed",
    LEAF_ADDED: "leaf added",
    LEAF_TURN_REMOVED: "turn taken out of a leaf",
    KEY_MENDED: "files that lock the key written anew",
    BACKUP_LEFT_OUT: "backup left out: it opens with another passphrase",
    CURRENT_MENDED: "note of the current file written",
    JOURNAL_BEGUN: "history begun anew",
    DERIVED_REMADE: "made anew",
  } satisfies Readonly<Record<RepairCode, string>>,
};
