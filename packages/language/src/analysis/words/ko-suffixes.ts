import { wordList } from "../../text/word-list.ts";
import { pastEndings } from "./ko-endings.ts";

/** What the stem before a suffix must end in. */
export type Agreement = "any" | "consonant" | "vowel" | "vowel-or-rieul" | "consonant-not-rieul";

const entries = (agreement: Agreement, text: string): readonly [string, Agreement][] =>
  wordList(text).map((suffix) => [suffix, agreement]);

/**
 * Particles, with the combinations that Korean allows, and the plural. Only whole entries are stripped, never one
 * after the other: `높이는` loses 는 and no more.
 */
export const PARTICLES: ReadonlyMap<string, Agreement> = new Map([
  ...entries(
    "consonant",
    "은 이 을 과 이나 이랑 이란 이라도 이라는 이든 이든지 이나마 이야 과는 과도 과의 이랑은",
  ),
  ...entries("vowel", "는 가 를 와 나 랑 란 라도 라는 든 든지 나마 야 와는 와도 와의"),
  ...entries(
    "consonant-not-rieul",
    "으로 으로는 으로도 으로만 으로의 으로서 으로써 으로부터 으로서의 으로서는 으로까지",
  ),
  ...entries("vowel-or-rieul", "로 로는 로도 로만 로의 로서 로써 로부터 로서의 로서는 로까지"),
  ...entries(
    "any",
    `의 에 도 만 에서 에게 에게서 한테 한테서 께 께서 께서는 부터 까지 처럼 보다 마다 조차 마저 밖에 만큼 대로 하고 치고
     에는 에도 에만 에의 에서는 에서도 에서만 에서의 에서부터 에게는 에게도 에게만 한테는 한테도 한테만
     부터는 부터도 까지는 까지도 까지만 까지의 처럼은 보다는 보다도 만은 만이 만을 만의 만도 만으로 만으로는
     뿐 뿐만 뿐이다 뿐입니다 뿐이야 뿐이에요 뿐인 에다 에다가 더러 이며
     들 들은 들이 들을 들의 들과 들도 들에 들에게 들에게는 들에서 들로 들로는 들한테 들만 들까지 들부터 들처럼 들이다 들입니다
     들이야 들이에요 들이나 들이랑 들하고 들과의 들과는 들보다 들에는 들이란 들이라는`,
  ),
]);

/** Endings of the copula 이다, which stands behind a noun like a particle. */
export const COPULAS: ReadonlyMap<string, Agreement> = new Map([
  ...entries(
    "any",
    `이다 입니다 입니까 이에요 이고 이지만 이지 이지요 이죠 이네 이네요 이니 이니까
     이라고 이라면 이라서 이래 이래요 이라니 이구나 이군 이군요 이거든 이거든요 이잖아 이잖아요 이어서 이어도 이여서 이여도 이시다 이십니다 이십니까 이세요 이신가요
     이신데 이시군요 이시네요 이시죠 인가 인가요 인지 인지도 인데 인데요 인데도 일까 일까요 일지 일지도 이냐 이냐고 이니까요 이면 이면서 이라 이자 이므로
     인거야 인가봐 인걸 이던 이더라 이더라고 이라는데 이래서 이랬어 이야기야 인데다`,
  ),
  ...entries(
    "vowel",
    `예요 다 였다 였어 였어요 였습니다 였는데 였던 였지만 였고 였나 였나요 지만 죠 네요 고요 라고 라면 라서 래 래요 구나 군요 거든 거든요 잖아 잖아요 여서 여도 시군요 시네요 십니다 세요
     더라 면서 랍니다 라네`,
  ),
  ...entries("consonant", "이랍니다 이예요"),
  ...pastEndings.map((ending): [string, Agreement] => [`이었${ending}`, "consonant"]),
  ...pastEndings.map((ending): [string, Agreement] => [`였${ending}`, "vowel"]),
]);

/** Endings behind a noun that people write together with it: `철수씨는`, `김철수님이`. */
export const TITLES: readonly string[] = ["님", "씨"];
