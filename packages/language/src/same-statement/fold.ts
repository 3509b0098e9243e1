/** Marks that close what was quoted or bracketed: a Korean particle may follow them at once. */
const CLOSING = /[)\]}’”"'`」』》〉]+(?=[가-힣])/gu;
/** Laughter, tears and the like written in letters: `ㅋㅋ`, `ㅠㅠ`, `^^`, `:)`. */
const FEELING = /[ㄱ-ㅎㅏ-ㅣ]+|[:;]-?[)(DPp](?!\p{L})|\^_?\^/gu;
/** `café` and `cafe`; what makes a coloured picture of a sign. */
const ACCENTS = /[\u0300-\u036f]|\u200d|\ufe0f/gu;
/** `U.S.`, `p.m.` */
const INITIALS = /(?<![\p{L}\p{N}])(?:[A-Za-z]\.){2,}/gu;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/gu;
/** A sign of less than nothing, unlike a hyphen between words or numbers. */
const MINUS = /(?<![\p{L}\p{N}])[-−](?=\d)/gu;
const RANGE = /(?<=\d)\s?[~〜–—−-]\s?(?=\d)/gu;

/** Text in one case, width and way of writing numbers and quotes, without what shows feeling alone. O(characters). */
export const fold = (text: string): string =>
  text
    .replaceAll(FEELING, " ")
    .normalize("NFKD")
    .replaceAll(ACCENTS, "")
    .normalize("NFC")
    .replaceAll(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replaceAll(/[’‘]/gu, "'")
    .toLowerCase()
    .replaceAll(THOUSANDS, "")
    .replaceAll(RANGE, "~")
    .replaceAll(MINUS, "−")
    .replaceAll(CLOSING, "");

/** A word, a number with what belongs to it, a sign that means something, or an address. */
export const TOKEN =
  /https?:\/\/\S+|[a-z](?:\+\+|#)(?![\p{L}\p{N}])|−?\d+(?:[.:/~]\d+)*|[\p{L}\p{M}]+(?:'[\p{L}]+)*|[$€£¥₩%+=<>@&°]/gu;
/** Signs that mean something by themselves. */
export const TOKEN_SIGNS = "[$€£¥₩%+=<>@&°]";

const MARKS_OF_QUESTIONS = /[?？](?=[\s"'”’)\]]*(?:\s|$))/gu;
const BARE_TOKEN = new RegExp(`${TOKEN.source}|\\?`, "gu");
const HANGUL_BEFORE = /[가-힣]$/u;
const HANGUL_BEHIND = /^[가-힣]/u;

/** A text but for case, punctuation and the blanks between Korean words; the marks of questions stay. O(characters). */
export function bareText(text: string): string {
  const parts: string[] = [];
  let before = "";
  for (const token of fold(text.replaceAll(MARKS_OF_QUESTIONS, " ? ")).match(BARE_TOKEN) ?? []) {
    if (!HANGUL_BEFORE.test(before) || !HANGUL_BEHIND.test(token)) parts.push(" ");
    parts.push(token);
    before = token;
  }
  return parts.join("");
}
