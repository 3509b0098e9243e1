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
  // Those of an import that was cut off, and that this one went on with, are counted with it.
  let gone = { done: 0, total: countLeft(entry) };
  const outcome = await showWork(
    deps,
    { name: "undo", isShown: false },
    async ({ signal, progress }) => {
      const lineOf = deps.progressLine();
      // Of one that went on with another it is not known yet how many both brought.
      progress(entry.continues === undefined ? lineOf({ stage: "undo", ...gone }) : words.undoing);
      const run = memory.history.undo(1, { signal, entry: entry.number });
      for await (const event of run) {
        if (event.type !== "progress") continue;
        if (event.stage === "undo") {
          gone = event;
          progress(lineOf(event));
        } else progress(words.lastStep(lineOf(event)));
      }
      return run.catch((error: unknown) => {
        if (error instanceof EngineError && error.code === "CANCELLED") return null;
        throw error;
      });
    },
  );
  if (outcome === null) return notify(deps, words.takingBackStopped(gone.done, gone.total));
  if (outcome.undone.length === 0) return notify(deps, words.nothingToUndo);
  const left = await countMemories(memory);
  const parts = [
    words.takenBack(gone.done, left),
    ...(outcome.left === 0 ? [] : [words.left(outcome.left)]),
  ];
  notify(deps, parts.join(" "));
}
