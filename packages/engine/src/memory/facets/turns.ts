import type { AddTurn } from "@hsms/formats";
import type { Turn, TurnId } from "@hsms/store";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import type { OpenOptions } from "../open-options.ts";
import type { PurgeDeps, PurgeOptions } from "../../maintenance/forgetting/purge.ts";
import type { OtherStoresDeps } from "../../maintenance/forgetting/elsewhere/other-stores.ts";
import type { PurgedCopy, PurgeResult } from "../../maintenance/forgetting/purge-result.ts";
import type { SelectedTurns, TurnSelector } from "../../maintenance/forgetting/select-turns.ts";
import type { Run } from "../../outcomes/run.ts";
import type { RecordedTurn } from "../../turns/recording/recorder.ts";
import { type RelatedTurn, relatedTurns } from "../../retrieval/relations/related-turns.ts";
import { countAsked, readTurnCounts, type TurnCounts } from "../../turns/figures/turn-counts.ts";
import { readTurnGroups, type TurnGroups } from "../../turns/figures/turn-groups.ts";
import { type NewestTurns, readNewest } from "../../search/scope/read-newest.ts";
import { correct } from "../../turns/rewording/correct.ts";
import type { CorrectedTurn, NewWords } from "../../turns/rewording/record-in-place.ts";
import { unmask } from "../../turns/rewording/unmask.ts";

/** The turns, verbatim. Indexes count from 0 without gaps and are never reused. */
export interface Turns {
  /**
   * Records turns in one transaction: all or none. A turn without `parentId` follows the one before
   * it. For up to a few thousand turns; use `exchange.import` for a whole archive.
   */
  add(turns: readonly AddTurn[]): Promise<readonly RecordedTurn[]>;
  /** Records a turn: flushed to disk before the promise resolves, placed in the tree later. Throws `BAD_INPUT` for an empty turn, `SECRET_FOUND` if `secrets` is `refuse` and it contains one. */
  add(turn: AddTurn): Promise<RecordedTurn>;
  /** Replaces a masked turn by one with the original text. Throws `EngineError` `BAD_INPUT` unless masking `original` gives the stored text. */
  unmask(index: number, original: Pick<AddTurn, "user" | "assistant">): Promise<RecordedTurn>;
  /**
   * Records a memory with corrected words, at the same time and place and with everything that was
   * set on it, and archives the original: one commit, which is undone as a whole. Turns that
   * followed the original follow the correction. `by` defaults to `person`. Throws `BAD_INPUT` for
   * a turn that is archived, purged or immutable, and for one that was corrected meanwhile: the
   * message names its correction.
   */
  correct(
    index: number,
    words: NewWords,
    options?: { readonly by?: "person" | "assistant" },
  ): Promise<CorrectedTurn>;
  /** Turns in the order of `indexes`; `undefined` for an index without a turn. O(indexes). */
  read(indexes: readonly number[]): Promise<readonly (Turn | undefined)[]>;
  /** Indexes of turns, in the order of `ids`; `undefined` for an unknown id. O(ids). */
  indexesOf(ids: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
  /** Looks up turns by the last twelve digits of their id, in the order of `endings`; usually one index each. */
  endingWith(endings: readonly string[]): Promise<readonly (readonly number[])[]>;
  /**
   * At most `limit` matching turns before `before`, newest first, without purged turns, and without
   * archived ones unless requested. O(turns), reading a few bytes of each.
   */
  newest(options: NewestTurns): Promise<readonly Turn[]>;
  /** The selected turns, by index. Includes purged turns that a backup or a kept store still contains, unless selected by index. O(turns), or O(indexes) if given. */
  select(selector: TurnSelector): Promise<SelectedTurns>;
  /**
   * Active memories that state relations of an entity, or that are related to a memory, within
   * `depth` steps (1–3) in both directions, nearest first (S1-40, S1-48): by their text, and by
   * what was saved as related.
   */
  related(start: string | number, depth?: number): Promise<readonly RelatedTurn[]>;
  tags(): Promise<readonly string[]>;
  /**
   * Number of turns by day, importance, category and kind. O(turns), reading a few bytes of each:
   * 0.2 s for a million.
   */
  counts(): Promise<TurnCounts>;
  /**
   * Number of active turns that only ask for what was recorded, and add no information. O(turns),
   * reading a byte of each.
   */
  asked(): Promise<number>;
  /**
   * The conversations with the most turns, and the programs that recorded them. O(turns), reading a
   * few bytes of each, plus O(conversations).
   */
  groups(): Promise<TurnGroups>;
  /**
   * Removes turns from tree and search without deleting them; resolves to the number that were
   * active. `by` defaults to `person`. Throws `BAD_INPUT` for an immutable turn without
   * `evenImmutable`. Undoable.
   */
  archive(
    indexes: readonly number[],
    options?: { readonly by?: "person" | "assistant"; readonly evenImmutable?: boolean },
  ): Promise<number>;
  /** Makes archived turns active again and queues them for placement; resolves to their number. Undoable. */
  unarchive(indexes: readonly number[]): Promise<number>;
  /**
   * Deletes turns permanently: afterwards neither the store's files, its backups nor
   * `OpenOptions.otherFiles` contain their text, unless `copies` says otherwise; the result lists
   * what could not be rewritten. Titles and labels that contain their text are deleted too. Cannot
   * be undone. Fails with `BAD_INPUT` for an index without a turn.
   */
  purge(
    indexes: readonly number[],
    options?: PurgeOptions & { readonly signal?: AbortSignal },
  ): Run<PurgeResult>;
  /** Backups, kept stores and `OpenOptions.otherFiles` that contain text of the turns. O(their size). */
  copiesOf(
    indexes: readonly number[],
    options: { readonly signal: AbortSignal },
  ): Promise<readonly PurgedCopy[]>;
}

interface OtherMemory {
  readonly turns: Pick<Turns, "purge">;
  close(): Promise<void>;
}

export function createTurns(input: {
  readonly core: Pick<Core, "store" | "runs" | "analyse" | "settings">;
  readonly talk: Pick<Talk, "recordAll" | "recorder" | "slots" | "positions">;
  readonly background: Pick<
    Background,
    "editor" | "treeWriter" | "wake" | "holdForPurge" | "finishPurgeIn"
  >;
  readonly options: Pick<OpenOptions, "directory" | "backups" | "passphrase" | "otherFiles">;
  readonly open: (options: OpenOptions) => Promise<OtherMemory>;
}): Turns {
  const { core, talk, background, options, open } = input;
  const { store, runs } = core;
  const { slots, recorder, positions } = talk;
  const { editor, treeWriter } = background;
  const purgeDeps: PurgeDeps = {
    store,
    treeWriter,
    holdPlacing: background.holdForPurge,
    otherFiles: options.otherFiles ?? (() => Promise.resolve([])),
    otherStores:
      options.backups === undefined
        ? null
        : otherStoresOf(options, { open, finishPurgeIn: background.finishPurgeIn }),
  };
  const { analyse, settings } = core;
  const commit = editor.correct;
  const rewording = { store, recorder, positions, analyse, settings, commit };
  async function add(turns: readonly AddTurn[]): Promise<readonly RecordedTurn[]>;
  async function add(turn: AddTurn): Promise<RecordedTurn>;
  async function add(given: AddTurn | readonly AddTurn[]) {
    const isOne = "user" in given;
    const recorded = await talk.recordAll(isOne ? [given] : given);
    for (const turn of recorded) await slots.noteTurn(turn);
    return isOne ? recorded[0] : recorded;
  }
  return {
    add,
    async unmask(index, original) {
      const kept = await unmask(rewording, { index, original });
      await slots.noteTurn(kept);
      background.wake();
      return kept;
    },
    async correct(index, words, { by = "person" } = {}) {
      const kept = await correct(rewording, index, { words, by });
      background.wake();
      return kept;
    },
    read: (indexes) => store.turns.read(indexes),
    indexesOf: (ids) => store.turns.find(ids),
    newest: (options) => readNewest(store, options),
    endingWith: (endings) => store.turns.findByEnding(endings),
    async select(selector) {
      const { selectForPurge } = await import("../../maintenance/forgetting/purge.ts");
      return selectForPurge(purgeDeps, selector);
    },
    related: (start, depth = 1) => relatedTurns(store, start, depth),
    tags: () => store.index.readTags(),
    counts: () => readTurnCounts(store),
    asked: () => countAsked(store),
    groups: () => readTurnGroups(store),
    archive: (indexes, options) => editor.archive(indexes, options),
    unarchive: (indexes) => editor.unarchive(indexes),
    purge: (turns, { signal, ...asked } = {}) =>
      runs.follow("purge", signal, async function* (signal) {
        const { purge } = await import("../../maintenance/forgetting/purge.ts");
        return yield* purge(purgeDeps, { ...asked, turns, signal });
      }),
    async copiesOf(turns, { signal }) {
      const { copiesOf } = await import("../../maintenance/forgetting/purge.ts");
      return copiesOf(purgeDeps, { turns, signal });
    },
  };
}

function otherStoresOf(
  { directory, passphrase }: Pick<OpenOptions, "directory" | "passphrase">,
  {
    open,
    finishPurgeIn,
  }: Pick<Background, "finishPurgeIn"> & {
    readonly open: (options: OpenOptions) => Promise<OtherMemory>;
  },
): OtherStoresDeps {
  const given = passphrase === undefined ? {} : { passphrase };
  return {
    directory,
    passphrase,
    async purgeIn(other, { turns, matches, signal }) {
      // Before background work starts in that store.
      await finishPurgeIn(other, signal);
      const memory = await open({ directory: other, workers: 0, ...given });
      try {
        await memory.turns.purge(turns, matches === undefined ? {} : { matches });
      } finally {
        await memory.close();
      }
    },
  };
}
