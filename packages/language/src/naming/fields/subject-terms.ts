import { areaTerm, subjectTerm } from "../../analysis/terms/term-id.ts";
import { areaName, areaOf, isTalk, spokenBy, subjectName, subjectWordsIn } from "./subjects.ts";

/** A long message touches many subjects; it is of those that most of its words point to. */
const MOST_SUBJECTS = 3;
/** A word that is of two subjects points half to each. */
const LEAST_SPOKEN = 0.5;

/**
 * Virtual terms of the subjects that a message speaks of and of their areas, each once: `my landlord` and
 * `the deposit` share no word, and are of one subject. O(characters).
 */
export function subjectTermsOf(text: string): readonly number[] {
  const subjects = [...spokenBy(subjectWordsIn(text))]
    .filter(([subject, spoken]) => spoken >= LEAST_SPOKEN && !isTalk(subject))
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_SUBJECTS)
    .map(([subject]) => subject);
  const terms = subjects.flatMap((subject) => [
    subjectTerm(subjectName(subject)?.en ?? ""),
    areaTerm(areaName(areaOf(subject))?.en ?? ""),
  ]);
  return [...new Set(terms)];
}
