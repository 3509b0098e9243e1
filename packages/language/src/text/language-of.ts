/** The language of the user, which answers and names are to be in. */
export type Language = "ko" | "en";

const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;

/** An English question that names something Korean: `What did I say about 김치?`, but not `What If 언제 봤지?`. */
const ENGLISH_AROUND =
  /^(?:what|when|where|who|whose|which|why|how|do|does|did|is|are|was|were|can|could|tell me)\b(?:.*\b(?:i|my|me|we|our|the|a|an|is|was|are|were|did|do|does)\b)/iu;
/** Korean that asks by itself, wherever it stands. */
const KOREAN_ASKS =
  /(?<![가-힣])(?:뭐|무엇|뭘|무슨|어떤|어느|누구|누가|언제|어디|왜|어떻게|얼마|몇)|[가-힣](?:지|까|나|냐|니|요|야|어|줘|더라)\s*[?？.!]*$/u;

/**
 * The language that a text is to be answered in: Korean where it holds Hangul, unless an English question only names
 * something in it; English where it holds only Latin letters, else the one given.
 */
export function languageOf(text: string, otherwise: Language): Language {
  if (HANGUL.test(text)) {
    return ENGLISH_AROUND.test(text) && !KOREAN_ASKS.test(text.normalize("NFC")) ? "en" : "ko";
  }
  return LATIN.test(text) ? "en" : otherwise;
}
