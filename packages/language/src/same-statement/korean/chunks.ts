import { Final, lastFinal } from "../../analysis/korean/hangul.ts";
import { parsePredicate } from "../../analysis/korean/korean-predicates.ts";
import { NOUNS } from "../../analysis/words/ko.ts";
import { readMarked } from "./particles.ts";
import type { KoreanWord } from "./read-word.ts";
import { ADVERBS, DETERMINERS, TAKING_ALONG } from "./words.ts";

/** Words that move together within their sentence: a noun with what belongs to it, or an adverb. */
export interface Chunk {
  readonly words: readonly KoreanWord[];
  /** Of its last word; chunks of one role keep their order. */
  readonly role: string;
}

/** What a sentence is made of; the last chunk is its predicate. */
export function chunksOf(words: readonly KoreanWord[]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let open: KoreanWord[] = [];
  const close = (role: string): void => {
    chunks.push({ words: open, role });
    open = [];
  };
  const end = predicateStart(words);
  for (const word of words.slice(0, end)) {
    const kind = kindOf(word.text);
    if (kind === "clause") {
      // What stands before a verb within the sentence belongs to it, and it to what follows.
      open = [...chunks.flatMap((chunk) => chunk.words), ...open, word];
      chunks.length = 0;
    } else {
      // 어제 회의 결과를: of yesterday may be what stands behind it.
      const isOfNoun = kind === "bound" && open.length === 0 && !DETERMINERS.has(word.text);
      if (isOfNoun && chunks.at(-1)?.role === "adverb") open.push(...(chunks.pop()?.words ?? []));
      open.push(word);
      if (kind !== "bound") close(kind);
    }
  }
  if (open.length > 0) close("bound");
  chunks.push({ words: words.slice(end), role: "predicate" });
  return chunks;
}

/** Words without a particle before the last one belong to it: `사 줬어`, `안 먹어`. */
function predicateStart(words: readonly KoreanWord[]): number {
  let start = words.length - 1;
  while (start > 0) {
    const kind = kindOf(words[start - 1]?.text ?? "");
    if (kind !== "bound" && kind !== "clause") break;
    start -= 1;
  }
  return start;
}

const PRONOUNS: ReadonlySet<string> = new Set(
  "나 저 나는 저는 너는 우리는 저희는 나도 저도 내가 제가 난 전 나를 저를 저에게 나에게 나한테 저한테".split(
    " ",
  ),
);
/** Verbs in the middle of a sentence that the list of verbs may not know. */
const CLAUSE =
  /(?:하|되|시키|있|없|싶)(?:는|던|은|을)$|(?:지만|면서|는데|니까|려고|도록|자마자|거나|하고|해서|어서|아서|다가|하면|으면|려면|느라)$/u;
/** Syllables in which a verb before a noun may end. */
const MAY_BE_VERB = /[고서면며러게아어여해와워져려도던는은을든]$/u;
/** Nouns of one syllable in ㄴ or ㄹ that are no form of a verb. */
const SURE_NOUNS: ReadonlySet<string> = new Set("물 술 글 년 월 분 돈 문 손 일 날".split(" "));
/** Behind these the noun that they belong to follows. */
const BINDING: ReadonlySet<string> = new Set(["", "의", "with", "or", "or, topic"]);

/** `clause` for a verb within the sentence, `bound` for what belongs to the next word, else the role. */
function kindOf(text: string): string {
  if (PRONOUNS.has(text)) return readMarked(text)[0]?.role ?? "";
  if (TAKING_ALONG.has(text)) return "along";
  if (ADVERBS.has(text)) return "adverb";
  if (DETERMINERS.has(text)) return "bound";
  if (CLAUSE.test(text)) return "clause";
  const isNoun = NOUNS.has(text);
  if (!isNoun && parsePredicate(text) !== undefined) return "clause";
  const role = isNoun ? "" : (readMarked(text)[0]?.role ?? "");
  if (!BINDING.has(role)) return role;
  if (role !== "") return "bound";
  return mayBeVerb(text, isNoun) ? "clause" : "bound";
}

function mayBeVerb(text: string, isNoun: boolean): boolean {
  if (!/[가-힣]$/u.test(text) || /\d/u.test(text)) return false;
  const final = lastFinal(text);
  const isAdnominal = final === Final.n || final === Final.l;
  if (text.length === 1) return isAdnominal ? !SURE_NOUNS.has(text) : !isNoun;
  return !isNoun && (isAdnominal || MAY_BE_VERB.test(text));
}
