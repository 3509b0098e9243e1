import { minuteOf, whole } from "@hsms/messages";
import {
  deedIn,
  listed,
  movedBetween,
  quoted,
  renamingOf,
  settingsOf,
  sizeOf,
} from "../../history-parts.ts";
import { counted, turnsOf } from "../counts.ts";
import type { HistoryEntry, ImportUndo, Operation } from "@hsms/engine";

const memoriesOf = (count: number): string => counted(count, ["memory", "memories"]);

const renamed = (entry: HistoryEntry): string => {
  const renaming = renamingOf(entry);
  if (renaming === "unknown") return `renamed a topic${quoted(entry)}`;
  if ("either" in renaming) return `renamed or pinned the topic "${renaming.either}"`;
  const { before, after } = renaming;
  return before === after
    ? `pinned or unpinned the name of a topic: "${after}"`
    : `renamed a topic "${before}" → "${after}"`;
};

const moved = (entry: HistoryEntry): string => {
  const between = movedBetween(entry);
  return between === null ? `moved a topic${quoted(entry)}` : `moved memories ${between}`;
};

const commands: Readonly<Record<HistoryEntry["command"], (entry: HistoryEntry) => string>> = {
  import: ({ turnsAdded, turnsChanged, of, continues, state, added }) =>
    [
      `import, ${turnsOf(turnsAdded)} added`,
      ...(state === "undoing" ? [`${whole(sizeOf(added))} of them still to be removed`] : []),
      ...(turnsChanged === 0 ? [] : [`${whole(turnsChanged)} changed`]),
      ...(of === undefined ? [] : [`cut off, of ${whole(of)}`]),
      ...(continues === undefined ? [] : [`continues ${continues}`]),
    ].join(", "),
  archive: (entry) => `forgot ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  unmask: (entry) => `kept the original of a masked turn${listed(entry)}`,
  unarchive: (entry) => `brought back ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  rename: renamed,
  move: moved,
  merge: (entry) => `merged topics${quoted(entry, " → ")}`,
  "name-topics": () => "topics were renamed automatically, because the naming rules changed",
  split: (entry) => `split a topic${quoted(entry)}`,
  set: (entry) => `changed ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  correct: (entry) => `corrected ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  settings: (entry) => `changed${settingsOf(entry) || " settings"}`,
  slots: () => "changed slots of working memory",
  label: (entry) => `set or removed a label${listed(entry)}`,
  "rename-conversation": () => "renamed a conversation",
  restore: ({ replacedBy }) =>
    replacedBy === "import" ? "replaced everything with imported files" : "restored a backup",
  purge: ({ turnsChanged }) =>
    turnsChanged === 0
      ? "deleted titles or labels for good"
      : `deleted ${turnsOf(turnsChanged)} for good`,
};

const deedOf = (entry: HistoryEntry): string =>
  deedIn(commands, entry) ?? "a change by a newer version of the program";

const states: Readonly<Record<HistoryEntry["state"], string>> = {
  open: " · running, or interrupted",
  done: "",
  undoing: " · half undone: `hsms undo` finishes it",
  undone: " · undone",
  expired: " · can no longer be undone",
};

const kinds: Readonly<Record<Operation["kind"], string>> = {
  "turn-added": "turn added",
  "turn-edited": "turn edited",
  "turn-purged": "turn deleted for good",
  "turn-withdrawn": "turn taken back",
  "conversation-added": "conversation added",
  "conversation-edited": "conversation edited",
};

type ImportCounts = Pick<ImportUndo, "changed" | "continued">;

/** What of an import stays where it is undone by itself. */
const staying = ({ changed, continued }: ImportCounts): readonly string[] => [
  ...(changed === 0 ? [] : [`Edited, pinned or forgotten since, and kept: ${whole(changed)}.`]),
  ...(continued === 0 ? [] : [`Kept because what you said next follows it: ${whole(continued)}.`]),
];

/** `hsms changes`. */
export const enChanges = {
  line: ({ kind, subject, field, clock }: Operation): string =>
    [clock === null ? "" : minuteOf(clock.at), kinds[kind], subject, field ?? ""]
      .filter((part) => part !== "")
      .join("  "),
  anew: "The cursor is too old, or belongs to another memory. All changes are listed from the start; discard what was read before.",
  none: "Nothing has changed since.",
  next: (cursor: string, isEnd: boolean) =>
    `${isEnd ? "That is all for now" : "There is more"}: hsms changes --since ${cursor}`,
};

/** `hsms history`, `hsms undo`, `hsms edit`. */
export const enJournal = {
  deed: (entry: HistoryEntry): string => deedOf(entry),
  line: (entry: HistoryEntry): string =>
    `${String(entry.number).padStart(4)}  ${minuteOf(entry.at)}  ${deedOf(entry)}${states[entry.state]}`,
  empty: "No command has changed this memory yet.",
  nothing: "There is nothing that can be undone.",
  willUndo: "This will be undone:",
  upToRestoration:
    "Only up to the restoration: earlier commands can be undone after it, in the memory that it brings back.",
  upToGone:
    "Only up to the restoration: the memory that it replaced no longer exists, so it cannot be undone.",
  question: (count: number) => (count === 1 ? "Undo it?" : `Undo these ${whole(count)}?`),
  undone: (count: number) => `Undone: ${whole(count)}.`,
  /** Memories, or names of conversations. */
  left: (count: number) =>
    `${count === 1 ? "One of them was" : `${whole(count)} of them were`} changed since, by another machine or by care, and left as ${count === 1 ? "it is" : "they are"}.`,
  importGoes: ({ goes, ...stays }: ImportCounts & { readonly goes: number }): readonly string[] => [
    goes === 0 ? "No memory of it is left to remove." : `This removes ${memoriesOf(goes)}.`,
    ...staying(stays),
  ],
  importUndone: ({ undone, ...stays }: ImportCounts & { readonly undone: number }) =>
    [`Undone: ${memoriesOf(undone)} removed.`, ...staying(stays)].join(" "),
  changed: "Changed. `hsms undo` takes it back.",
  unchanged: "It is already so. Nothing was changed.",
  corrected: (turn: number, newer: number): string =>
    `Memory ${turn} is now memory ${newer}. What was said stays on record; \`hsms undo\` takes it back.`,
};

const undoing = {
  sends: "changes where texts may be sent",
  removes: "removes memories",
  replaces: "brings the memory from before back, and keeps what was said since",
} as const;

/** `!forget` and `!undo` of the chat. */
export const enTakeBack = {
  forgot: (index: number, said: string) => `Forgot #${index}: "${said}". !undo brings it back.`,
  notDeleted: (turns: readonly number[]) =>
    `Forgetting keeps it aside. To delete it for good: hsms forget ${turns.join(" ")} --purge, or on the screen Ctrl+E in Search or Topics.`,
  nothingSaid: "There is nothing here to forget.",
  noTurn: (number: string) =>
    `There is no memory "${number}" to forget: !forget, or !forget NUMBER.`,
  withheld: (index: number) =>
    `#${index} is pinned, immutable, labelled or of importance 10, and stays. \`hsms forget --help\` explains how to forget it anyway.`,
  undone: (what: string) => `Undone: ${what}`,
  broughtBack: (entry: HistoryEntry) =>
    `Back again: ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  importStopped: (number: number) => `Stopped. !undo ${number} --yes goes on with it.`,
  noNumber: (given: string) => `There is no change "${given}": !undo, !undo list, or !undo NUMBER.`,
  why: (what: string, does: "sends" | "removes" | "replaces") =>
    `Undoing this ${undoing[does]}: ${what}.`,
  asks: (what: string, number: number) => `${what} Undo it? !undo ${number} --yes`,
  looking: "looking at what would be taken back…",
  undoing: "undoing…",
  notUndone: "Nothing was undone.",
};
