import { cutToWidth, MORE, textWidth } from "../text/text-width.ts";
import type { Styles } from "../theme/terminal-styles.ts";

/** A piece of a row in one style. Its text is clean and on one line. */
export interface Span {
  readonly text: string;
  readonly style: keyof Styles;
}

export function widthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { text }) => sum + textWidth(text), 0);
}

/** As much of a row as fits, `…` where more than blanks is left out. */
export function cutSpans(spans: readonly Span[], width: number): readonly Span[] {
  const cut = fitting(spans, width);
  const length = cut.reduce((sum, { text }) => sum + text.length, 0);
  const whole = spans.map(({ text }) => text).join("");
  if (width < 1 || whole.slice(length).trim() === "") return cut;
  const shorter = fitting(spans, width - 1);
  return [...shorter, { text: MORE, style: shorter.at(-1)?.style ?? "dim" }];
}

function fitting(spans: readonly Span[], width: number): readonly Span[] {
  const cut: Span[] = [];
  let left = width;
  for (const span of spans) {
    const text = cutToWidth(span.text, left);
    if (text !== "") cut.push({ ...span, text });
    left -= textWidth(text);
    if (text.length < span.text.length) break;
  }
  return cut;
}

/** The row with what a search matched marked; positions count in the row's whole text. */
export function markMatches(
  spans: readonly Span[],
  ranges: readonly (readonly [from: number, to: number])[],
): readonly Span[] {
  if (ranges.length === 0) return spans;
  const marked: Span[] = [];
  let start = 0;
  for (const span of spans) {
    const end = start + span.text.length;
    let at = start;
    for (const [from, to] of ranges) {
      if (to <= at || from >= end) continue;
      const [first, last] = [Math.max(from, at), Math.min(to, end)];
      if (first > at) marked.push({ ...span, text: span.text.slice(at - start, first - start) });
      marked.push({ text: span.text.slice(first - start, last - start), style: "match" });
      at = last;
    }
    if (at < end) marked.push({ ...span, text: span.text.slice(at - start) });
    start = end;
  }
  return marked;
}
