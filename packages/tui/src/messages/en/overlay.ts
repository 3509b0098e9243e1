import { newestOf } from "../newest-of.ts";
import type { Backup, Comparison, Turn } from "@hsms/engine";
import { enSettingValues, enSettingTexts, minuteOf, whole } from "@hsms/messages";

const counted = (count: number, one: string): string =>
  `${whole(count)} ${one}${count === 1 ? "" : "s"}`;

type SavedLine = Pick<Turn, "createdAt" | "client" | "author" | "user">;
type BackupLine = Pick<Backup, "name" | "time" | "turns" | "nodes">;

export const overlay = {
  palette: "Commands",
  paletteHint: "Enter does it · Esc closes · type to narrow",
  menuHint: "Enter does it · each key does what stands beside it · Esc closes · letters narrow",
  armedHint: "This changes something: Enter once more does it · any other key does not",
  strayHint: "What you type goes into the chat's line · Enter twice does it · Esc closes",
  offer: "Was this meant for the chat?",
  offerHint: "Enter puts it into the line of the chat, Esc drops it. Nothing else was done.",
  readingHint: "Enter shows it in its topic · ↑ ↓ scroll · Esc closes",
  helpOf: (pane: string) => `Keys: ${pane}`,
  helpHint: "type to narrow · Esc closes",
  everywhere: "Everywhere, also while a line is written",
  outsideLines: "Where no line is written: not in the chat",
  whileWriting: "While writing",
  inLists: "In lists like this one",
  good: "Good to know",
  notes: [
    "Shift and drag selects text of the terminal, also while the mouse is on.",
    "Korean letters act as the keys they lie on; capitals have a second key.",
    'keys.json in the configuration folder gives actions other keys, by the names of the commands: { "global.quit": "ctrl+x" }.',
  ],
  choiceHint: "Enter chooses · Esc closes · type to narrow",
  writeHint: "Enter goes on · Esc closes",
  takenAsText: "Enter takes what is written.",
  workBusy: "other work is under way: Ctrl+C cancels it",
  nothingFits: "Nothing fits what is typed.",
  settings: "Settings",
  settingsHint: "Esc closes · ←/→ other value · Enter change · kept with the project",
  valueHint: "Enter keeps it · Esc leaves it as it was",
  restore: "Restore a backup",
  restoreHint: "Esc closes · Enter shows what would change, and asks",
  noBackups: "There is no backup yet: “backup” in the commands makes one.",
  backup: ({ name, time: when, turns, nodes }: BackupLine) =>
    `${name}  ${minuteOf(when)}  ${counted(turns, "turn")}, ${counted(nodes, "topic")}`,
  saved: "Saved by assistants",
  savedHint:
    "Esc closes · Delete asks, then forgets; it brings back what is forgotten · Enter shows it",
  nothingSaved: "No assistant or other program has saved anything yet.",
  savedMemory: ({ createdAt, client, author, user }: SavedLine, isForgotten: boolean) =>
    `${[minuteOf(createdAt), client, author].filter(Boolean).join(" · ")}: ${isForgotten ? "(forgotten) " : ""}${user}`,
  showSaved: "saved: what assistants saved, the newest first",
  restoreQuestion: (name: string) => `Restore the backup ${name}?`,
  restoreChange: ({ going, returning, changed, turns }: Comparison): readonly string[] => [
    `Turns that go: ${whole(going.count)}`,
    ...newestOf(going),
    `Turns that come back: ${whole(returning.count)}`,
    ...newestOf(returning),
    `Turns that become as they were then: ${whole(changed)}`,
    `Turns now ${whole(turns.present)}, then ${whole(turns.backup)}: all that was said, with questions, greetings and what was forgotten`,
    "What is replaced is kept: Ctrl+_ in Topics, !undo in the chat bring it back.",
  ],
  waitQuestion: (seconds: number) => ({
    title: `No word from the language model for ${Math.round(seconds)} s. Shall the memory answer instead?`,
    lines: ["Otherwise it is waited for; Ctrl+C breaks off altogether."],
  }),
  checkingBackup: "checking the backup…",
  restoring: "restoring the backup…",
  restored:
    "The backup was restored. Ctrl+_ in Topics, !undo in the chat bring back what was before.",
  notRestored: "Nothing was restored.",
  backUpQuestion: "Make a backup? It removes what is too old, or over the size limit",
  notBackedUp: "No backup was made, and nothing was removed.",
  backedUp: (path: string) => `Backup made: ${path}`,
  /** Of backups that are too old, or too large together. */
  expired: (names: readonly string[]) => `Removed to keep within the limit: ${names.join(", ")}`,
  backUp: "backup: make a backup now",
  putBack: "restore: put a backup back",
  whyNot: (name: string): string =>
    reasons.find(([names]) => names.test(name))?.[1] ?? "not possible now",
  settingValues: enSettingValues,
  settingTexts: enSettingTexts,
  fieldKeys: {
    "field.left": "one letter left",
    "field.right": "one letter right",
    "field.word-left": "one word left",
    "field.word-right": "one word right",
    "field.up": "one row up; in the chat's first row: the line before",
    "field.down": "one row down; in the chat's last row: the line after",
    "field.line-start": "beginning of the line",
    "field.line-end": "end of the line",
    "field.erase": "erase the letter before",
    "field.erase-after": "erase the letter after",
    "field.erase-word": "erase the word before",
    "field.erase-to-start": "erase to the beginning of the line",
    "field.erase-to-end": "erase to the end of the line",
    "field.undo": "undo",
    "field.redo": "redo",
    "field.new-line": "new line",
  } as Readonly<Record<string, string>>,
  listKeys: {
    "list.up": "up",
    "list.down": "down",
    "list.page-up": "page up",
    "list.page-down": "page down",
    "list.half-up": "half a page up",
    "list.half-down": "half a page down",
    "list.first": "first",
    "list.last": "last",
    "list.accept": "choose",
    "list.back": "back",
  } as Readonly<Record<string, string>>,
};

/** Why an action cannot be done now, by its name; the first that fits counts. */
const reasons: readonly (readonly [names: RegExp, why: string])[] = [
  [/^chat\.(next|previous)-match$/, "nothing is looked for: Ctrl+F begins"],
  [/\.(next|previous)-match$/, "nothing is looked for: / begins"],
  [/^global\.actions$/, "nothing is selected here"],
  [/^search\.(show|copy|pin|forget|purge)$/, "no memory is selected: ↓ chooses one"],
  [/^search\.open$/, "no row is chosen: ↓ chooses one"],
  [/^search\.cancel$/, "no search is running"],
  [/^search\./, "there was no search yet"],
  [/^chat\.open/, "no answer here used a memory that has its place in the tree"],
  [/^chat\.(take-back|copy)$/, "nothing was said here yet"],
  [/^chat\.complete$/, "no command is being written"],
  [/^tree\.put/, "nothing was taken up: x takes up what is to move"],
  [/^tree\.merge$/, "nothing is marked: Space marks what is to go into this topic"],
  [/^tree\.split$/, "it holds topics; only one that holds memories is split"],
  [/^branches\.open$/, "choose a turn in the pane Branches"],
  [/^branches\.(show|forget)$/, "no memory is selected"],
  [/^slots\./, "the slot is empty"],
  [/^tree\./, "nothing is selected"],
];
