import type { HistoryEntry, Turn } from "@hsms/engine";
import { sayElsewhere } from "@hsms/messages";
import { labelledValue } from "../../../messages/labels/setting-label.ts";
import { wordsIn } from "../../../messages/words-in.ts";
import type { Question } from "../../../overlay/state.ts";
import { change } from "../../../panes/memory-change.ts";
import type { Running, ScreenDeps } from "../../screen-deps.ts";
import { showWork } from "../../works/show-work.ts";
import { ask, notify } from "./notify.ts";
import { countLeft, takeBack } from "./take-back.ts";

/** Entries looked at for the newest that can be undone: as many as the engine looks at. */
export const ENTRIES_LOOKED_AT = 1000;

export interface TreeDeps extends Pick<
  ScreenDeps,
  | "memory"
  | "dispatch"
  | "asksNothing"
  | "closing"
  | "language"
  | "describeEntry"
  | "describeChange"
  | "progressLine"
> {
  readonly running: Pick<Running, "edit" | "find" | "given" | "work">;
}

/**
 * Undoes the newest command, with a notice of what it was and what came back. Asks first where it was not
 * given on this screen, changed settings, or memories come back or go; `sureOf` is the number of the command that was confirmed.
 */
export async function undo(deps: TreeDeps, sureOf: number | null): Promise<void> {
  const { memory } = deps;
  const words = wordsIn(deps.language).tree;
  const entries = await memory.history.read(ENTRIES_LOOKED_AT);
  const newest = entries.find(({ canBeUndone }) => canBeUndone);
  if (newest === undefined) return notify(deps, words.nothingToUndo);
  const why = whyAsked(newest, deps);
  if (why !== null && sureOf !== newest.number) {
    return ask(deps, {
      ...(await undoQuestion(newest, deps)),
      effect: change({ type: "undo", sureOf: newest.number }),
    });
  }
  if (newest.turnsAdded > 0) return takeBack(newest, deps);
  const before = await firstOf(newest, deps);
  const {
    undone: [undone],
    left,
    elsewhere,
  } = await showWork(deps, { name: "undo", isShown: false }, ({ progress }) => {
    // What a restore replaced takes seconds to come back.
    if (newest.command === "restore") progress(words.undoing);
    return memory.history.undo(1);
  });
  if (undone === undefined) return notify(deps, words.nothingToUndo);
  const beside = sayElsewhere(elsewhere, { language: deps.language, goTo: "/goto" });
  const say = (done: string): void =>
    notify(
      deps,
      [left === 0 ? done : `${done} ${words.left(left)}`, ...(beside === "" ? [] : [beside])].join(
        " · ",
      ),
    );
  // As it was before: what it made is gone from the entry that was undone.
  const deed = undone.number === newest.number ? newest : undone;
  if (deed.command === "archive") {
    const [turn] = await memory.turns.read(deed.changed.slice(0, 1));
    const back = deed.turnsChanged - left;
    return say(
      back > 0 ? words.broughtBack(back, turn?.user ?? "") : words.undone(await nameOf(deed, deps)),
    );
  }
  const back = deed === newest ? await whatCameBack(deed, { before, deps }) : [];
  const settings = settingsBack(deed, deps);
  const what = settings === "" ? await nameOf(deed, deps) : settings;
  say(back.length > 0 ? words.undoneOf(deed.turnsChanged, back) : words.undone(what));
}

/** What is asked before it is undone; `lines` say what that does, in place of what undoing the newest command does. */
export async function undoQuestion(
  entry: HistoryEntry,
  deps: TreeDeps,
  lines?: readonly string[],
): Promise<Pick<Question, "title" | "lines">> {
  const why = whyAsked(entry, deps) ?? "notHere";
  return {
    title: wordsIn(deps.language).tree.undoTitle,
    lines: [await nameOf(entry, deps), ...(lines ?? (await outlook(entry, { why, deps })))],
  };
}

/** What would become of memories; of those that were forgotten how many come back, and where to. */
async function outlook(
  entry: HistoryEntry,
  {
    why,
    deps,
  }: { readonly why: NonNullable<ReturnType<typeof whyAsked>>; readonly deps: TreeDeps },
): Promise<readonly string[]> {
  const { memory, language } = deps;
  const words = wordsIn(language).tree;
  if (why === "goes") {
    const { goes, rest, continued } = words.undoLines;
    return [
      entry.state === "undoing" ? rest(countLeft(entry)) : goes,
      ...(entry.continues === undefined ? [] : [continued]),
    ];
  }
  if (why === "settings") return [settingsBack(entry, deps)].filter((line) => line !== "");
  const back = why === "comesBack" ? await memory.history.foresee() : null;
  return back === null || back.turns === 0
    ? [words.undoLines[why]]
    : words.comesBack(back.turns, back.topics, back.anew);
}

/** Why the newest command is not undone at once; `null` where it is. */
function whyAsked(
  entry: HistoryEntry,
  { running }: TreeDeps,
): "comesBack" | "corrected" | "goes" | "replaced" | "settings" | "notHere" | null {
  if (entry.command === "restore") return "replaced";
  if (entry.command === "correct") return "corrected";
  if (entry.turnsAdded > 0) return "goes";
  if (entry.command === "archive") return "comesBack";
  // A model that is asked over the network may come back by it.
  if (entry.command === "settings") return "settings";
  return running.given.has(entry) ? null : "notHere";
}

/** What was done; of what was forgotten also the words, by which one knows it. */
async function nameOf(entry: HistoryEntry, { memory, describeChange }: TreeDeps): Promise<string> {
  const deed = describeChange(entry);
  if (entry.command !== "archive") return deed;
  const [turn] = await memory.turns.read(entry.changed.slice(0, 1));
  return turn === undefined ? deed : `${deed}: ${turn.user}`;
}

/** What settings hold again; empty for what changed none, or long ago. */
function settingsBack({ settings }: HistoryEntry, { language }: TreeDeps): string {
  const words = wordsIn(language);
  return settings
    .map(({ name, from }) =>
      words.tree.settingBack(name, labelledValue({ name, value: from }, words)),
    )
    .join(", ");
}

/** What the fields of memories were changed to, by the first of them: the journal says only which they are. */
async function whatCameBack(
  entry: HistoryEntry,
  { before, deps }: { readonly before: Turn | undefined; readonly deps: TreeDeps },
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
  { memory }: TreeDeps,
): Promise<Turn | undefined> {
  const [turn] = command === "set" ? await memory.turns.read(changed.slice(0, 1)) : [];
  return turn;
}
