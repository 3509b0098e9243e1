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
   * Changes of turns and conversations since a cursor, as ids and field names; at most `limit`, default 1,000. Starts over (`isAnew`)
   * without a cursor, or with one older than 90 days. Throws `EngineError` `BAD_INPUT` for an invalid cursor.
   */
  operations(options?: { readonly since?: string; readonly limit?: number }): Promise<Operations>;
  /** What undoing the newest command would bring back of what it forgot, as things are now; `null` where it forgot nothing. */
  foresee(): Promise<ComingBack | null>;
  /**
   * Undoes the newest `count` undoable commands. Byte for byte if no turn was recorded since; otherwise turns are removed from the tree or placed again.
   * With `entry`, the number of the newest as whoever asks has seen it, nothing is undone where another one is the newest by now.
   */
  undo(
    count: number,
    options?: { readonly signal?: AbortSignal; readonly entry?: number },
  ): Run<UndoResult>;
  /** What `undoImport` would do with the entry of that number. O(turns since the import). Throws `EngineError` `BAD_INPUT` with the reason where it cannot be undone by itself. */
  foreseeImport(number: number): Promise<ImportUndo>;
  /**
   * Undoes an import by itself, whatever came after it. What was edited, pinned or forgotten since stays, and so does what a turn that was
   * said here follows; no earlier command is undone byte for byte afterwards. Fails with `BAD_INPUT` where it cannot be undone by itself.
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
      // The talk is again where it was before; what was said since would be off its way.
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

/** Of the turns from an index on up to another those of the talk that are not on its way. */
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
