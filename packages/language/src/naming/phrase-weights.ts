import type { Word } from "../analysis/read-words.ts";
import {
  CIRCUMSTANCE_PARTICLES,
  CIRCUMSTANCE_PREPOSITIONS,
  TIME_PREPOSITIONS,
} from "../analysis/words/circumstances.ts";
import { isTalk, spokenBy, subjectsOfWord, subjectWordsIn } from "./fields/subjects.ts";
import type { NamingWord } from "./naming-words.ts";

/** A longer text has too many subjects to be about one. */
const LONGEST_ABOUT_ONE = 400;
/** With more subjects of the same weight a text is about none of them. */
const MOST_MATTERS = 2;
/** Share of what points to the first subject from which on a text is about another, too. */
const BESIDE = 0.6;

/** The subjects that a text is about; none where it touches many. O(characters). */
export function mattersOf(text: string): ReadonlySet<number> {
  if (text.length > LONGEST_ABOUT_ONE) return NONE;
  const spoken = [...spokenBy(subjectWordsIn(text))].filter(([subject]) => !isTalk(subject));
  const most = spoken.reduce((best, [, share]) => Math.max(best, share), 0);
  const matters = spoken.filter(([, share]) => share >= BESIDE * most);
  return matters.length > MOST_MATTERS ? NONE : new Set(matters.map(([subject]) => subject));
}

const NONE: ReadonlySet<number> = new Set();

/** How much more a word says that is of the text's subject: `mum`, not `St James`, where it is about her knee. */
const OF_THE_MATTER = 1.7;
/** What a place or a companion counts: `at St James`, `한강에서`. */
const ASIDE = 0.8;
/** What a time counts: `until Easter`. */
const TIME = 0.5;

/** The words of a run, weighted by what the text is about. `from` is the place of its first among the words. */
export function weighRun({
  text,
  words,
  run,
  from,
  matters,
}: {
  readonly text: string;
  readonly words: readonly Word[];
  readonly run: readonly NamingWord[];
  readonly from: number;
  readonly matters: ReadonlySet<number>;
}): readonly NamingWord[] {
  const own = words.slice(from, from + run.length);
  const share = shareOf({ text, words, from, last: own.at(-1) });
  if (share < 1) return run.map((word) => ({ ...word, weight: share * word.weight }));
  if (matters.size === 0) return run;
  return run.map((named, at) => {
    const word = own[at];
    const isOfMatter =
      word !== undefined && subjectsOfWord(text, word).some((subject) => matters.has(subject));
    return isOfMatter ? { ...named, weight: OF_THE_MATTER * named.weight } : named;
  });
}

/** How far a run tells what is spoken of, rather than where, when or with whom. */
function shareOf({
  text,
  words,
  from,
  last,
}: {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly last: Word | undefined;
}): number {
  if (last?.script === "korean") return CIRCUMSTANCE_PARTICLES.has(last.tail) ? ASIDE : 1;
  const [first, second] = [words[from - 1], words[from - 2]].map((word) =>
    word === undefined ? "" : text.slice(word.start, word.end).toLowerCase(),
  );
  const preposition = DETERMINER.test(first ?? "") ? second : first;
  if (preposition === undefined) return 1;
  if (TIME_PREPOSITIONS.has(preposition)) return TIME;
  return CIRCUMSTANCE_PREPOSITIONS.has(preposition) ? ASIDE : 1;
}

const DETERMINER = /^(?:the|a|an|my|our|his|her|their|your|its)$/u;
