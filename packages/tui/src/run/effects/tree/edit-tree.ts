import { selectTurns, type HistoryEntry, type Turn } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import type { Effect } from "../../../screen/effect.ts";
import type { Meant, TreeEdit } from "../../../tree/effect.ts";
import type { ScreenDeps } from "../../screen-deps.ts";

/**
 * Memories changed by one command at most: their fields as they were are kept in the journal, in one
 * transaction. A topic of more is too much to be meant by one key.
 */
const MOST_TURNS = 10_000;

/** As many as leave room for what becomes of them, in a window of ten rows. */
const MOST_SAID = 3;

/** Entries looked at for the newest that can be undone: as many as the engine looks at. */
const ENTRIES_LOOKED_AT = 1000;

type EditDeps = Pick<
  ScreenDeps,
  "memory" | "dispatch" | "language" | "describeEntry" | "describeDeed" | "describeFailure"
>;

/** Changes the memory by hand, or asks before, and tells what came of it. Throws what the engine throws. */
export async function editTree(effect: TreeEdit, deps: EditDeps): Promise<void> {
  const { memory } = deps;
  const words = wordsIn(deps.language).tree;
  switch (effect.type) {
    case "edit": {
      let changed = 0;
      for (const edit of effect.edits) if ((await memory.edit(edit)) !== null) changed++;
      return tell(deps, changed > 0 ? words.changed(changed) : words.unchanged);
    }
    case "set-importance": {
      const turns = await turnsOf(effect.of, deps);
      if (turns === null) return;
      const { importance } = effect;
      const entry = await memory.edit({ type: "set", turns, importance });
      return tell(deps, entry === null ? words.unchanged : words.changed(1));
    }
    case "toggle-pinned": {
      const { turns } = effect;
      const read = await memory.readTurns(turns);
      const pinned = !read.every((turn) => turn?.pinned === true);
      await memory.edit({ type: "set", turns, pinned });
      return tell(deps, words.changed(1));
    }
    case "ask-to-forget": {
      const chosen = await choose(effect.of, deps);
      if (chosen === null) return;
      const { turns, withheld } = chosen;
      return ask(deps, {
        title: words.forgetTitle(turns.length),
        lines: [...(await saidIn(turns, deps)), ...words.forgetLines, ...withheld],
        effect: { type: "forget", turns },
      });
    }
    case "ask-to-purge": {
      const chosen = await choose(effect.of, deps);
      if (chosen === null) return;
      const { turns, withheld } = chosen;
      const title = words.purgeTitle(turns.length);
      return ask(deps, {
        title: effect.isSure ? words.purgeAgainTitle : title,
        lines: [...(effect.isSure ? [title] : []), ...words.purgeLines, ...withheld],
        effect: effect.isSure
          ? { type: "purge", turns }
          : { type: "ask-to-purge", of: { type: "turns", turns }, isSure: true },
      });
    }
    case "ask-to-merge": {
      const { nodeIds, intoId } = effect;
      const [into, ...nodes] = await memory.readNodes([intoId, ...nodeIds]);
      const names = nodes.flatMap((node) => (node ? `"${node.topic}"` : [])).join(", ");
      return ask(deps, {
        title: words.mergeTitle(nodeIds.length, into?.topic ?? ""),
        lines: words.mergeLines(names),
        effect: {
          type: "edit",
          edits: nodeIds.map((nodeId) => ({ type: "merge", nodeId, intoId })),
        },
      });
    }
    case "forget":
      return tell(deps, words.forgotten(await memory.archive(effect.turns)));
    case "purge":
      for await (const event of memory.purge(effect.turns)) {
        if (event.type === "failed") return fail(deps, event);
      }
      return tell(deps, words.purged(effect.turns.length));
    case "undo":
      return undo(deps, effect.isSure);
  }
}

async function undo(deps: EditDeps, isSure: boolean): Promise<void> {
  const { memory, describeEntry, describeDeed } = deps;
  const words = wordsIn(deps.language).tree;
  const entries = await memory.history(ENTRIES_LOOKED_AT);
  const newest = entries.find(({ canBeUndone }) => canBeUndone);
  if (newest === undefined) return tell(deps, words.nothingToUndo);
  if (!isSure && takesMemories(newest)) {
    return ask(deps, {
      title: words.undoTitle,
      lines: [describeEntry(newest)],
      effect: { type: "undo", isSure: true },
    });
  }
  const before = await firstOf(newest, deps);
  for await (const event of memory.undo(1)) {
    if (event.type === "failed") return fail(deps, event);
    if (event.type !== "done") continue;
    const [undone] = event.result.undone;
    if (undone === undefined) return tell(deps, words.nothingToUndo);
    // As it was before: what it made is gone from the entry that was undone.
    const deed = undone.number === newest.number ? newest : undone;
    const back = deed === newest ? await whatCameBack(deed, { before, deps }) : [];
    tell(
      deps,
      back.length > 0 ? words.undoneOf(deed.turnsChanged, back) : words.undone(describeDeed(deed)),
    );
  }
}

/** What the fields of memories were changed to, told by the first of them: the journal says only which they are. */
async function whatCameBack(
  entry: HistoryEntry,
  { before, deps }: { readonly before: Turn | undefined; readonly deps: EditDeps },
): Promise<readonly string[]> {
  const words = wordsIn(deps.language).tree;
  const now = await firstOf(entry, deps);
  if (before === undefined || now === undefined) return [];
  return [
    ...(before.importance === now.importance
      ? []
      : [words.importanceBack(before.importance, now.importance)]),
    ...(before.pinned === now.pinned ? [] : [words.pinnedBack(now.pinned)]),
    ...(before.tags.join("\n") === now.tags.join("\n") ? [] : [words.tagsBack]),
  ];
}

async function firstOf(
  { command, changed }: HistoryEntry,
  { memory }: EditDeps,
): Promise<Turn | undefined> {
  const [turn] = command === "set" ? await memory.readTurns(changed.slice(0, 1)) : [];
  return turn;
}

/** Undoing it would take memories away that it brought. */
function takesMemories({ command, turnsAdded }: HistoryEntry): boolean {
  return turnsAdded > 0 || command === "restore";
}

/** The memories that are meant, but for those that are protected; `null` where nothing is left to be done. */
async function choose(
  of: Meant,
  deps: EditDeps,
): Promise<{ readonly turns: readonly number[]; readonly withheld: readonly string[] } | null> {
  const words = wordsIn(deps.language).tree;
  const indexes = await turnsOf(of, deps);
  if (indexes === null) return null;
  const { chosen, withheld } = await selectTurns(deps.memory, { indexes });
  const lines = withheld.length === 0 ? [] : [words.withheld(withheld.length)];
  if (chosen.length > 0) return { turns: chosen.map(({ index }) => index), withheld: lines };
  tell(deps, lines[0] ?? words.unchanged);
  return null;
}

/** The first of the memories in their words, so that who is asked sees what is meant. */
async function saidIn(turns: readonly number[], { memory }: EditDeps): Promise<readonly string[]> {
  const read = await memory.readTurns(turns.slice(0, MOST_SAID));
  const lines = read.flatMap((turn) => (turn ? `#${turn.index} ${turn.user}` : []));
  return turns.length > MOST_SAID ? [...lines, "…"] : lines;
}

async function turnsOf(of: Meant, deps: EditDeps): Promise<readonly number[] | null> {
  if (of.type === "turns") return of.turns;
  const { memory } = deps;
  const nodes = (await memory.readNodes(of.nodeIds)).flatMap((node) => node ?? []);
  const count = nodes.reduce((sum, { size }) => sum + size, 0);
  if (count > MOST_TURNS) {
    tell(deps, wordsIn(deps.language).tree.tooMany(count, MOST_TURNS));
    return null;
  }
  // One may stand below another.
  const turns = new Set<number>();
  for (const { id } of nodes) for (const turn of await memory.turnsUnder(id)) turns.add(turn);
  return [...turns];
}

function ask(
  { dispatch }: EditDeps,
  {
    effect,
    ...shown
  }: { readonly title: string; readonly lines: readonly string[]; readonly effect: Effect },
): void {
  dispatch({
    type: "overlay.opened",
    overlay: { type: "confirm", ...shown, effects: [effect] },
  });
}

/** What was done, and the tree as it is now: the feed of changes would tell it a moment later. */
function tell({ dispatch }: EditDeps, text: string): void {
  dispatch({ type: "notice.given", level: "info", text });
  dispatch({ type: "tree.changed", nodeIds: null });
}

function fail(
  { dispatch, describeFailure }: EditDeps,
  failure: { readonly code: string; readonly message: string },
): void {
  dispatch({ type: "notice.given", level: "error", text: describeFailure(failure) });
}
