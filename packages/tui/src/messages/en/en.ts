import { timeOf, whole } from "@hsms/messages";
import type { WorkingMemoryView } from "@hsms/engine";
import type { KeyProblem } from "../../input/keys/read-key-map.ts";
import { chat } from "./chat.ts";
import { overlay } from "./overlay.ts";
import { screen } from "./screen.ts";
import { search } from "./search.ts";
import { tree } from "./tree.ts";

const turns = (count: number): string => `${count} ${count === 1 ? "turn" : "turns"}`;

export interface PlacingFigures {
  readonly total: number;
  readonly queued: number;
  readonly secondsLeft: number | null;
}

export interface SizeFigures {
  readonly told: number;
  readonly asked: number;
  /** `null`: not said. */
  readonly megabytes: number | null;
}

const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** English, and the type of every other language: a part for each pane. */
export const en = {
  branches: {
    root: "root",
    present: "← you are here",
    states: { archived: "forgotten", purged: "deleted" },
    same: "The conversation is here.",
    before: (count: number) => `${turns(count)} back`,
    differs: (difference: { readonly at: string; readonly here: number; readonly there: number }) =>
      `branches at ${difference.at}: here ${turns(difference.here)}, your branch ${difference.there}`,
    keys: {
      "branches.open": "continue here",
      "branches.show": "show in Topics",
      "branches.forget": "forget",
      "branches.return": "present position",
      "branches.first": "root",
      "branches.last": "last turn",
    },
  },
  chat,
  keyFile: {
    problem(problem: KeyProblem): string {
      switch (problem.type) {
        case "unreadable":
          return `the file could not be read (${problem.why}); the default keys apply`;
        case "broken":
          return `${problem.expected} was expected here; the default keys apply`;
        case "unknown-name":
          return `there is no action "${problem.name}"${problem.nearest === null ? "" : `; did you mean "${problem.nearest}"?`}`;
        case "twice":
          return `"${problem.name}" is already in line ${problem.firstLine}; that one counts`;
        case "bad-key":
          return `"${problem.key}" for "${problem.name}": ${refusals[problem.reason]}`;
        case "conflict":
          return `"${problem.key}" for "${problem.name}" is a key of "${problem.other}" too; the default applies`;
        case "quit-unbound":
          return `"${problem.name}" must keep a way out${problem.name === "global.interrupt" ? ": ctrl+c" : ""}; the default key applies`;
      }
    },
    sessionBroken: "The saved state of the screen could not be read: it starts with the defaults.",
  },
  log: {
    empty: "Nothing since the screen opened. What the memory does is logged here.",
    older: (file: string) => `Nothing since the screen opened. The log file: ${file}`,
    emptyHere: "Nothing at this level: v shows finer lines.",
    notice: "Notice",
    levels: { error: "error", warn: "warn", info: "info", debug: "debug" },
    /** Of the pane alone: the file has a level of its own. */
    level: (level: string) => `${level} here`,
    file: (path: string) => `log file: ${path}`,
    hidden: (lines: number) => `${lines} finer hidden`,
    matches: (count: number) => (count === 1 ? "1 line matches" : `${count} lines match`),
    paused: (waiting: number) => `paused, ${waiting} wait`,
    fresh: (down: string, lines: number) => `${down} ${lines} below`,
    keys: {
      "log.level": "show more, or less",
      "log.pause": "pause",
      "log.find": "find",
      "log.next-match": "next match",
      "log.previous-match": "previous match",
      "log.copy": "copy the line",
      "log.back": "back",
      "log.first": "first line",
      "log.last": "newest line",
    },
  },
  /** What a notice says, by the name that effects have for it; `value` is what it is about. */
  notices: {
    leaveWithTwice: () => "Press Ctrl+C again to leave",
    leaveKeepingLine: () => "Press Ctrl+C again to leave; the line stays, Ctrl+U clears it",
    leaveKeepingLines: () =>
      "Press Ctrl+C again to leave; what you write stays, Ctrl+U clears it line by line",
    overBefore: () => "It was done before Ctrl+C came: nothing was cancelled",
    pasteBy: () => "Paste by the terminal's own key, mostly Ctrl+Shift+V or Cmd+V",
    copied: () => "Copied",
    copiedToFile: (value: string) =>
      `The terminal may not have taken it: copied to ${value} as well`,
    exported: (value: string) => `Written to ${value}`,
    noEditor: () => "No editor: set VISUAL or EDITOR",
    nodeGone: () => "The topic is not there any more",
    nameGone: (value: string) => `The name you gave to a topic went with it: ${value}`,
    notMoved: () => "Nothing was moved",
    notPlaced: () => "It is not placed in the tree yet",
    allPlaced: (value: string) => `All ${value} memories have their place in the topics now`,
    slotCleared: (value: string) => `Slot of #${value} emptied; undo brings it back`,
    nothingMoves: () =>
      "Nothing moves by itself here (--no-animation): step through the search instead",
    nothingThere: () => "There is nothing",
    watchOn: () => "Each search is played slowly from now on; w once more ends that",
    watchOff: () => "Searches are played at full speed",
    watchOffered: () =>
      "w in Search plays each search slowly, to watch it think; r replays this one.",
  },
  overlay,
  screen,
  search,
  slots: {
    free: "free",
    pinned: "pinned",
    /** The four parts, whose sum is the priority. */
    parts: (of: Readonly<Record<"importance" | "time" | "usage" | "relevance", string>>) =>
      `importance ${of.importance} + recent ${of.time} + use ${of.usage} + relevance ${of.relevance}`,
    used: (since: string, times: number) => `${since} · used ${times}×`,
    links: (shown: string) => `topics: ${shown}`,
    gone: "(gone)",
    purged: "(deleted for good)",
    whyLeft: { replaced: "made room", cleared: "was emptied" },
    footer: (
      mode: string,
      { activeSlots, totalSlots, slotAnswers, searches }: WorkingMemoryView["statistics"],
    ) =>
      `${activeSlots} of ${totalSlots} in use · ${slotAnswers} of ${searches} ${searches === 1 ? "search" : "searches"} answered by a slot alone · ${mode}`,
    keys: {
      "slots.open": "show in the tree",
      "slots.detail": "show what each is worth, or less",
      "slots.pin": "pin, unpin",
      "slots.clear": "empty the slot",
      "slots.half-down": "last slot",
      "slots.half-up": "first slot",
      "slots.page-down": "last slot",
      "slots.page-up": "first slot",
      "slots.first": "first slot",
      "slots.last": "last slot",
    },
  },
  status: {
    search: (mode: string) => `search ${mode}`,
    /** The built-in model. */
    offline: "offline",
    recording: "recording",
    notRecording: "not recording",
    /** `asked`: questions, which tell nothing. */
    size: ({ told, asked, megabytes }: SizeFigures) =>
      [
        counted(told, "memory", "memories"),
        ...(asked === 0 ? [] : [counted(asked, "question", "questions")]),
        ...(megabytes === null ? [] : [`${megabytes.toFixed(1)} MB`]),
      ].join(", "),
    stopping: "stopping… Ctrl+C again leaves",
    placing: (turns: number) => `${turns} to be placed`,
    placingMany: ({ total, queued, secondsLeft }: PlacingFigures) =>
      `placing ${whole(total - queued)} of ${whole(total)}${
        secondsLeft === null
          ? ""
          : `, ${timeOf(secondsLeft, { h: " h", min: " min", s: " s" })} left`
      }`,
  },
  tree,
};

const refusals = {
  unknown: "no key has this name",
  unsent: "not every terminal sends it, or it is another key there",
  flow: "it stops the terminal's output",
} as const;
