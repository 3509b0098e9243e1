import type { LeftOut, LeftOutKind } from "@hsms/engine";
import { counted } from "../counts.ts";

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
