import type { Backup, Comparison } from "@hsms/engine";
import { enSettingValues } from "../setting-values.ts";

const whole = new Intl.NumberFormat("en");
/** As everywhere: `2026-01-31 14:03`, by the person's own clock. */
const time = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

const counted = (count: number, one: string): string =>
  `${whole.format(count)} ${one}${count === 1 ? "" : "s"}`;

type BackupLine = Pick<Backup, "name" | "time" | "turns" | "nodes">;

export const overlay = {
  palette: "Commands",
  paletteHint: "Enter does it · Esc closes · type to narrow",
  helpOf: (pane: string) => `Keys: ${pane}`,
  helpHint: "type to narrow · Esc closes",
  everywhere: "Everywhere",
  whileWriting: "While writing",
  inLists: "In lists like this one",
  good: "Good to know",
  notes: [
    "Shift and drag selects text of the terminal, also while the mouse is on.",
    "Korean letters act as the keys they lie on; capitals have a second key.",
    'keys.json in the configuration folder gives actions other keys, by the names of the commands: { "global.quit": "ctrl+x" }.',
  ],
  nothingFits: "Nothing fits what is typed.",
  settings: "Settings",
  settingsHint: "Esc closes · ←/→ other value · Enter change · kept with the project",
  valueHint: "Enter keeps it · Esc leaves it as it was",
  restore: "Restore a backup",
  restoreHint: "Esc closes · Enter shows what would change, and asks",
  noBackups: "There is no backup yet: “backup” in the commands makes one.",
  backup: ({ name, time: when, turns, nodes }: BackupLine) =>
    `${name}  ${time.format(when)}  ${counted(turns, "turn")}, ${counted(nodes, "topic")}`,
  restoreQuestion: (name: string) => `Restore the backup ${name}?`,
  restoreChange: ({ going, returning, changed, turns }: Comparison): readonly string[] => [
    `Turns that go: ${whole.format(going.count)}`,
    `Turns that come back: ${whole.format(returning.count)}`,
    `Turns that become as they were then: ${whole.format(changed)}`,
    `Turns now ${whole.format(turns.present)}, then ${whole.format(turns.backup)}`,
    "What is replaced is kept: u in Topics brings it back.",
  ],
  restored: "The backup was restored. u in Topics brings back what was before.",
  notRestored: "Nothing was restored.",
  backedUp: (path: string) => `Backup made: ${path}`,
  backedUpAgain: (path: string) =>
    `Backup made: ${path}. It takes the place of the one made earlier today.`,
  backUp: "backup: make a backup now",
  putBack: "restore: put a backup back",
  whyNot: (name: string): string =>
    reasons.find(([names]) => names.test(name))?.[1] ?? "not possible now",
  language: "language: words of the screen in another language",
  settingValues: enSettingValues,
  settingTexts: {
    theme: "colours of the screen",
    mouse: "wheel, clicks and drags",
    model: "what answers",
    analyser: "what reads words",
    embedder: "what makes vectors of texts",
    searchMode: "when the memory is searched",
    strategy: "how the tree is walked",
    scoring: "calls of a model that scores",
    refine: "a model judges unsure topics",
    slots: "working memory: slots",
    slotsMode: "working memory: layers used",
    slotLinks: "working memory: links",
    slotCleanup: "working memory: tidying up",
    fanoutLimit: "topics that a topic may hold",
    maxSummaryLength: "characters of a summary",
    updateTopic: "whether topics are renewed",
    record: "turns are stored",
    secrets: "passwords and keys in turns",
    online: "where a model gets text",
    embedderOnline: "where an embedder gets text",
    topK: "memories handed to an answer",
    tokenBudget: "tokens of those memories",
    backupDays: "days that backups are kept",
  } as Readonly<Record<string, string>>,
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
  [/^search\.open$/, "no row is chosen: ↓ chooses one"],
  [/^search\.cancel$/, "no search is running"],
  [/^search\./, "there was no search yet"],
  [/^chat\.open/, "no answer since the screen opened used a memory"],
  [/^chat\.(take-back|copy)$/, "nothing was said here yet"],
  [/^chat\.complete$/, "no command is being written"],
  [/^tree\.put/, "nothing was taken up: x takes up what is to move"],
  [/^tree\.merge$/, "nothing is marked: Space marks what is to go into this topic"],
  [/^tree\.split$/, "it holds topics; only one that holds memories is split"],
  [/^slots\./, "the slot is empty"],
  [/^tree\./, "nothing is selected"],
];
