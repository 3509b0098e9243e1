import type {
  MergeCommit,
  NewTurn,
  TreeConflict,
  TurnMerge,
  TurnPatch,
  UnderEntry,
  Withdrawal,
} from "../changes.ts";
import type { TurnId } from "../ids.ts";
import type { Turn, TurnLink, TurnUse } from "../model.ts";
import type { Promised } from "./promised.ts";

/** Results come in the order asked; `undefined` for what does not exist. */
export interface TurnReads {
  read(indexes: readonly number[]): readonly (Turn | undefined)[];
  /** As `read`, without the text. */
  readLinks(indexes: readonly number[]): readonly (TurnLink | undefined)[];
  readUses(indexes: readonly number[]): readonly (TurnUse | undefined)[];
  /** The turn that replaced an archived or purged one when it was corrected; of several the one with the last id. */
  readStandIns(indexes: readonly number[]): readonly (TurnLink | undefined)[];
  /** Index that gives a turn its position in the conversation: that of the first turn it replaced, else its own. */
  readPlaces(indexes: readonly number[]): readonly number[];
  find(ids: readonly TurnId[]): readonly (number | undefined)[];
  /** Indexes of up to ten turns whose id has this prefix. O(turns): ids of an encrypted store are unordered. */
  findByPrefix(prefix: string): readonly number[];
  /** For each ending (the last twelve digits of an id), the indexes of matching turns, ascending. */
  findByEnding(endings: readonly string[]): readonly (readonly number[])[];
}

export interface TurnStore extends Promised<TurnReads> {
  /**
   * Appends in order, assigns indexes, and adds `queue` turns to the placement queue. A turn whose id exists is
   * returned unchanged and nothing is written for it, except that a turn lost in a repair gets its place again.
   * Moves the conversation's head.
   */
  append(
    turns: readonly NewTurn[],
    part?: Partial<UnderEntry> & {
      /** More parts of an import follow: work that only speeds up reading is deferred. */
      readonly moreFollow?: boolean;
      /** Keeps the head of a conversation unless a turn follows it directly: the turns were said elsewhere. */
      readonly keepsHeads?: boolean;
      /** Ends waiting for another writer, with `STORE_BUSY`. */
      readonly signal?: AbortSignal;
    },
  ): Promise<readonly Turn[]>;
  /**
   * A new `state` also updates columns and queue. A turn must leave its leaf by `tree.commit` before it becomes
   * `purged`, which erases its record and terms for good.
   */
  update(patches: ReadonlyMap<number, TurnPatch>): Promise<void>;
  /** Merges later edits from copies of the turns, by the clocks of their fields. Purged turns stay as they are. */
  merge(merge: TurnMerge): Promise<MergeCommit>;
  /**
   * Like undoing what added them: their ids are free again. Writes no journal entry, and earlier commands can no
   * longer be undone exactly.
   */
  withdraw(withdrawal: Withdrawal): Promise<{ readonly type: "committed" } | TreeConflict>;
}
