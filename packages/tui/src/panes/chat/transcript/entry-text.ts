import type { ChatEntry } from "../entry.ts";

/** What copying an entry copies: its answer, or what was asked where there is none. */
export function entryText(entry: ChatEntry): string {
  switch (entry.type) {
    case "turn":
      return entry.assistant ?? entry.user;
    case "pending":
      return entry.text === "" ? entry.user : entry.text;
    case "command":
      return entry.text ?? entry.line;
    case "failed":
      return entry.user;
  }
}
