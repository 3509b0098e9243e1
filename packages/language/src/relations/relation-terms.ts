import { contentWords } from "../analysis/content-words.ts";
import { relationTerm } from "../analysis/terms/term-id.ts";
import { relationsIn } from "./relations-in.ts";

/** Terms by which the turns that state relations of what a text names are found; each once. O(characters). */
export const endTerms = (text: string): readonly number[] => [
  ...new Set(contentWords(text).map(({ stem }) => relationTerm(stem))),
];

/** The ends of all relations that a message states; not days, which link what has nothing to do with each other. */
export const relationTermsOf = (message: string): readonly number[] => [
  ...new Set(
    relationsIn(message).flatMap(({ subject, kind, object }) =>
      endTerms(kind === "date" ? subject : `${subject}\n${object}`),
    ),
  ),
];
