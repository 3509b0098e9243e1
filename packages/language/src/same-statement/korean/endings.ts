import { wordList } from "../../text/word-list.ts";

/** What an ending says of the statement; endings with one sense differ in politeness alone. */
export type Sense = string;

export interface Ending {
  /** As it stands behind the stem; a leading consonant letter closes the syllable before it. */
  readonly form: string;
  readonly sense: Sense;
  /** Whether the sentence must end with it for it to have this sense. */
  readonly isLast: boolean;
}

const last = (sense: Sense, forms: string): readonly Ending[] =>
  wordList(forms).map((form) => ({ form, sense, isLast: true }));

/** What tells a fact behind a stem, whatever the tense: `먹습니다`, `먹었지`, `먹겠네요`. */
const TELLING =
  "습니다 다 지 지요 죠 네 네요 거든 거든요 는데 는데요 군 군요 구나 잖아 잖아요 음 고 고요 구요 답니다 단다";
/** What hands on something heard, and what recalls something seen: neither tells on one's own account. */
const HEARD = "대 대요 ㄴ대 ㄴ대요 는대 는대요";
const RECALLED = "더라 더라고 더라고요 더라구요 더군요 던데 던데요 더라구";
const ASKING = "습니까 ㅂ니까 나 나요 니 냐 느냐 으냐 는가 는가요 ㄴ가 ㄴ가요 은가 은가요";

/** Within a sentence: only what honorifics and contractions change (`오셔서` and `와서`). */
const JOINING = wordList(
  "고 고요 구요 지만 지만요 는데 는데요 ㄴ데 ㄴ데요 은데 은데요 면 으면 면서 으면서 니까 으니까 니 으니 려고 으려고 러 으러 려면 으려면 거나 자마자 게 도록 는 ㄴ 은 ㄹ 을 던 다가 며 으며 므로 으므로 는지 ㄴ지 은지 ㄹ지 을지 기 다고 ㄴ다고 는다고",
);

const joining = (forms: readonly string[], tense = ""): readonly Ending[] =>
  forms.map((form) => ({ form, sense: tense + withoutEu(form), isLast: false }));

/** `으면` and `면`, `은` and `ㄴ` are one ending behind other stems. */
const withoutEu = (form: string): string =>
  form
    .replace(/^은/u, "ㄴ")
    .replace(/^을/u, "ㄹ")
    .replace(/^으/u, "")
    .replace(/^구/u, "고")
    .replace(/요$/u, "");

/** Behind the bare stem: 먹-, 가-, 살-. */
export const STEM_ENDINGS: readonly Ending[] = [
  ...last(
    "tells",
    `${TELLING} ㅂ니다 는다 ㄴ다 ㄴ데 ㄴ데요 은데 은데요 는군 는군요 는구나 ㅁ 야 예요 에요 ㄴ답니다 는답니다 ㄴ단다 는단다 니까 니까요 으니까 으니까요`,
  ),
  ...last("heard", HEARD),
  ...last("recalled", RECALLED),
  ...last("asks", ASKING),
  ...last("wonders", "ㄹ까 ㄹ까요 을까 을까요"),
  ...last("promises", "ㄹ게 ㄹ게요 을게 을게요"),
  ...last("offers", "ㄹ래 ㄹ래요 을래 을래요"),
  ...last("orders", "ㅂ시오 렴"),
  ...last("proposes", "자 ㅂ시다 읍시다"),
  ...wordList(`${TELLING} 어 어요`).map((form) => ({
    form: `겠${form}`,
    sense: "will",
    isLast: true,
  })),
  ...joining(JOINING),
];

/** Behind the syllable of the past: 먹었-, 갔-, 했-. */
export const PAST_ENDINGS: readonly Ending[] = [
  ...last("told", `${TELLING} 어 어요 어용 으니까 으니까요`),
  ...last("heard before", "대 대요 다고 다고해"),
  ...last("recalled before", RECALLED),
  ...last("asked", "습니까 나 나요 니 냐 는가 는가요"),
  ...joining(wordList("고 지만 는데 던 다가 는지 다고 거나 으면 으니까 으며"), "past "),
];

/** Behind the form in 아 or 어: 먹어, 가, 해. */
export const INFINITIVE_ENDINGS: readonly Ending[] = [
  ...last("tells", "요 용"),
  { form: "", sense: "tells", isLast: true },
  ...last("orders", "라 요"),
  { form: "", sense: "orders", isLast: true },
  ...last("서", "서요"),
  { form: "", sense: "어", isLast: false },
  ...wordList("서 도 야 라").map((form) => ({ form, sense: form, isLast: false })),
];
