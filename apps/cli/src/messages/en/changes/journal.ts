import { minuteOf, whole } from "@hsms/messages";
import { listed, movedBetween, quoted, renamingOf, settingsOf } from "../../history-parts.ts";
import { counted, turnsOf } from "../counts.ts";
import type { HistoryEntry, Operation } from "@hsms/engine";

const memoriesOf = (count: number): string => counted(count, ["memory", "memories"]);

const renamed = (entry: HistoryEntry): string => {
  const renaming = renamingOf(entry);
  if (renaming === "unknown") return `renamed a topic${quoted(entry)}`;
  if ("either" in renaming) return `renamed or pinned the topic "${renaming.either}"`;
  const { before, after } = renaming;
  return before === after
    ? `pinned the name of a topic, or let it go: "${after}"`
    : `renamed a topic "${before}" → "${after}"`;
};

const moved = (entry: HistoryEntry): string => {
  const between = movedBetween(entry);
  return between === null ? `moved a topic${quoted(entry)}` : `moved memories ${between}`;
};

const commands: Readonly<Record<HistoryEntry["command"], (entry: HistoryEntry) => string>> = {
  import: ({ turnsAdded, turnsChanged }) =>
    `import, ${turnsOf(turnsAdded)} added${turnsChanged === 0 ? "" : `, ${whole(turnsChanged)} changed`}`,
  archive: (entry) => `forgot ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  unmask: (entry) => `kept the original of a masked turn${listed(entry)}`,
  unarchive: (entry) => `brought back ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  rename: renamed,
  move: moved,
  merge: (entry) => `merged topics${quoted(entry, " → ")}`,
  "name-topics": () => "topics got new names by themselves, since names are made otherwise now",
  split: (entry) => `split a topic${quoted(entry)}`,
  set: (entry) => `changed ${memoriesOf(entry.turnsChanged)}${listed(entry)}`,
  settings: (entry) => `changed${settingsOf(entry) || " settings"}`,
  slots: () => "changed slots of working memory",
  label: (entry) => `put or took a label${listed(entry)}`,
  "rename-conversation": () => "renamed a conversation",
  restore: ({ replacedBy }) =>
    replacedBy === "import" ? "replaced everything by imported files" : "restored a backup",
  purge: ({ turnsChanged }) =>
    turnsChanged === 0
      ? "deleted titles or labels for good"
      : `deleted ${turnsOf(turnsChanged)} for good`,
};

const states: Readonly<Record<HistoryEntry["state"], string>> = {
  open: " · under way, or cut short",
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

/** `hsms changes`. */
export const enChanges = {
  line: ({ kind, subject, field, clock }: Operation): string =>
    [clock === null ? "" : minuteOf(clock.at), kinds[kind], subject, field ?? ""]
      .filter((part) => part !== "")
      .join("  "),
  anew: "What the cursor had read is too long ago, or of another memory. Everything is told anew; forget what was read before.",
  none: "Nothing has changed since.",
  next: (cursor: string, isEnd: boolean) =>
    `${isEnd ? "That is all for now" : "There is more"}: hsms changes --since ${cursor}`,
};

/** `hsms history`, `hsms undo`, `hsms edit`. */
export const enJournal = {
  deed: (entry: HistoryEntry): string => commands[entry.command](entry),
  line: (entry: HistoryEntry): string =>
    `${String(entry.number).padStart(4)}  ${minuteOf(entry.at)}  ${commands[entry.command](entry)}${states[entry.state]}`,
  empty: "No command has changed this memory yet.",
  nothing: "There is nothing that can be undone.",
  willUndo: "This will be undone:",
  upToRestoration:
    "Only up to the restoration: what was done before it is in the memory that comes back with it.",
  upToGone:
    "Only up to the restoration before: what it replaced is no longer there, so it cannot be undone.",
  question: (count: number) => (count === 1 ? "Undo it?" : `Undo these ${whole(count)}?`),
  undone: (count: number) => `Undone: ${whole(count)}.`,
  changed: "Changed. `hsms undo` takes it back.",
  unchanged: "It is so already. Nothing was changed.",
};

/** `!forget` and `!undo` of the chat. */
export const enTakeBack = {
  forgot: (index: number, said: string) => `Forgot #${index}: "${said}". !undo brings it back.`,
  nothingSaid: "Nothing stands here that could be forgotten.",
  noTurn: (number: string) =>
    `There is no memory "${number}" to forget: !forget, or !forget NUMBER.`,
  withheld: (index: number) =>
    `#${index} is pinned, immutable or of importance 10, and stays. \`hsms forget --help\` tells how to forget it all the same.`,
  undone: (what: string) => `Undone: ${what}`,
  asks: (what: string) =>
    `Undoing this takes memories away, so it is asked first: ${what}. \`hsms undo\`, or u in the topics, does it.`,
};
