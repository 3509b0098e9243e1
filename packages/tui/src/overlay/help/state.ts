import { fieldOf, type TextField } from "../../input/field/text-field.ts";
import type { Spot } from "../../input/scroll/move.ts";
import { fuzzyScore } from "../palette/fuzzy.ts";

/** A line of the help: keys and what they do, or the heading of those that follow. */
export type HelpLine =
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "keys"; readonly keys: readonly string[]; readonly label: string }
  | { readonly type: "note"; readonly text: string };

export interface HelpState {
  readonly type: "help";
  readonly title: string;
  readonly field: TextField;
  readonly lines: readonly HelpLine[];
  readonly spot: Spot;
}

export function openHelp(title: string, lines: readonly HelpLine[]): HelpState {
  return { type: "help", title, field: fieldOf(""), lines, spot: { index: 0, offset: 0 } };
}

/** The lines that hold what was typed, under their headings. */
export function shownLines({ lines, field }: HelpState): readonly HelpLine[] {
  if (field.text.trim() === "") return lines;
  const fits = (line: HelpLine): boolean =>
    line.type !== "heading" &&
    isIn(field.text, line.type === "keys" ? [line.label, ...line.keys] : [line.text]);
  return lines.filter((line, place) => {
    if (line.type !== "heading") return fits(line);
    const next = lines.findIndex((other, at) => at > place && other.type === "heading");
    return lines.slice(place + 1, next < 0 ? undefined : next).some(fits);
  });
}

/** Scattered letters are no match here: they would match half of the keys. */
function isIn(typed: string, texts: readonly string[]): boolean {
  return texts.some((text) => (fuzzyScore(typed, text) ?? 0) > 1);
}
