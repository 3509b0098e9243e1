import { displayText } from "../../draw/text/display-text.ts";
import type { LogEntry } from "./state.ts";

/** `task : state`, clean and on one line. */
export function entryText({ task, text }: Pick<LogEntry, "task" | "text">): string {
  return displayText(`${task} : ${text}`);
}
