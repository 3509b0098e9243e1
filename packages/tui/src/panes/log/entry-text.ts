import { displayText } from "../../draw/text/display-text.ts";
import type { LogEntry } from "./state.ts";

/** `작업명 : 상태` as S0-74 writes it, clean and on one line. */
export function entryText({ task, text }: Pick<LogEntry, "task" | "text">): string {
  return displayText(`${task} : ${text}`);
}
