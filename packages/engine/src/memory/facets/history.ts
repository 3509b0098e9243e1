import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { Talk } from "../services/talk.ts";
import {
  readHistory,
  type HistoryEntry,
  type UndoResult,
} from "../../maintenance/journal/history.ts";
import { undoNewest } from "../../maintenance/journal/undo.ts";
import type { Run } from "../../outcomes/run.ts";

export interface History {
  /** At most `limit` commands, the newest first. */
  read(limit: number): Promise<readonly HistoryEntry[]>;
  /** Undoes the newest `count` commands that can be: to the byte where no turn was recorded since, else turns leave the tree or are placed again. */
  undo(count: number, options?: { readonly signal?: AbortSignal }): Run<UndoResult>;
}

export function createHistory({
  core: { store, runs },
  talk: { positions },
  background: { treeWriter, placer, backups },
}: {
  readonly core: Pick<Core, "store" | "runs">;
  readonly talk: Pick<Talk, "positions">;
  readonly background: Pick<Background, "treeWriter" | "placer" | "backups">;
}): History {
  const deps = {
    store,
    treeWriter,
    holdPlacing: placer.hold,
    async undoRestore(...entry: Parameters<typeof backups.undoRestore>) {
      const { isTalkedOn } = await backups.undoRestore(...entry);
      // The talk is again where it was before; what was said since would be off its way.
      if (!isTalkedOn) positions.forget();
    },
  };
  return {
    read: (limit) => readHistory(store, { limit, isKept: backups.isKept }),
    undo: (count, { signal } = {}) =>
      runs.follow("undo", signal, (signal) => undoNewest(deps, { count, signal })),
  };
}
