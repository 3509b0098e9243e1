import type { CommandChange, CommandCommit, OpenEntry, UndoOutcome, UndoStep } from "../changes.ts";
import type { JournalCommand, JournalEntry } from "../journal.ts";

export interface Journal {
  /** Begins an entry for several transactions, which name it. It can be undone even if `end` never closes it. */
  begin(command: JournalCommand, before?: unknown): Promise<OpenEntry>;
  /** Nothing happens where it is not open any more. */
  end(entry: OpenEntry): Promise<void>;
  /** A command in one transaction, together with its entry. */
  commit(change: CommandChange): Promise<CommandCommit>;
  /** Newest first. */
  read(limit: number): Promise<readonly JournalEntry[]>;
  /** Throws `STORE_MISUSE` unless it is the newest that is neither undone nor expired. */
  undo(step: UndoStep): Promise<UndoOutcome>;
}
