import { align } from "./align.ts";
import { type Chunk, chunksOf } from "./chunks.ts";
import { compareWords, type KoreanWord, type Place, readWord } from "./read-word.ts";

/** A sentence in words, and whether it asks. */
export interface KoreanSentence {
  readonly words: readonly KoreanWord[];
  readonly asks: boolean;
  /** The same in the usual order, when something stands behind its predicate: `첼로를 배웠어, 나는`. */
  readonly turned: readonly KoreanWord[] | undefined;
}

/** Do two sentences say the same, whatever their endings, spaces and order? */
export function saySameKorean(one: KoreanSentence, other: KoreanSentence): boolean {
  if (one.asks !== other.asks) return false;
  const { asks } = one;
  return ordersOf(one).some((words) =>
    ordersOf(other).some(
      (twin) =>
        align(words, twin, { asks }) ||
        isSameRun(words, twin, { asks }) ||
        isReordered(words, twin, { asks }) ||
        areClausesExchanged(words, twin),
    ),
  );
}

/** Sentences as one, for texts that end them elsewhere. */
export const joinKorean = (sentences: readonly KoreanSentence[]): KoreanSentence => ({
  words: sentences.flatMap(({ words }) => words),
  asks: sentences.some(({ asks }) => asks),
  turned: undefined,
});

const ordersOf = ({ words, turned }: KoreanSentence): readonly (readonly KoreanWord[])[] =>
  turned === undefined ? [words] : [words, turned];

type Asking = Pick<Place, "asks">;

/** Syllables at the end of a sentence in which its predicate may differ. */
const LONGEST_PREDICATE = 8;

/** Whatever blanks stand between them: `할 수있어` and `할수 있어`. */
function isSameRun(
  one: readonly KoreanWord[],
  other: readonly KoreanWord[],
  { asks }: Asking,
): boolean {
  const [run, twin] = [joined(one), joined(other)];
  const shared = Math.min(run.length, twin.length) - LONGEST_PREDICATE;
  if (run.slice(0, shared) !== twin.slice(0, shared) && shared > 0) return false;
  return compareWords(readWord(run), readWord(twin), { isLast: true, asks }) === "same";
}

const joined = (words: readonly KoreanWord[]): string => words.map(({ text }) => text).join("");

/** More chunks than this are no sentence of everyday, and would be compared each with each. */
const MOST_CHUNKS = 24;
/** Roles of which two may change places: when and where, in whichever order. */
const FREE: ReadonlySet<string> = new Set(["에", "에는", "부터", "까지", "마다", "때마다"]);

/** The same chunks in another order, the predicate last in both. */
function isReordered(
  one: readonly KoreanWord[],
  other: readonly KoreanWord[],
  { asks }: Asking,
): boolean {
  if (!shareWords(one, other)) return false;
  const chunks = chunksOf(one);
  const twins = chunksOf(other);
  if (chunks.length !== twins.length || chunks.length < 3 || chunks.length > MOST_CHUNKS) {
    return false;
  }
  const places: number[] = [];
  for (const [at, chunk] of chunks.entries()) {
    const place = twins.findIndex(
      (twin, index) => !places.includes(index) && isSameChunk(chunk, twin, { asks }),
    );
    const isLast = at === chunks.length - 1;
    if (place < 0 || isLast !== (place === twins.length - 1)) return false;
    places.push(place);
  }
  return !chunks.some(({ role }, at) =>
    chunks.some(
      (later, next) =>
        next > at &&
        later.role === role &&
        !FREE.has(role) &&
        (places[next] ?? 0) < (places[at] ?? 0),
    ),
  );
}

/** Are half of the words the same, as they are where only order and politeness differ? Spares the rest the work. */
function shareWords(one: readonly KoreanWord[], other: readonly KoreanWord[]): boolean {
  const texts = new Set(one.map(({ text }) => text));
  const twins = new Set(other.map(({ text }) => text));
  const shared = [...texts].filter((text) => twins.has(text)).length;
  return shared + 2 >= Math.max(texts.size, twins.size) / 2;
}

function isSameChunk(one: Chunk, other: Chunk, { asks }: Asking): boolean {
  if (one.role !== other.role) return false;
  return align(one.words, other.words, {
    asks,
    isExact: true,
    isWithin: one.role !== "predicate",
  });
}

/** `A는 …고 B는 …` and `B는 …고 A는 …`, of two topics and of what is so now: nothing follows from the order. */
function areClausesExchanged(one: readonly KoreanWord[], other: readonly KoreanWord[]): boolean {
  const [first, second] = clausesOf(one);
  const [start, end] = clausesOf(other);
  if (first === undefined || second === undefined || start === undefined || end === undefined) {
    return false;
  }
  return align(first, end, { asks: false }) && align(second, start, { asks: false });
}

const TOPIC = /[은는]$/u;

function clausesOf(words: readonly KoreanWord[]): readonly (readonly KoreanWord[])[] {
  const ends = words.flatMap(({ text }, at) => (/.고$/u.test(text) ? [at] : []));
  const [at = -1] = ends;
  if (ends.length !== 1 || at >= words.length - 2) return [];
  const clauses = [words.slice(0, at + 1), words.slice(at + 1)];
  const areOwn = clauses.every(
    (clause) =>
      clause.length > 1 &&
      clause.slice(0, -1).some(({ text }) => TOPIC.test(text)) &&
      clause.at(-1)?.predicates.some(({ sense, isLast }) => isLast && sense === "tells"),
  );
  return areOwn ? clauses : [];
}
