import { EngineError, type HistoryEntry } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import type { Running, ScreenDeps } from "../../screen-deps.ts";
import { showWork } from "../../works/show-work.ts";
import { countMemories } from "../count-memories.ts";
import { notify } from "./notify.ts";

export interface TakeBackDeps extends Pick<
  ScreenDeps,
  "memory" | "dispatch" | "asksNothing" | "closing" | "language" | "progressLine"
> {
  readonly running: Pick<Running, "work">;
}

/** Of what it added, that it could take back still. */
export const countLeft = ({ added }: Pick<HistoryEntry, "added">): number =>
  added.reduce((sum, [from, to]) => sum + to - from, 0);

/** Undoes the newest command, which brought memories, and shows how far that is; what is left where a person breaks it off goes with the next undo. */
export async function takeBack(entry: HistoryEntry, deps: TakeBackDeps): Promise<void> {
  const { memory, running } = deps;
  const { overlay, tree: words } = wordsIn(deps.language);
  if (running.work !== null) return notify(deps, overlay.workBusy);
  const total = countLeft(entry);
  // An import that went on with one that was cut off is undone with it: each has its own count.
  let part = { done: 0, total };
  let before = { done: 0, total: 0 };
  const outcome = await showWork(
    deps,
    { name: "undo", isShown: false },
    async ({ signal, progress }) => {
      const lineOf = deps.progressLine();
      progress(lineOf({ stage: "undo", done: 0, total }));
      const run = memory.history.undo(1, { signal, entry: entry.number });
      for await (const event of run) {
        if (event.type !== "progress") continue;
        progress(lineOf(event));
        if (event.stage !== "undo") continue;
        if (event.done < part.done) {
          before = { done: before.done + part.done, total: before.total + part.total };
        }
        part = event;
      }
      return run.catch((error: unknown) => {
        if (error instanceof EngineError && error.code === "CANCELLED") return null;
        throw error;
      });
    },
  );
  const gone = before.done + part.done;
  const all = before.total + part.total;
  if (outcome === null) return notify(deps, words.takingBackStopped(gone, all));
  if (outcome.undone.length === 0) return notify(deps, words.nothingToUndo);
  const left = await countMemories(memory);
  const parts = [
    words.takenBack(gone, left),
    ...(outcome.left === 0 ? [] : [words.left(outcome.left)]),
  ];
  notify(deps, parts.join(" "));
}
