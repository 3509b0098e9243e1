import type {
  CommandChange,
  CommandCommit,
  Correction,
  CorrectionCommit,
  OpenEntry,
  UndoOutcome,
  UndoStep,
} from "../changes.ts";
import type { JournalCommand, JournalEntry } from "../journal.ts";
import type { Turn } from "../model.ts";

export interface Journal {
  /** Begins an entry for several transactions, which name it. It can be undone even if `end` never closes it. */
  begin(
    command: JournalCommand,
    before?: unknown,
    told?: Pick<JournalEntry, "continues">,
  ): Promise<OpenEntry>;
  /** Nothing happens where it is not open any more. */
  end(entry: OpenEntry, told?: Pick<JournalEntry, "of">): Promise<void>;
  /** A command in one transaction, together with its entry. */
  commit(change: CommandChange): Promise<CommandCommit>;
  /** Archives a turn, and appends another where it stood: a head that stood at it moves along, and what followed it follows the new one (`TurnReads.readStandIns`). */
  correct(correction: Correction): Promise<CorrectionCommit>;
  /** Newest first. */
  read(limit: number): Promise<readonly JournalEntry[]>;
  /** By turn, the state that undoing an entry would give it, where that was changed. */
  readStates(entry: number): Promise<ReadonlyMap<number, Turn["state"]>>;
  /** What other copies of the memory changed since stays. Throws `STORE_MISUSE` unless it is the newest that is neither undone nor expired. */
  undo(step: UndoStep): Promise<UndoOutcome>;
}
