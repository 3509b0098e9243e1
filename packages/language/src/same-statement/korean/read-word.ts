import { memoise } from "../../analysis/memoise.ts";
import { type Likeness, compareRoles, readMarked } from "./particles.ts";
import { type Predicate, readPredicates } from "./read-predicate.ts";
import { PLAIN_NOUNS, WRITTEN_OUT } from "./words.ts";

/** A word with every way to read it. */
export interface KoreanWord {
  readonly text: string;
  readonly nouns: readonly { readonly stem: string; readonly role: string }[];
  readonly predicates: readonly Predicate[];
}

/** Places of those kept, a kilobyte each: a turn and those near it share their words. */
const KEPT = 8192;
/** Longer than this it is rather a run of words, and not kept. */
const LONGEST_KEPT = 16;

/** Every way to read a word (NFC, small letters). O(syllables). */
export const readWord = memoise(
  (text): KoreanWord => ({ text, nouns: nounsOf(text), predicates: readPredicates(text) }),
  LONGEST_KEPT,
  KEPT,
);

function nounsOf(text: string): KoreanWord["nouns"] {
  const forms = [text, WRITTEN_OUT.get(text)].filter((form) => form !== undefined);
  return forms.flatMap((form) =>
    readMarked(form).flatMap(({ stem, role }) =>
      namesOf(stem).map((name) => ({ stem: name, role })),
    ),
  );
}

const HANGUL_END = /[가-힣]$/u;

/** A noun, and what it is without respect (`선생님`, `민수 씨`) and without the 이 of a name (`지영이가`). */
function namesOf(stem: string): readonly string[] {
  const names = [stem];
  const plain = PLAIN_NOUNS.get(stem);
  if (plain !== undefined) names.push(plain);
  if (stem.length > 2 && /[님씨이]$/u.test(stem)) {
    const bare = stem.slice(0, -1);
    if (HANGUL_END.test(bare)) names.push(bare);
  }
  return names;
}

/** Whether a sentence ends with the words, and whether it asks. */
export interface Place {
  readonly isLast: boolean;
  readonly asks: boolean;
}

/**
 * How alike two words are: `dropped` where only the order shows the role of the noun. Words that end a sentence are
 * also read as its predicate, whose ending may be another.
 */
export function compareWords(one: KoreanWord, other: KoreanWord, place: Place): Likeness {
  if (one.text === other.text) return "same";
  const isSamePredicate = one.predicates.some((predicate) =>
    other.predicates.some((twin) => sayTheSame(predicate, twin, place)),
  );
  if (isSamePredicate) return "same";
  let best: Likeness = "none";
  for (const { stem, role } of one.nouns) {
    for (const twin of other.nouns) {
      if (stem !== twin.stem) continue;
      const likeness = compareRoles(role, twin.role);
      if (likeness === "same") return "same";
      if (likeness !== "none") best = likeness;
    }
  }
  return best;
}

function sayTheSame(one: Predicate, other: Predicate, { isLast, asks }: Place): boolean {
  if (!isLast && (one.isLast || other.isLast)) return false;
  if (one.sense !== other.sense && !(asks && asked(one.sense) === asked(other.sense))) return false;
  if (one.infinitive !== undefined && other.infinitive !== undefined) {
    return one.infinitive === other.infinitive;
  }
  return one.stems.some((stem) => other.stems.includes(stem));
}

/** In a question an ending that tells asks as well: `와?` and `오나요?`. */
const asked = (sense: string): string =>
  sense === "tells" ? "asks" : sense === "told" ? "asked" : sense;

/** An ending that asks by itself, on a word long enough to be no noun (`나니`). */
const ASKS = /.(?:까|까요|나요|가요|니까|느냐)$/u;

export const isAskingEnd = ({ text, predicates }: KoreanWord): boolean =>
  ASKS.test(text) &&
  predicates.some(({ sense }) => sense === "asks" || sense === "asked" || sense === "wonders");
