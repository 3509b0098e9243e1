import { createMessage } from "@hsms/messages";
import { isCursor, type Operations } from "@hsms/store";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import type { ComingBack } from "../../maintenance/journal/foresee-undo.ts";
import type { HistoryEntry, UndoResult } from "../../maintenance/journal/history.ts";
import type { Backups } from "../../maintenance/backups/backups.ts";
import type { ImportUndo, ImportUndone } from "../../maintenance/journal/undo-import.ts";
import type { TalkPosition } from "../../conversations/branches/branch.ts";
import { createWalkUp } from "../../conversations/branches/walk.ts";
import { EngineError } from "../../outcomes/errors.ts";
import type { Run } from "../../outcomes/run.ts";

export interface History {
  /** The newest `limit` commands at most, newest first. */
  read(limit: number): Promise<readonly HistoryEntry[]>;
  /**
   * Changes of turns and conversations since a cursor, as ids and field names; at most `limit`,
   * default 1,000. Starts from the beginning (`isAnew`) without a cursor, or with one older than 90
   * days. Throws `EngineError` `BAD_INPUT` for an invalid cursor.
   */
  operations(options?: { readonly since?: string; readonly limit?: number }): Promise<Operations>;
  /**
   * What undoing the newest command would restore of what it forgot, in the present state of the
   * memory; `null` if it forgot nothing.
   */
  foresee(): Promise<ComingBack | null>;
  /**
   * Undoes the newest `count` undoable commands. The result is identical byte for byte if no turn
   * was recorded since; otherwise turns are removed from the tree or placed again. `entry` is the
   * number of the newest entry that the caller has seen: nothing is undone if there is a newer one.
   */
  undo(
    count: number,
    options?: { readonly signal?: AbortSignal; readonly entry?: number },
  ): Run<UndoResult>;
  /**
   * Describes what `undoImport` would do with this entry. O(turns since the import). Throws
   * `EngineError` `BAD_INPUT` with the reason if the import cannot be undone on its own.
   */
  foreseeImport(number: number): Promise<ImportUndo>;
  /**
   * Undoes an import on its own, regardless of later commands. Turns that were edited, pinned or
   * forgotten since are kept, and so are the turns that later turns of this memory follow; after
   * it, no earlier command can be undone byte for byte. Fails with `BAD_INPUT` if the import cannot
   * be undone on its own.
   */
  undoImport(number: number, options?: { readonly signal?: AbortSignal }): Run<ImportUndone>;
}

export function createHistory({
  core: { store, runs, questionsFirst },
  talk: { positions },
  background: { treeWriter, placer, backups },
}: {
  readonly core: Pick<Core, "store" | "runs" | "questionsFirst">;
  readonly talk: Pick<Talk, "positions">;
  readonly background: Pick<Background, "treeWriter" | "placer" | "backups">;
}): History {
  const deps = {
    store,
    treeWriter,
    holdPlacing: placer.hold,
    questionsFirst,
    async undoRestore(...entry: Parameters<Backups["undoRestore"]>) {
      const {
        isTalkedOn,
        back: [from, end],
      } = await (await backups()).undoRestore(...entry);
      if (isTalkedOn) {
        const position = await positions.peek();
        return position === null ? [] : turnsBeside({ store, position, from, end });
      }
      // The position is reset to where it was; turns recorded since are not on its path.
      positions.forget();
      return [];
    },
  };
  return {
    async operations({
      since = null,
      limit = 1000,
    }: { since?: string | null; limit?: number } = {}) {
      if (since !== null && !isCursor(since)) {
        throw new EngineError("BAD_INPUT", createMessage("feedCursorForeign", { cursor: since }));
      }
      return store.operations({ since, limit });
    },
    async read(limit) {
      const { readHistory } = await import("../../maintenance/journal/history.ts");
      return readHistory(store, { limit, isKept: (await backups()).isKept });
    },
    async foresee() {
      const { foreseeUndo } = await import("../../maintenance/journal/foresee-undo.ts");
      return foreseeUndo(deps);
    },
    async foreseeImport(number) {
      const { foreseeImportUndo } = await import("../../maintenance/journal/undo-import.ts");
      return foreseeImportUndo(store, number);
    },
    undoImport: (number, { signal } = {}) =>
      runs.follow("undo", signal, async function* (signal) {
        const { undoImport } = await import("../../maintenance/journal/undo-import.ts");
        const { compactAfter } = await import("../../maintenance/journal/compact-after.ts");
        const done = yield* undoImport(deps, { number, signal });
        yield* compactAfter(store, { turns: done.undone, signal });
        return done;
      }),
    undo: (count, { signal, entry } = {}) =>
      runs.follow("undo", signal, async function* (signal) {
        const { undoNewest } = await import("../../maintenance/journal/undo.ts");
        const { compactAfter } = await import("../../maintenance/journal/compact-after.ts");
        const done = yield* undoNewest(deps, {
          count,
          signal,
          ...(entry === undefined ? {} : { entry }),
        });
        const turns = done.undone.reduce((sum, { turnsAdded }) => sum + turnsAdded, 0);
        yield* compactAfter(store, { turns, signal });
        return done;
      }),
  };
}

/** The turns of the conversation in [from, end) that are not on the path to the position. */
function turnsBeside({
  store,
  position,
  from,
  end,
}: {
  readonly store: Pick<Core["store"], "look">;
  readonly position: TalkPosition;
  readonly from: number;
  readonly end: number;
}): Promise<readonly number[]> {
  return store.look((view) => {
    const way = createWalkUp()(view, position, { downTo: from });
    const turns = view.conversations.readTurns(position.conversationId, { from });
    return turns.filter((index) => index < end && !way.has(index));
  });
}
