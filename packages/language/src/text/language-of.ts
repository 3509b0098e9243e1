/** The language of the user, which answers and names are to be in. */
export type Language = "ko" | "en";

const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;

/** What only English says: such a sentence may name something Korean. `What did I say about 김치?`, `My niece 수민 got into 서울대학교`. */
const ENGLISH_WORDS =
  /\b(?:i|i'm|i've|my|me|we|our|you|your|he|she|his|her|they|their|it|the|an?|is|was|are|were|did|do|does|to|and|of|at|in|on|with|for|about)\b/iu;
/** Korean that asks by itself, wherever it stands, or ends a sentence. */
const KOREAN_SENTENCE =
  /(?<![가-힣])(?:뭐|무엇|뭘|무슨|어떤|어느|누구|누가|언제|어디|왜|어떻게|얼마|몇)|[가-힣](?:지|까|나|냐|니|요|야|어|아|해|줘|더라|다|음|함|됨|네|죠|게|자)\s*[?？.!~]*$/u;

/**
 * The language that a text is to be answered in: where it holds only Latin letters English; where it holds Hangul the language of most
 * of its words, Korean if it is a Korean sentence with English names in it, and English only if it is an English one; else the one given.
 */
export function languageOf(text: string, otherwise: Language): Language {
  if (!HANGUL.test(text)) return LATIN.test(text) ? "en" : otherwise;
  const words = text.normalize("NFC").trim().split(/\s+/u);
  const korean = words.filter((word) => HANGUL.test(word)).length;
  const english = words.filter((word) => !HANGUL.test(word) && LATIN.test(word)).length;
  if (korean > english || KOREAN_SENTENCE.test(text.normalize("NFC"))) return "ko";
  return english > korean && ENGLISH_WORDS.test(text) ? "en" : otherwise;
}
