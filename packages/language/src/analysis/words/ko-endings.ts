import { once } from "../../text/once.ts";
import { wordList } from "../../text/word-list.ts";

/** Endings by the form of the stem that they follow. */
export type Form = "plain" | "open" | "past" | "infinitive" | "n" | "l" | "b" | "m";

const afterTense = `
  다 다고 다는 다면 다가 다니 다네 다며 지 지만 지요 죠 고 고요 는데 는데요 는지 는지요 는가 나 나요 니 냐 냐고 네 네요 던 던데 던지 던가 거든 거든요 거나 잖아 잖아요 더니 더라 더라고 더라고요 더라도
  구나 군 군요 기 기에 기는 기도 기를 기가 기로 기만 기까지 기때문에 습니다 습니까 습니다만 도록 는걸 는걸요
`;

const plainEndings = wordList(`
  ${afterTense} 게 게도 게끔 자 자고 자마자 든 든지 거니와 고서 고는 고도 고자 지는 지도 지를 지마 지마요 지말고 길 긴 겠다 겠다고 겠어 겠어요 겠습니다 겠습니까 겠지 겠지만 겠지요 겠죠 겠네 겠네요 겠는데 겠는데요 겠니 겠고 겠나 겠나요 겠구나 는 는다 는다고 는다는 는다면 는다며 는구나 는군 는군요 는거 는것 느라 느라고 는데도 는데서 는지도 고파 기전에 기엔 음 음을 음이 음은 음도
`);

/** What may follow a syllable of the past: 먹었-, 갔-, 였-. */
export const pastEndings = wordList(`
  ${afterTense} 어 어요 어도 어서 어야 을 을까 을까요 을때 을지 을지도 을텐데 을거야 을거예요 을걸 으면 으니 으니까 으며 으나 으면서 으므로 음 음을 음에도 었다 었는데 었어 었어요 었습니다 었지 었지만 었나 었나요 었던 었고 었음 겠다 겠어 겠어요 겠지 겠지요 겠네요 겠습니다 으려나 을듯
`);

/** Honorific 시 with what may follow it. */
const honorificEndings = (): readonly string[] => [
  ...plainEndings.map((ending) => `시${ending}`),
  ...pastEndings.map((ending) => `셨${ending}`),
  ...wordList(
    "시면 시면서 시려고 시려면 시니 시니까 신 신다 신다고 신데 신데요 신가 신가요 신지 신지요 실 실까 실까요 실래요 실게요 실지 십니다 십니까 십시오 십시다 시오 세요 셔 셔서 셔요 셔야 셔도",
  ),
];

export const endingsByForm = once((): Readonly<Record<Form, ReadonlySet<string>>> => ({
  /** 먹-, 가-, 살- (사- before ㄴ, ㅅ) */
  plain: new Set(plainEndings),
  /** 먹으-, 가-, 살-/사- */
  open: new Set([
    ...wordList(
      "면 면서 면서도 면은 며 려고 려고요 려면 려는 려는데 려 러 러고 니까 니까요 니 나 나마 라 라고 라는 라면 므로 자 자고 렴",
    ),
    ...honorificEndings(),
  ]),
  /** 먹었-, 갔-, 했- */
  past: new Set(pastEndings),
  /** 먹어, 가, 해 */
  infinitive: new Set([
    "",
    ...wordList(
      `요 서 서요 서는 서도 서야 선 도 도요 도돼 도되 야 야지 야지요 야죠 야만 야겠다 야겠어 야겠어요 야겠네요 야겠습니다 야해 야해요 야한다 야합니다 야돼 야돼요 야된다 야하는 야할 야되는 라 라고 라도 다 다가 ㅆ 지다 봐 달라 달라고 달라는 달래 나 버려 가며 가면서`,
    ),
  ]),
  /** 먹은, 간, 산 */
  n: new Set([
    "",
    ...wordList(
      `다 다고 다는 다는데 다면 다며 다니 다네 다지 다던데 다음 다음에 데 데요 데도 지 지도 지는 지요 가 가요 걸 걸요 거 거야 것 것이 것을 것은 듯 듯이 채 후 후에 뒤 뒤에 적 적이 만큼 대로 대 대요 단다 답니다 다거나 다든지 들 척`,
    ),
  ]),
  /** 먹을, 갈, 살 */
  l: new Set([
    "",
    ...wordList(
      `까 까요 까봐 게 게요 께 께요 래 래요 지 지도 지는 지요 수록 거야 거예요 거에요 거지 거죠 거니 건데 건가 건가요 겁니다 겁니까 것 것이다 것이 것을 것은 것인가 때 때는 때도 때마다 때까지 만큼 뿐 뿐만 텐데 테니 테니까 테야 걸 걸요 라고 라 듯 듯이 법한 만한`,
    ),
  ]),
  /** 먹습-, 갑-, 삽- */
  b: new Set(wordList("니다 니까 니다만 니다요 시다 디다 니다고")),
  /** 먹음, 감, 삶 */
  m: new Set(["", ...wordList("을 은 이 도 에 으로 에도 이다 과 의 입니다")]),
}));

/** Endings long enough to be one on any stem: what is left of an unknown word is taken for its stem. */
export const LONG_ENDINGS: readonly string[] = wordList(`
  습니다 습니까 는다 는다고 는데 는데요 는지 는가 는구나 는군요 지만 지마 면서 려고 려면 니까 세요 십시오 시나요 시는 시고 셨어요 셨나요 도록 거나 거든 거든요 잖아 잖아요 던데 더라 더라고 더라고요 겠다 겠어 겠어요 겠습니다 겠지 겠네요 자마자 느라
`).toSorted((left, right) => right.length - left.length);
