import { splitSentences } from "@hsms/language";

/** What stands under one heading, or under none. */
export interface Section {
  readonly heading: string | null;
  readonly sentences: readonly string[];
}

/** Words of a line that names what stands below it. */
const LONGEST_HEADING = 5;
const MARKED = /^\s*#{1,6}\s/u;
const ITEM = /^\s*(?:[-*•·▪◦>]|\d{1,3}[.)])\s/u;
/** `치과 예약`, `Dentist:`; a sentence ends, holds a number, or lists. */
const TELLS = /[.!?…,，。！？]\s*$|\p{Nd}|[다요죠네야어아지해음함]\s*$/u;

/** The sentences of a text by the headings above them: Markdown's, and short lines that state nothing with more below. O(characters). */
export function sectionsOf(text: string): readonly Section[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  const isBlank = (at: number): boolean => (lines[at] ?? "").trim() === "";
  const sections: { heading: string | null; sentences: string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    if (isBlank(at)) continue;
    const beginsBlock = isBlank(at - 1) && !isBlank(at + 1);
    const isHeading = MARKED.test(line) || (beginsBlock && namesWhatFollows(line));
    const [heading = null] = isHeading ? splitSentences(line) : [];
    if (heading !== null || sections.length === 0) sections.push({ heading, sentences: [] });
    if (heading === null) sections.at(-1)?.sentences.push(...splitSentences(line));
  }
  return sections;
}

const ENGLISH_VERB =
  /\b(?:is|are|was|were|am|be|has|have|had|will|can|do|does|did)\b|['’](?:s|m|re|ve|ll|d)\b|^\s*(?:I|we|he|she|it|they)\b/iu;

function namesWhatFollows(line: string): boolean {
  const words = line.trim().split(/\s+/u).length;
  return (
    words <= LONGEST_HEADING && !ITEM.test(line) && !TELLS.test(line) && !ENGLISH_VERB.test(line)
  );
}
