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
  /** Begins an entry for several transactions, which refer to it. It can be undone even if `end` is never called. */
  begin(
    command: JournalCommand,
    before?: unknown,
    told?: Pick<JournalEntry, "continues">,
  ): Promise<OpenEntry>;
  /** Does nothing if the entry is no longer open. */
  end(entry: OpenEntry, told?: Pick<JournalEntry, "of">): Promise<void>;
  commit(change: CommandChange): Promise<CommandCommit>;
  /**
   * Archives a turn and appends another in its place: a head at it moves along, and its followers follow the new
   * turn (`TurnReads.readStandIns`).
   */
  correct(correction: Correction): Promise<CorrectionCommit>;
  /** Newest first. */
  read(limit: number): Promise<readonly JournalEntry[]>;
  /** For each changed turn, the state that undoing the entry would restore. */
  readStates(entry: number): Promise<ReadonlyMap<number, Turn["state"]>>;
  /**
   * Keeps what other copies of the memory changed since. Throws `STORE_MISUSE` unless it is the newest entry that is
   * neither undone nor expired.
   */
  undo(step: UndoStep): Promise<UndoOutcome>;
}
