import { whole } from "@hsms/messages";
import { turnsOf, turnsAndNames } from "../counts.ts";

export const enForget = {
  none: "No turn matches. Nothing was changed.",
  missing: (turns: readonly number[]) => `No such turn, or already forgotten: ${turns.join(", ")}`,
  goneAlready: "(already deleted for good)",
  withheld: (count: number) =>
    `${whole(count)} protected (pinned, immutable, labelled or of importance 10) are left alone; --include-protected includes them.`,
  andMore: (count: number) => `  … and ${whole(count)} more`,
  question: (count: number) => `Forget ${turnsOf(count)}? (hsms undo brings them back)`,
  forgottenBefore: (count: number) =>
    `${whole(count)} of them ${count === 1 ? "was" : "were"} forgotten before.`,
  names: {
    title: (names: readonly string[], more: number) =>
      `Titles of conversations that are also deleted: ${namedOf(names, more)}`,
    label: (names: readonly string[], more: number) =>
      `Labels that are also deleted: ${namedOf(names, more)}`,
    tag: (names: readonly string[], more: number) =>
      `Tags that are also deleted: ${namedOf(names, more)}`,
    topic: (names: readonly string[], more: number) =>
      `Names you gave to topics that are also deleted: ${namedOf(names, more)}`,
  },
  purgeQuestion: (turns: number, names: number) =>
    `Delete ${turnsAndNames(turns, names)} for good? This cannot be undone.`,
  archived: (count: number) => `Forgot ${turnsOf(count)}.`,
  notForgotten: (turns: readonly number[]) =>
    `Nothing to restore: not forgotten, or no such turn: ${turns.join(", ")}`,
  unarchived: (count: number) => `Restored ${turnsOf(count)}.`,
  purged: (turns: number, names: number) => `Deleted ${turnsAndNames(turns, names)} for good.`,
  cutOff: (purged: number, turns: number) =>
    `${
      purged === turns
        ? `Deleting ${turnsOf(turns)} for good was cut off: their words may still be in files of the memory.`
        : `Deleting for good was cut off after ${whole(purged)} of ${turnsOf(turns)}.`
    } The next command that records turns finishes it; hsms forget --purge does so now, and looks into backups and files.`,
  finished: (turns: number) =>
    `Finished what was cut off: ${turnsOf(turns)} ${turns === 1 ? "is" : "are"} deleted for good.`,
  noneLeft: "Nothing of what was deleted for good before was found in backups or files.",
  soughtAgain: "What was deleted for good before was looked for in backups and files.",
  quotedBy: (turns: readonly number[]) =>
    `Other turns quote them word for word: ${turns.join(", ")}`,
  quotingQuestion: (count: number) =>
    `${turnsOf(count)} ${count === 1 ? "quotes" : "quote"} them word for word. Delete ${count === 1 ? "it" : "them"} for good too?`,
  pinnedTopics: (topics: readonly string[]) =>
    `Names you gave to topics contain words of them that other turns of the topic also use: ${topics.join(", ")} (hsms edit rename)`,
  backup: {
    holds: (place: string, turns: number, names: number) =>
      `Still contains ${turnsAndNames(turns, names)} of them: ${place}`,
    purged: (place: string, turns: number, names: number) =>
      `Deleted ${turnsAndNames(turns, names)} of them in ${place}`,
    unreadable: (place: string) => `Could not be examined: ${place}`,
  },
  backupsQuestion: (count: number) => `Delete them in ${whole(count)} backups too?`,
  filesQuestion: (count: number) =>
    `Remove ${count === 1 ? "this file" : `these ${whole(count)} files`} too? An export can be made again.`,
  removed: (file: string) => `Removed ${file}`,
  file: (file: string) => `Still contains a sentence or a title of them: ${file}`,
  log: (file: string, topics: readonly string[]) =>
    `Contains topic names with words of them: ${file} (${topics.join(", ")})`,
};

const namedOf = (names: readonly string[], more: number): string =>
  names.map((name) => `"${name}"`).join(", ") + (more > 0 ? ` … and ${whole(more)} more` : "");
