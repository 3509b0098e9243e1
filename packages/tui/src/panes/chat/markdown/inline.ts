import type { Span } from "../../../draw/rows/span.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import type { Styles } from "../../../draw/theme/terminal-styles.ts";

/** `code`, **bold** and links (`http`, `https`) of a line; anything else stays as written. */
export function inlineSpans(line: string, style: keyof Styles = "text"): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) spans.push({ text: line.slice(at, to), style });
  };
  for (const match of line.matchAll(marks)) {
    const { code, bold, label, address } = match.groups ?? {};
    plain(match.index);
    if (code !== undefined) spans.push({ text: code, style: "code" });
    if (bold !== undefined) spans.push({ text: bold, style: "strong" });
    if (label !== undefined) {
      spans.push({ text: label, style: "link" });
      if (label !== address) spans.push({ text: ` (${address})`, style: "dim" });
    }
    at = match.index + match[0].length;
  }
  plain(line.length);
  return spans;
}

/** Cleans a line before it is taken apart: nothing of it moves the cursor. Leading spaces stay. */
export function cleanLineOf(line: string): string {
  const [indent = ""] = /^ */.exec(line.replaceAll("\t", "  ")) ?? [];
  return indent + displayText(line);
}

const marks =
  /`(?<code>[^`]+)`|\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<address>https?:\/\/[^\s)]+)\)/g;
