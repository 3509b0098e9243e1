import type { Language } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import { displayText } from "../../../draw/text/display-text.ts";
import { defaultTheme } from "../../../draw/theme/make-theme.ts";
import { rowSpans } from "../row-spans.ts";
import { searchRows } from "../search-rows.ts";
import { readTrace } from "./trace-document.ts";

/** The rows of an exported search, each clean; `null` for what is no trace, or one of a later version. */
export function traceLines(value: unknown, language: Language): readonly string[] | null {
  const trace = readTrace(value);
  if (trace === null) return null;
  const { document, picture } = trace;
  const drawing = { theme: defaultTheme, words: wordsIn(language), isExact: true };
  const rows = searchRows(picture).map((row) =>
    rowSpans(row, drawing)
      .map(({ text }) => text)
      .join(""),
  );
  const head = `${displayText(document.query)} · ${displayText(document.startedAt)}`;
  return [head, ...rows.map((row) => row.trimEnd())];
}
