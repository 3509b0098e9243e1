import type { Message } from "@hsms/messages";

/** What a check found wrong. The laws I1–I8 are those of the topic tree; the rest is what hangs on them. */
export type FindingCode =
  /** The folder does not say which generation counts. */
  | "CURRENT_DAMAGED"
  /** One of the two files that lock the key of an encrypted store is missing, damaged, or another's. */
  | "KEY_DAMAGED"
  /** Both are: nothing of the store can be read. */
  | "KEY_LOST"
  /** There is no data file, or it is not LMDB's. */
  | "FILE_UNREADABLE"
  /** A page of the file, or the list of its free pages, is wrong. */
  | "PAGE_DAMAGED"
  | "RECORD_DAMAGED"
  /** I1: a record's id leads elsewhere. */
  | "ID_MISMATCH"
  /** I2: a parent and its child do not name each other. */
  | "PARENT_CHILD_MISMATCH"
  /** I3: a node holds children and turns, or, but for ROOT, neither. */
  | "HYBRID_NODE"
  | "EMPTY_NODE"
  /** I4 and I8: the chain of parents does not lead to ROOT. */
  | "UNREACHABLE_NODE"
  /** I5: a node or the queue names a turn that is not there, or an index below the last has no turn. */
  | "INDEX_OUT_OF_RANGE"
  | "TURN_MISSING"
  /** I5: a purged turn keeps words, or a node holds it. */
  | "PURGED_TURN_KEPT"
  /** I6: a turn is in two leaves, or its placement says otherwise than leaves and queue do. */
  | "TURN_TWICE"
  | "PLACEMENT_MISMATCH"
  | "QUEUE_MISMATCH"
  /** I7: wider than the limit; waits for regrouping. */
  | "FANOUT_EXCEEDED"
  /** A node's size, height or order of turns does not follow from what it holds. */
  | "SIZE_MISMATCH"
  | "HEIGHT_MISMATCH"
  | "ORDER_MISMATCH"
  /** A record names another that is not there. */
  | "DANGLING_REFERENCE"
  /** A conversation's list of turns differs from what the turns say. */
  | "CONVERSATION_MISMATCH"
  /** A counter of the store differs from what it counts. */
  | "COUNT_MISMATCH"
  /** Posting lists, columns or sessions differ from the turns. */
  | "POSTINGS_MISMATCH"
  | "COLUMNS_MISMATCH"
  | "SESSION_MISMATCH"
  /** A vector is no turn's, or not as long as its embedder's are; signs or counters differ from the vectors. */
  | "VECTORS_MISMATCH"
  /** Terms or flags differ from what the turn's words give. */
  | "TERMS_MISMATCH"
  /** A turn waits for its place, and placing it has failed again and again. */
  | "PLACING_FAILED"
  /** The look itself ended by a signal, or did not go on. */
  | "LOOK_FAILED";

export interface Finding {
  readonly code: FindingCode;
  /** `damage`: unreadable. `error`: inconsistent. `pending`: allowed for a while, repaired in the background. */
  readonly severity: "damage" | "error" | "pending";
  /** The same in English, for logs and scripts. */
  readonly message: string;
  /** Names the record, and what is wrong with it; called so in JSON. */
  readonly statement: Message;
}

export interface CheckLimits {
  /** Children that a node may have (I7). */
  readonly fanoutLimit: number;
}
