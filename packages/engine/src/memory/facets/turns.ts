import type { AddTurn } from "@hsms/formats";
import type { Category, Turn, TurnId } from "@hsms/store";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import type { OpenOptions } from "../open-options.ts";
import type { PurgeDeps, PurgeOptions } from "../../maintenance/forgetting/purge.ts";
import type { OtherStoresDeps } from "../../maintenance/forgetting/other-stores.ts";
import type { PurgeResult } from "../../maintenance/forgetting/purge-result.ts";
import type { SelectedTurns, TurnSelector } from "../../maintenance/forgetting/select-turns.ts";
import type { Run } from "../../outcomes/run.ts";
import type { RecordedTurn } from "../../turns/recorder.ts";
import { countCategories } from "../../turns/count-categories.ts";
import { type NewestTurns, readNewest } from "../../turns/read-newest.ts";
import { unmask } from "../../turns/unmask.ts";

/** What was said, word for word. A turn's number is its index: from 0, without gaps, for good. */
export interface Turns {
  /** Records many turns, each behind the one before it where it names no `parentId`: in one transaction, so all of them or none. Some thousand at a time: a whole archive is `exchange.import`. */
  add(turns: readonly AddTurn[]): Promise<readonly RecordedTurn[]>;
  /** Records a turn, flushed to disk before the promise resolves, placed later. Throws `BAD_INPUT` for an empty turn, `SECRET_FOUND` for a refused one. */
  add(turn: AddTurn): Promise<RecordedTurn>;
  /** Replaces a masked turn by one with the original text. Throws `EngineError` `BAD_INPUT` unless masking `original` makes what is stored. */
  unmask(index: number, original: Pick<AddTurn, "user" | "assistant">): Promise<RecordedTurn>;
  /** In the order asked; `undefined` where there is none. O(indexes). */
  read(indexes: readonly number[]): Promise<readonly (Turn | undefined)[]>;
  /** The indexes of turns, in the order asked. O(ids). */
  indexesOf(ids: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
  /** By the last twelve digits of an id, in the order asked, the indexes of the turns that have such an id: mostly one. */
  endingWith(endings: readonly string[]): Promise<readonly (readonly number[])[]>;
  /** The newest first, purged ones left out, at most `limit` of those that are meant; from `before` back where that is given. Reads no further back than it must. */
  newest(options: NewestTurns): Promise<readonly Turn[]>;
  /** The selected turns, by index; purged ones, unless named by index, as a backup or a kept store still has them. O(turns), or O(indexes) where given. */
  select(selector: TurnSelector): Promise<SelectedTurns>;
  tags(): Promise<readonly string[]>;
  /** How many turns there are of each category, archived ones among them, purged ones not. O(turns), a byte each. */
  categories(): Promise<Readonly<Partial<Record<Category, number>>>>;
  /** Takes turns out of tree and search without deleting anything; how many of them were active; by a person unless an assistant did it. Undoable. */
  archive(
    indexes: readonly number[],
    options?: { readonly by: "person" | "assistant" },
  ): Promise<number>;
  /** Archived turns count again and are placed anew; how many it was. Undoable. */
  unarchive(indexes: readonly number[]): Promise<number>;
  /**
   * Deletes turns for good: afterwards neither the store's files, its backups nor `OpenOptions.otherFiles` hold their words, unless `copies`
   * says otherwise; the result lists what could not be rewritten. Titles and labels that hold their words go too. Cannot be undone. Fails
   * with `BAD_INPUT` for a number that no turn has.
   */
  purge(
    indexes: readonly number[],
    options?: PurgeOptions & { readonly signal?: AbortSignal },
  ): Run<PurgeResult>;
}

interface OtherMemory {
  readonly turns: Pick<Turns, "purge">;
  close(): Promise<void>;
}

export function createTurns(input: {
  readonly core: Pick<Core, "store" | "runs">;
  readonly talk: Pick<Talk, "recordAll" | "recorder" | "slots">;
  readonly background: Pick<Background, "editor" | "treeWriter" | "placer" | "wake">;
  readonly options: Pick<OpenOptions, "directory" | "backups" | "passphrase" | "otherFiles">;
  readonly open: (options: OpenOptions) => Promise<OtherMemory>;
}): Turns {
  const { core, talk, background, options, open } = input;
  const { store, runs } = core;
  const { slots, recorder } = talk;
  const { editor, treeWriter, placer } = background;
  const purgeDeps: PurgeDeps = {
    store,
    treeWriter,
    holdPlacing: placer.hold,
    otherFiles: options.otherFiles ?? (() => Promise.resolve([])),
    otherStores: options.backups === undefined ? null : otherStoresOf(options, open),
  };
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
      const archive = (turns: readonly number[]) => editor.archive(turns, { command: "unmask" });
      const kept = await unmask({ store, recorder, archive }, { index, original });
      await slots.noteTurn(kept);
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
    tags: () => store.index.readTags(),
    categories: () => countCategories(store),
    archive: (indexes, options) => editor.archive(indexes, options),
    unarchive: (indexes) => editor.unarchive(indexes),
    purge: (turns, { signal, ...asked } = {}) =>
      runs.follow("purge", signal, async function* (signal) {
        const { purge } = await import("../../maintenance/forgetting/purge.ts");
        return yield* purge(purgeDeps, { ...asked, turns, signal });
      }),
  };
}

function otherStoresOf(
  { directory, passphrase }: Pick<OpenOptions, "directory" | "passphrase">,
  open: (options: OpenOptions) => Promise<OtherMemory>,
): OtherStoresDeps {
  const given = passphrase === undefined ? {} : { passphrase };
  return {
    directory,
    passphrase,
    async purgeIn(other, { turns, matches }) {
      const memory = await open({ directory: other, workers: 0, ...given });
      try {
        await memory.turns.purge(turns, matches === undefined ? {} : { matches });
      } finally {
        await memory.close();
      }
    },
  };
}
