import type { LeftOut, LeftOutKind } from "@hsms/engine";
import { whole } from "@hsms/messages";

/** A number with its noun. */
export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** A number of turns in words: `1 turn`, `2,300 turns`. */
export const turnsOf = (count: number): string => counted(count, ["turn", "turns"]);

/** Turns with titles and labels that go with them: `1 turn`, `2 turns and 1 title or label`, `2 titles or labels`. */
export const turnsAndNames = (turns: number, names: number): string => {
  const named = counted(names, ["title or label", "titles or labels"]);
  if (names === 0) return turnsOf(turns);
  return turns === 0 ? named : `${turnsOf(turns)} and ${named}`;
};

export const nodesOf = (count: number): string => counted(count, ["node", "nodes"]);

export const secretsOf = (count: number): string => counted(count, ["secret", "secrets"]);

export const errorsOf = (count: number): string => counted(count, ["error", "errors"]);

const LEFT_OUT: Readonly<Record<LeftOutKind, readonly [one: string, many: string]>> = {
  picture: ["picture", "pictures"],
  recording: ["recording", "recordings"],
  film: ["film", "films"],
  file: ["file", "files"],
  sticker: ["sticker", "stickers"],
  contact: ["contact", "contacts"],
  place: ["place", "places"],
  poll: ["poll", "polls"],
  call: ["call", "calls"],
  reaction: ["reaction", "reactions"],
  "tool-call": ["tool call", "tool calls"],
  "tool-output": ["output of a tool", "outputs of tools"],
  thought: ["thought", "thoughts"],
  instruction: ["instruction", "instructions"],
  "document-edit": ["edit of a document", "edits of documents"],
  comment: ["comment", "comments"],
  notice: ["notice", "notices"],
  "deleted-message": ["deleted message", "deleted messages"],
  "empty-chat": ["empty chat", "empty chats"],
  "long-message": ["message that is too long", "messages that are too long"],
  duplicate: ["duplicate", "duplicates"],
  "other-file": ["file of another kind", "files of other kinds"],
  unknown: ["record of an unknown kind", "records of unknown kinds"],
};

/** `41 tool calls, 3 pictures, 2 records of unknown kinds (poll_v2)`. */
export const leftOutOf = (rows: readonly LeftOut[]): string =>
  rows
    .map(({ kind, count, name }) => {
      const what = counted(count, LEFT_OUT[kind]);
      return name === undefined ? what : `${what} (${name})`;
    })
    .join(", ");
