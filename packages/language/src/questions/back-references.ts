/** A question that points at what was just said: `거기`, `그 사람`, `그건`, `아까`; *it*, *that one*, *there*, *he*. Normalised text. */
const POINTS_BACK: readonly RegExp[] = [
  /(?<![가-힣])(?:그|이|저)(?:거|건|걸|게|것|때|날|분|애|쪽|곳|놈|녀석|사람|친구|중)(?![가-힣]{4})/u,
  /(?<![가-힣])(?:그|그런|이런|저런|걔|얘|쟤|그녀|그들)(?=\s)|(?<![가-힣])(?:걔|얘|쟤)(?:가|는|네|도|를|한테|랑)/u,
  /(?<![가-힣])(?:거기|여기|저기)(?:서|에서|에|가|는|도|로|까지)?(?![가-힣])|(?<![가-힣])(?:아까|방금|좀\s?전|조금\s?전)/u,
  /\b(?:it|its|that|this|those|these|they|them|their|there|then|he|him|his|she|her|hers|the same|just now|earlier)\b/iu,
];

/** A question that asks again for what was told: `-다고 했지`, `-랬지`, `-였더라`, *did I say*, *was it again*. */
const ASKS_AGAIN: readonly RegExp[] = [
  /(?:라고|다고|자고|냐고|으라고|기로)\s?(?:했|하셨|말했|말씀하|그랬)/u,
  /(?:랬|댔|쟀|냈댔|었댔)(?:지|죠|나|더라|어|었지|었죠)/u,
  /(?:었|았|였|했|갔|왔|샀|됐|렸|졌|났|켰|쳤|섰|봤|줬|뒀|웠|꿨|썼|겼|폈|랐|녔)(?:지|죠|더라|었지|었죠|었나|나|나요|던가|던가요)(?=\s*(?:[?？.!~]|$))/u,
  /\b(?:did (?:i|you|we|he|she|they)|was it|were they|again\s*\?|(?:i|you|we) (?:said|told|mentioned)|what was|who was|where was|when was|how much was)\b/iu,
];

/** *It* that stands for nothing: `How long does it take to get there`, `What did it cost me to leave`, `Is it safe to …`. */
const EMPTY_IT =
  /\bit(?= (?:takes?|took|costs?|be|been)\b[^?!]{0,80} to \p{L})|\b(?:is|was) it(?= \p{L}+ to \p{L})/giu;

export function pointsBack(text: string): boolean {
  const pointing = text.replaceAll(EMPTY_IT, "");
  return POINTS_BACK.some((form) => form.test(pointing));
}

export const asksAgain = (text: string): boolean => ASKS_AGAIN.some((form) => form.test(text));

const SYLLABLES = 0xac00;
const FINALS = 28;
/** Place of ㄴ among the final consonants. */
const FINAL_N = 4;

/** A quoted verb as it stands alone: `눌린다고 했지` asks for `눌리다`. */
export const unquoted = (text: string): string =>
  text.replaceAll(/([가-힣])다고(?=\s?(?:했|하셨|하더|말|그랬))/gu, (whole, last: string) => {
    const code = last.charCodeAt(0) - SYLLABLES;
    if (last === "는" || code % FINALS !== FINAL_N) return whole;
    return `${String.fromCharCode(SYLLABLES + code - FINAL_N)}다`;
  });
