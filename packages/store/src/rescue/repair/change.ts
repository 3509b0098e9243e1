import { formatMessage, type Message, type MessageName, type MessageOf } from "@hsms/messages";

export type RepairCode =
  /** A turn was taken from an older page or from a backup. */
  | "TURN_SALVAGED"
  /** Kept as its record has it, which may be its state before the last change. */
  | "TURN_DOUBTFUL"
  /** Nothing of the turn's words could be read; its index is kept, empty. */
  | "TURN_LOST"
  /** The counters do not read: whether there were turns after the last that reads is not known. */
  | "END_UNKNOWN"
  | "TURN_RENUMBERED"
  | "TURN_COPY_DROPPED"
  | "TURN_ID_CHANGED"
  | "PURGED_TURN_EMPTIED"
  | "TURN_QUEUED"
  | "PARENT_CLEARED"
  | "CONVERSATION_MENDED"
  | "NODE_SALVAGED"
  | "NODE_LOST"
  /** The node stands, and what it said of itself is made again when it gets another turn. */
  | "DIGEST_LOST"
  | "NODE_ATTACHED"
  | "NODE_REMOVED"
  | "EDGE_REMOVED"
  | "LEAF_ADDED"
  | "LEAF_TURN_REMOVED"
  | "CURRENT_MENDED"
  | "KEY_MENDED"
  /** Records in damaged pages, or with other bytes than were written: what they were follows below, where that is known. */
  | "RECORDS_SKIPPED"
  /** It cannot be read, or is encrypted under another passphrase than the store: what only it holds is not brought back. */
  | "BACKUP_LEFT_OUT"
  | "JOURNAL_BEGUN"
  | "DERIVED_REMADE";

export interface RepairChange {
  readonly code: RepairCode;
  /** The same in English, for logs and scripts. */
  readonly message: string;
  /** Names the record, and what was done to it; called so in JSON. */
  readonly statement: Message;
}

export type Note = <Name extends MessageName>(
  code: RepairCode,
  name: Name,
  values: MessageOf<Name>["values"],
) => void;

export const createChange = (code: RepairCode, statement: Message): RepairChange => ({
  code,
  message: formatMessage(statement, "en"),
  statement,
});
