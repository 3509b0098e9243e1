import { canBeUndone, StoreError, type JournalEntry, type Store } from "@hsms/store";
import { parseBefore } from "../../tree/editing/before.ts";
import { returnForgotten } from "../../tree/editing/return-forgotten.ts";
import { rearrange } from "../../tree/editing/arrangement.ts";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import type { TreeDraft } from "../../tree/draft/draft.ts";
import { markNamed } from "../../tree/naming/named-by.ts";
import { removeTurns } from "../../tree/draft/remove.ts";
import { undoImport } from "./undo-import.ts";
import {
  readHistory,
  shownOnceUndone,
  undoneRestoration,
  type HistoryEntry,
  type UndoResult,
} from "./history.ts";

/** Number of turns of an import undone in one transaction: as many as were recorded in one. */
const CHUNK = 1024;
/** Number of turns between two progress reports of such a transaction, which may take seconds. */
const TOLD_EVERY = 64;
/** Enough for everything that can be undone, and the entries in between. */
const LOOKED_AT = 1000;

export interface UndoDeps {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change" | "write">;
  readonly holdPlacing: () => () => void;
  readonly questionsFirst: Pick<Foreground, "pause">;
  /** Restores the store that a restore replaced, including its journal. Returns the turns for `elsewhere`. */
  readonly undoRestore: (entry: JournalEntry, signal: AbortSignal) => Promise<readonly number[]>;
}

/**
 * Undoes the newest `count` commands one by one, up to the first restore, whose undoing replaces
 * the journal; never skips one that can no longer be undone. Cancelling stops after a step: a half
 * undone command is finished by the next undo.
 */
export async function* undoNewest(
  deps: UndoDeps,
  {
    count,
    signal,
    entry: first,
  }: { readonly count: number; readonly signal: AbortSignal; readonly entry?: number },
): AsyncGenerator<ProgressStep, UndoResult, undefined> {
  const release = deps.holdPlacing();
  const undone: HistoryEntry[] = [];
  let left = 0;
  let elsewhere: readonly number[] = [];
  let whole: Whole = { numbers: new Set(), total: 0, done: 0 };
  try {
    let wanted = count;
    while (undone.length < wanted) {
      const found = await newestToUndo(deps.store);
      if (found === undefined) break;
      if (first !== undefined && undone.length === 0 && found.number !== first) break;
      if (found.command === "restore") {
        elsewhere = await deps.undoRestore(found, signal);
        undone.push(undoneRestoration(found));
        // The journal now has entries that the caller had not seen.
        break;
      }
      if (!whole.numbers.has(found.number)) whole = await wholeOf(deps.store, found);
      const { total } = whole;
      const here = turnsIn(found);
      let isOurs = true;
      for (let entry: JournalEntry | undefined = found; entry?.number === found.number;) {
        signal.throwIfAborted();
        const now = entry;
        const gone = whole.done + here - turnsIn(now);
        const step = yield* withProgress("undo", (onProgress) =>
          undoStep(deps, now, (removed) => {
            if (total > 0 && removed > 0 && removed % TOLD_EVERY === 0)
              onProgress(gone + removed, total);
          }),
        );
        isOurs = step !== null;
        if (step === null) break;
        left += step.left;
        entry = await newestToUndo(deps.store);
        const rest = entry?.number === found.number ? turnsIn(entry) : 0;
        if (total > 0) {
          yield { type: "progress", stage: "undo", done: whole.done + here - rest, total };
        }
        await deps.questionsFirst.pause();
      }
      whole = { ...whole, done: whole.done + here };
      // Otherwise the undone renaming would start again.
      if (found.command === "name-topics") {
        await deps.treeWriter.write(async (draft) => markNamed(draft));
      }
      // Another process undid it at the same time; continue with the previous entry.
      if (!isOurs) continue;
      const history = await readHistory(deps.store, { limit: LOOKED_AT });
      undone.push(...history.filter(({ number }) => number === found.number));
      const before = history.find(({ number }) => number === found.continues);
      if (before?.canBeUndone !== true) continue;
      // An interrupted import that it continued is undone with it.
      if ((await newestToUndo(deps.store))?.number === before.number) {
        wanted += 1;
        continue;
      }
      const { done } = whole;
      const parting = undoImport(deps, { number: before.number, signal });
      for await (const step of parting) yield { ...step, done: done + step.done, total };
      whole = { ...whole, done: done + turnsIn(before) };
      const parted = await readHistory(deps.store, { limit: LOOKED_AT });
      undone.push(...parted.filter(({ number }) => number === before.number));
      wanted += 1;
    }
    return { undone, left, elsewhere };
  } finally {
    release();
  }
}

/** Commands that are undone as one, the number of turns they added, and how many of those were removed. */
interface Whole {
  readonly numbers: ReadonlySet<number>;
  readonly total: number;
  readonly done: number;
}

/** The command with those that it continued. */
async function wholeOf(store: Store, newest: JournalEntry): Promise<Whole> {
  const entries = await store.journal.read(LOOKED_AT);
  const numbers = new Set<number>();
  let total = 0;
  for (let entry: JournalEntry | undefined = newest; entry !== undefined;) {
    numbers.add(entry.number);
    total += turnsIn(entry);
    const { continues }: JournalEntry = entry;
    entry = entries.find((one) => one.number === continues && canBeUndone(one));
  }
  return { numbers, total, done: 0 };
}

export const newestToUndo = async (store: Store): Promise<JournalEntry | undefined> =>
  (await store.journal.read(LOOKED_AT)).find(canBeUndone);

const turnsIn = ({ added }: Pick<JournalEntry, "added">): number =>
  added.reduce((sum, [from, to]) => sum + to - from, 0);

/** One transaction of an undo, last turns first; `null` if the entry is no longer the newest. */
async function undoStep(
  { store, treeWriter }: UndoDeps,
  found: JournalEntry,
  onProgress: (gone: number) => void,
): Promise<{ readonly left: number } | null> {
  let entry = found;
  for (;;) {
    const { number, isExact, added } = entry;
    const turns = lastOf(added);
    const step = { entry: number, isExact, turns, shown: shownOnceUndone(entry) };
    const isWhole = isUndoneToTheByte(entry);
    try {
      const outcome = isWhole
        ? await store.journal.undo(step)
        : await treeWriter.change({
            work: (draft) => takeBack(draft, { store, entry, turns, onProgress }),
            commit: (tree) =>
              store.journal.undo({ ...step, ...(tree === undefined ? {} : { tree }) }),
          });
      if (outcome.type !== "conflict") return outcome;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== "STORE_MISUSE") throw error;
      if ((await newestToUndo(store))?.number === number) throw error;
      return null;
    }
    // A turn was recorded in between, so the other method is needed now.
    const again = await newestToUndo(store);
    if (again?.number !== number) return null;
    entry = again;
  }
}

/** Whether the tree is restored record by record. */
export const isUndoneToTheByte = ({ isExact, state }: JournalEntry): boolean =>
  isExact && state !== "undoing";

/**
 * Those of a command's turns whose state an undo changes to the given one: not those purged, or
 * changed elsewhere since.
 */
export async function turnsBecoming(
  state: "active" | "archived",
  {
    store,
    entry,
    turns,
  }: { readonly store: Store; readonly entry: number; readonly turns: readonly number[] },
): Promise<readonly number[]> {
  const [read, states] = await Promise.all([
    store.turns.read(turns),
    store.journal.readStates(entry),
  ]);
  return turns.filter((index, at) => {
    const now = read[at]?.state;
    return states.get(index) === state && now !== state && now !== "purged";
  });
}

async function takeBack(
  draft: TreeDraft,
  {
    store,
    entry,
    turns,
    onProgress,
  }: {
    readonly store: Store;
    readonly entry: JournalEntry;
    readonly turns: readonly number[];
    readonly onProgress: (gone: number) => void;
  },
): Promise<void> {
  await removeTurns(draft, turns, onProgress);
  if (entry.state === "undoing" || entry.before === null) return;
  const before = parseBefore(entry.before);
  const { turns: shown, nodes } = before;
  if (entry.command === "archive" || entry.command === "correct") {
    const back = await turnsBecoming("active", { store, entry: entry.number, turns: shown });
    await returnForgotten(draft, { before, turns: back });
    return;
  }
  await removeTurns(
    draft,
    await turnsBecoming("archived", { store, entry: entry.number, turns: shown }),
  );
  await rearrange(draft, nodes);
}

/** The last {@link CHUNK} turns of ascending ranges: a turn is removed before the one it follows. */
function lastOf(stretches: JournalEntry["added"]): readonly number[] {
  const turns: number[] = [];
  for (const [from, to] of stretches.toReversed()) {
    for (let index = to - 1; index >= from && turns.length < CHUNK; index--) turns.push(index);
  }
  return turns;
}
