/**
 * Sentences of a text in order, trimmed, without the marks of lists and headings; never empty ones.
 * Ends are line breaks, `. ! ? …` before a blank, and their full-width forms. O(characters).
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(LINE_BREAK)) {
    const content = line.replace(LIST_MARK, "");
    let start = 0;
    for (const { index, 0: mark } of content.matchAll(SENTENCE_END)) {
      const end = index + mark.length;
      const isEnd =
        FULL_WIDTH.test(mark) || end === content.length || BLANK.test(content.charAt(end));
      if (!isEnd || (mark === "." && isAbbreviation(content, index))) continue;
      if (HESITATION.test(mark) && GOES_ON.test(content.slice(end))) continue;
      addTrimmed(sentences, content.slice(start, end));
      start = end;
    }
    addTrimmed(sentences, content.slice(start));
  }
  return sentences;
}

const LINE_BREAK = /[\n\r\u2028\u2029]+/u;
/** `- `, `* `, `1. `, `2) `, `## `, `> ` at the start of a line. */
const LIST_MARK = /^\s*(?:[-*•·▪◦]\s+|\d{1,3}[.)]\s+|#{1,6}\s+|>\s+)+/u;
/** With the quotes and brackets that close behind it; an end only before a blank, unless full-width. */
const SENTENCE_END = /[.!?…。！？]+["'”’)\]*」』]*/gu;
/** `at the dentist's... no, at the surgeon's`: what follows may take it back. */
const HESITATION = /^(?:\.\.|…)/u;
const GOES_ON = /^\s+(?:\p{Ll}|아니[,.\s])/u;
const FULL_WIDTH = /^[。！？]/u;
const BLANK = /\s/u;
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "mr mrs ms dr prof st vs etc e.g i.e no approx dept inc ltd jr sr fig".split(" "),
);
const LONGEST_ABBREVIATION = 6;

/** Does the point at `index` belong to an abbreviation (`Dr.`, `e.g.`) or to an initial (`J. Kim`)? */
function isAbbreviation(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - LONGEST_ABBREVIATION - 1), index);
  const word = before.slice(before.search(/\S*$/u)).toLowerCase();
  return ABBREVIATIONS.has(word) || /^[a-hj-z]$/u.test(word);
}

function addTrimmed(sentences: string[], sentence: string): void {
  const trimmed = sentence.trim();
  if (trimmed !== "") sentences.push(trimmed);
}
