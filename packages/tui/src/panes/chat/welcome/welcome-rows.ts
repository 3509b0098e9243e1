import type { Span } from "../../../draw/rows/span.ts";
import { wrapSpans } from "../../../draw/rows/wrap-spans.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import type { Words } from "../../../messages/words.ts";
import type { ChatState } from "../state.ts";
import { selectedOffer } from "./welcome.ts";

/** What an empty memory says: what it is for, what to write, and what else can be done with it. */
export function welcomeRows(
  state: ChatState,
  {
    width,
    height,
    theme,
    words,
  }: {
    readonly width: number;
    readonly height: number;
    readonly theme: Theme;
    readonly words: Words;
  },
): readonly (readonly Span[])[] {
  const { welcome } = words.chat;
  const chosen = selectedOffer(state);
  const text = (line: string, style: Span["style"]): readonly (readonly Span[])[] =>
    wrapSpans([{ text: line, style }], { width, indent: "  " });
  const blank: readonly (readonly Span[])[] = [[]];
  const offers = state.welcome.offers.flatMap((work) => {
    const isChosen = work === chosen;
    const mark = isChosen ? theme.glyphs.closed : theme.glyphs.bullet;
    return text(`${mark} ${displayText(work.offer ?? work.label)}`, isChosen ? "selected" : "text");
  });
  const parts = [
    { isNeeded: true, rows: text(welcome.greeting, "strong") },
    { isNeeded: false, rows: blank },
    { isNeeded: true, rows: text(welcome.tell, "text") },
    {
      isNeeded: false,
      rows: welcome.examples.flatMap((line) => text(`  “${line}”`, "good")),
    },
    { isNeeded: false, rows: blank },
    { isNeeded: true, rows: text(welcome.choose, "text") },
    { isNeeded: true, rows: offers },
    { isNeeded: false, rows: blank },
    { isNeeded: false, rows: text(welcome.keys, "dim") },
  ];
  const rows = parts.flatMap((part) => part.rows);
  if (rows.length <= height) return rows;
  return parts.flatMap((part) => (part.isNeeded ? part.rows : []));
}
