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

/** Answers come in the order asked; `undefined` where there is none. */
export interface TurnReads {
  read(indexes: readonly number[]): readonly (Turn | undefined)[];
  /** As `read`, without what was said. */
  readLinks(indexes: readonly number[]): readonly (TurnLink | undefined)[];
  readUses(indexes: readonly number[]): readonly (TurnUse | undefined)[];
  /** The turn that stands where an archived or purged one stood, since its words were corrected; of several the one with the last id. */
  readStandIns(indexes: readonly number[]): readonly (TurnLink | undefined)[];
  /** The index at which a turn stands in its conversation: of the first whose place it took, or else its own. */
  readPlaces(indexes: readonly number[]): readonly number[];
  find(ids: readonly TurnId[]): readonly (number | undefined)[];
  /** Indexes of up to ten turns whose id begins so. O(turns): the ids of an encrypted store lie in no order. */
  findByPrefix(prefix: string): readonly number[];
  /** By the last twelve digits of an id, the indexes of the turns whose id ends so, ascending. */
  findByEnding(endings: readonly string[]): readonly (readonly number[])[];
}

export interface TurnStore extends Promised<TurnReads> {
  /** Appends in order, gives indexes, and puts `queue` turns into the placement queue. An id that is there already is returned as it stands, and nothing is written for it, but for one whose turn a repair had lost: it gets its place again. Moves the conversation's head. */
  append(
    turns: readonly NewTurn[],
    part?: Partial<UnderEntry> & {
      /** The next part of an import follows: work that only makes reading faster waits for a later one. */
      readonly moreFollow?: boolean;
      /** A conversation goes on where it did, unless a turn follows just there: they were said elsewhere. */
      readonly keepsHeads?: boolean;
      /** Ends waiting for another process that writes, with `STORE_BUSY`. */
      readonly signal?: AbortSignal;
    },
  ): Promise<readonly Turn[]>;
  /**
   * A new `state` also updates columns and queue. A turn leaves its leaf by `tree.commit`, before it is
   * `purged`, which empties record and terms for good.
   */
  update(patches: ReadonlyMap<number, TurnPatch>): Promise<void>;
  /** What copies of turns hold later, by the clocks of their fields, comes in. Purged turns stay as they are. */
  merge(merge: TurnMerge): Promise<MergeCommit>;
  /** As undoing what added them: their ids are free again. Begins no entry of the journal, and no command before it is undone to the byte any more. */
  withdraw(withdrawal: Withdrawal): Promise<{ readonly type: "committed" } | TreeConflict>;
}
