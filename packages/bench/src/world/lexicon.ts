import { hash, zipf, type Random } from "./random.ts";

/** A made-up language: its words by how common they are, and how they make a sentence. */
export interface Language {
  /** The word of this rank from 0, always the same; common ones are short. O(1), nothing is kept. */
  readonly word: (rank: number) => string;
  /** Puts content words together as the language does. */
  readonly sentence: (random: Random, words: readonly string[]) => string;
}

/** From this rank on English words have a syllable more, and Korean ones: names, compounds, loans. */
const LONGER = { english: 3000, korean: 20_000 } as const;

/** The drawing of the n-th part of a word; a prime keeps words of neighbouring ranks apart. */
const draw = (salt: number, rank: number, part: number): number =>
  hash(salt, rank * 31 + part) / 2 ** 32;

/** Syllables of Korean nouns, the most common first. With all 11,172 alike an index of pairs would have twice the entries. */
const SYLLABLES =
  `이사기자시정지대인구부전수상장가일제주동보공도성조원실유관소신고비경무리선영해방서국화안교과생물식회학발재체반행세치` +
  `차연개의어오나라마미하아호위우여진단중용통로현산명분양음민문업당결평표배토환계복품금간거운작속법포급목남모바다머두달` +
  `말손눈밥집약병술길책옷값빵콩김박최임한강윤송류홍색청백흑온냉열빛별밤봄날월년초추춘하투타파피코크키카커컴퓨터넷넥스트` +
  `드르브프플레네메베데테페케게예애태새채래매패휴흥항향협형혜혼확활황회효후훈균근글군굴권궁귀규극난논농능담답덕독등락량` +
  `력련렬령록론룡륙률린림맥면몰묘밀변별본봉북불빈설섬섭손솔숙순습승심쌍악압액야억언엄역염엽왕외요욕욱웅은을읍응잎잔잡` +
  `저적절점접족종죄준즉증직질집징착찬찰참창책처척천철첨청촌총축충측층친침칭쾌탁탄탈탐택퇴특판팔편폐폭필학합핵허험혁혈`;
const drawSyllable = zipf(SYLLABLES.length, 6);

/** Behind a noun; the form does not look at the last sound, which no search does either. */
const PARTICLES = "은 는 이 가 을 를 에서 에 도 의 와 로 으로 까지 만 한테 부터 이랑".split(" ");
/** Words that an analyser leaves out: every other word of running text is one of them. */
const KOREAN_GLUE =
  "그래서 그리고 근데 그냥 정말 좀 너무 다시 그 이 저 제가 나는 우리 수 것 거 있어요 있는 것은 하고 그런 이런 또".split(
    " ",
  );
/** What people do in everyday talk, without a noun of its own. */
const PREDICATES = (
  "갔어 왔어요 먹었어 샀는데 봤어요 좋아요 싫어 걸려서 만나서 받았어 주세요 알아봤어 찾았는데 정했어요 바꿨어 늦었어 힘들어요 " +
  "기다렸어 보냈어요 쓰려고 읽고 배우고 놀았어 쉬고 자고 일어나서 마셨어 타고 걸었어요 남았어 모아서 빌렸어요 열어서 끝나면 " +
  "시작해서 도와줘 물어봤어 나눠서 고쳤어요 맞춰"
).split(" ");
const drawPredicate = zipf(PREDICATES.length, 15);
const KOREAN_ENDS = "했다 합니다 했어요 했어 해요 하네요 할게요 했는데 하려고 해서 하면".split(" ");

/** Nouns of one to four syllables with particles, and a verb now and then and at the end. */
export const korean: Language = {
  word(rank) {
    const size = draw(1, rank, 0);
    const length = 2 + (size > 0.85 ? 1 : 0) + (rank > LONGER.korean ? 1 : 0);
    let word = "";
    for (let part = 1; part <= length; part++) {
      word += SYLLABLES[drawSyllable(draw(1, rank, part))] ?? "";
    }
    return word;
  },
  sentence(random, words) {
    const verb = words.at(-1) ?? "";
    const before = words.slice(0, -1).flatMap((word) => {
      const noun = random.next() < 0.75 ? word + pick(random, PARTICLES) : word;
      const glue = random.next() < 0.8 ? [pick(random, KOREAN_GLUE)] : [];
      const predicate =
        random.next() < 0.35 ? [PREDICATES[drawPredicate(random.next())] ?? ""] : [];
      return [...glue, noun, ...predicate];
    });
    return `${[...before, verb + pick(random, KOREAN_ENDS)].join(" ")}.`;
  },
};

const ONSETS = "b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl sp st t tr v w".split(
  " ",
);
const VOWELS = "a e i o u ai ea ee ie oa oo ou".split(" ");
const CODAS = " n r l nd st m t ck p rn lt ss ng".split(" ");
const ENGLISH_GLUE =
  "the a of to and in for with is was my we it that you i on this at are but as or".split(" ");

/** Words of one to four syllables with function words between them. */
export const english: Language = {
  word(rank) {
    const length =
      1 + (draw(2, rank, 0) > 0.4 ? 1 : 0) + (rank > 200 ? 1 : 0) + (rank > LONGER.english ? 1 : 0);
    let word = "";
    for (let part = 1; part <= length; part++) {
      word += choose(ONSETS, draw(2, rank, 3 * part)) + choose(VOWELS, draw(2, rank, 3 * part + 1));
    }
    return word + choose(CODAS, draw(2, rank, 2));
  },
  sentence: (random, words) =>
    `${words
      .map((word) => {
        const glue = random.next() < 0.6 ? `${pick(random, ENGLISH_GLUE)} ` : "";
        return (random.next() < 0.15 ? `${pick(random, ENGLISH_GLUE)} ` : "") + glue + word;
      })
      .join(" ")}.`,
};

const choose = (items: readonly string[], x: number): string =>
  items[Math.floor(x * items.length)] ?? "";

const pick = (random: Random, items: readonly string[]): string => choose(items, random.next());
