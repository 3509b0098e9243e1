import { cleanLine, cutToWidth, textWidth } from "@hsms/tui/text";

/** What was said, in one line of so many cells at most. */
export function excerpt(text: string, cells: number): string {
  const line = cleanLine(text);
  return textWidth(line) <= cells ? line : `${cutToWidth(line, cells - 1)}…`;
}
