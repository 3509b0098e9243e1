import { whole } from "@hsms/messages";
import { turnsOf, turnsAndNames } from "../counts.ts";

export const enForget = {
  none: "No turn is meant. Nothing was changed.",
  missing: (turns: readonly number[]) => `No such turn, or forgotten already: ${turns.join(", ")}`,
  goneAlready: "(deleted for good already)",
  withheld: (count: number) =>
    `${whole(count)} protected (pinned, immutable or of importance 10) are left alone; --include-protected takes them too.`,
  andMore: (count: number) => `  … and ${whole(count)} more`,
  question: (count: number) => `Forget ${turnsOf(count)}? (hsms undo brings them back)`,
  forgottenBefore: (count: number) =>
    `${whole(count)} of them ${count === 1 ? "was" : "were"} forgotten before.`,
  names: {
    title: (names: readonly string[], more: number) =>
      `Titles of conversations that go too: ${namedOf(names, more)}`,
    label: (names: readonly string[], more: number) =>
      `Labels that go too: ${namedOf(names, more)}`,
    tag: (names: readonly string[], more: number) => `Tags that go too: ${namedOf(names, more)}`,
    topic: (names: readonly string[], more: number) =>
      `Names that you gave to topics and that go too: ${namedOf(names, more)}`,
  },
  purgeQuestion: (turns: number, names: number) =>
    `Delete ${turnsAndNames(turns, names)} for good? This cannot be undone.`,
  archived: (count: number) => `Forgot ${turnsOf(count)}.`,
  notForgotten: (turns: readonly number[]) =>
    `Nothing to bring back, not forgotten or no such turn: ${turns.join(", ")}`,
  unarchived: (count: number) => `Remembered ${turnsOf(count)} again.`,
  purged: (turns: number, names: number) => `Deleted ${turnsAndNames(turns, names)} for good.`,
  quotedBy: (turns: readonly number[]) =>
    `Other turns quote them word for word: ${turns.join(", ")}`,
  quotingQuestion: (count: number) =>
    `${turnsOf(count)} ${count === 1 ? "quotes" : "quote"} them word for word. Delete ${count === 1 ? "it" : "them"} for good too?`,
  pinnedTopics: (topics: readonly string[]) =>
    `Topics that you named with words of them, which other turns there say too: ${topics.join(", ")} (hsms edit rename)`,
  backup: {
    holds: (place: string, turns: number, names: number) =>
      `Still holds ${turnsAndNames(turns, names)} of them: ${place}`,
    purged: (place: string, turns: number, names: number) =>
      `Deleted ${turnsAndNames(turns, names)} of them in ${place}`,
    unreadable: (place: string) => `Could not be looked into: ${place}`,
  },
  backupsQuestion: (count: number) => `Delete them in ${whole(count)} backups too?`,
  filesQuestion: (count: number) =>
    `Remove ${count === 1 ? "this file" : `these ${whole(count)} files`} too? An export can be made again.`,
  removed: (file: string) => `Removed ${file}`,
  file: (file: string) => `Still holds a sentence or a title of them: ${file}`,
  log: (file: string, topics: readonly string[]) =>
    `Names topics with words of them: ${file} (${topics.join(", ")})`,
};

const namedOf = (names: readonly string[], more: number): string =>
  names.map((name) => `"${name}"`).join(", ") + (more > 0 ? ` … and ${whole(more)} more` : "");
