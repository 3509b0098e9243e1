import type { AddTurn } from "@hsms/formats";
import type { GivenName, Turn, TurnId } from "@hsms/store";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import { findNamesGone, type MatchesName } from "../../maintenance/forgetting/given-names.ts";
import { purge } from "../../maintenance/forgetting/purge.ts";
import type { PurgeResult } from "../../maintenance/forgetting/purge-result.ts";
import {
  selectTurns,
  type SelectedTurns,
  type TurnSelector,
} from "../../maintenance/forgetting/select-turns.ts";
import type { Run } from "../../outcomes/run.ts";
import type { RecordedTurn } from "../../turns/recorder.ts";
import { unmask } from "../../turns/unmask.ts";

/** What was said, word for word. A turn's number is its index: from 0, without gaps, for good. */
export interface Turns {
  /**
   * Records a turn, flushed to disk before the promise resolves; placing it follows in the background.
   * Throws `EngineError` `BAD_INPUT` for an empty turn, `SECRET_FOUND` for one that is refused.
   */
  add(turn: AddTurn): Promise<RecordedTurn>;
  /**
   * Takes the masking of a turn back: a turn with the original text replaces it, and it is archived.
   * Throws `EngineError` `BAD_INPUT` unless masking `original` makes what is stored.
   */
  unmask(index: number, original: Pick<AddTurn, "user" | "assistant">): Promise<RecordedTurn>;
  /** In the order asked; `undefined` where there is none. O(indexes). */
  read(indexes: readonly number[]): Promise<readonly (Turn | undefined)[]>;
  /** The indexes of turns, in the order asked. O(ids). */
  indexesOf(ids: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
  /** The turns that are meant, by index. O(turns), or O(indexes) where they are given. */
  select(selector: TurnSelector & { readonly includeProtected?: boolean }): Promise<SelectedTurns>;
  /** Every tag that a turn has, in no order. */
  tags(): Promise<readonly string[]>;
  /** Takes turns out of tree and search without deleting anything; how many of them were active. Undoable. */
  archive(indexes: readonly number[]): Promise<number>;
  /** Archived turns count again and are placed anew; how many it was. Undoable. */
  unarchive(indexes: readonly number[]): Promise<number>;
  /**
   * Deletes turns for good: no file of the store holds their words afterwards. Cannot be undone.
   * Titles of conversations and labels that hold their words go with them, and so do those that `matches`
   * means, in any conversation in which no turn that stays holds it. Backups, exports and logs are the
   * caller's business.
   */
  purge(
    indexes: readonly number[],
    options?: { readonly matches?: MatchesName; readonly signal?: AbortSignal },
  ): Run<PurgeResult>;
  /** The names that `purge` would take away. */
  namesPurgedWith(
    indexes: readonly number[],
    options?: { readonly matches?: MatchesName },
  ): Promise<readonly GivenName[]>;
}

export function createTurns({
  core,
  talk,
  background,
}: {
  readonly core: Pick<Core, "store" | "runs">;
  readonly talk: Pick<Talk, "record" | "recorder" | "slots">;
  readonly background: Pick<Background, "editor" | "keeper" | "placer" | "wake">;
}): Turns {
  const { store, runs } = core;
  const { slots, recorder } = talk;
  const { editor, keeper, placer } = background;
  return {
    async add(turn) {
      const recorded = await talk.record(turn, {});
      await slots.noteTurn(recorded);
      return recorded;
    },
    async unmask(index, original) {
      const archive = (turns: readonly number[]) => editor.archive(turns, "unmask");
      const kept = await unmask({ store, recorder, archive }, { index, original });
      await slots.noteTurn(kept);
      background.wake();
      return kept;
    },
    read: (indexes) => store.readTurns(indexes),
    indexesOf: (ids) => store.findTurns(ids),
    select: (selector) => selectTurns(store, selector),
    tags: () => store.readTags(),
    archive: (indexes) => editor.archive(indexes),
    unarchive: (indexes) => editor.unarchive(indexes),
    purge: (turns, { matches, signal } = {}) =>
      runs.follow("purge", signal, (signal) =>
        purge({ store, keeper, holdPlacing: placer.hold }, { turns, matches, signal }),
      ),
    async namesPurgedWith(indexes, { matches } = {}) {
      const turns = (await store.readTurns(indexes)).flatMap((turn) => turn ?? []);
      return (await findNamesGone(store, { turns, matches })).names;
    },
  };
}
