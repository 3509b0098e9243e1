import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";
import {
  joinedName,
  MAX_DERIVED_TOPIC_LENGTH,
  rarityAmong,
  scoreTopicName,
  sharedName,
  topicName,
} from "./topic-name.ts";

const phrasesOf = (texts: readonly string[]) => texts.map((text) => keyPhrases([text], 8));

const name = ({
  texts,
  siblings = [],
  taken = [],
  language = "ko",
}: {
  readonly texts: readonly string[];
  readonly siblings?: readonly string[];
  readonly taken?: readonly string[];
  readonly language?: "en" | "ko";
}): string =>
  topicName({
    members: phrasesOf(texts),
    salience: rarityAmong(phrasesOf(siblings)),
    taken,
    language,
  });

test.each([
  ["에베레스트산의 높이", "에베레스트산의 높이는 약 몇 미터인가?"],
  ["수소 원자의 원자번호", "수소 원자의 원자번호는?"],
  ["피타고라스의 정리", "피타고라스의 정리를 설명하라."],
  ["뉴턴의 제1법칙", "뉴턴의 제1법칙을 설명하라."],
  ["이름", "내 이름은 김철수이다."],
  ["빛의 속도", "빛의 속도는 초속 몇 미터인가?"],
])("a leaf of one turn is named %s", (expected, text) => {
  expect(name({ texts: [text] })).toBe(expected);
});

test("turns are named by what they share and siblings do not", () => {
  const texts = [
    "지구의 위성은 무엇인가? 달",
    "지구의 자전주기는 몇 시간인가?",
    "지구의 대기는 무엇인가?",
  ];
  expect(name({ texts, siblings: ["물의 화학식은?", "빛의 속도는?"] })).toBe("지구");
});

test("the copula and the question do not get into a name", () => {
  const texts = ["나는 인공지능을 좋아한다.", "내가 좋아하는 인공지능은 GEMINI이다."];
  expect(name({ texts })).toBe("인공지능");
  expect(
    topicName({ members: [["GEMINI 이다"]], salience: rarityAmong([]), taken: [], language: "ko" }),
  ).toBe("GEMINI");
});

test("an English phrase is preferred to its words", () => {
  const texts = [
    "The ski resort opens in December.",
    "Which ski resort has powder snow?",
    "A cheap ski resort near Sapporo",
    "Skiing is fun, but my ski broke",
  ];
  expect(name({ texts, language: "en" })).toBe("ski resort");
});

test("pronouns, genitives and identifiers name nothing while there is something else", () => {
  expect(
    name({ texts: ["It was his dragon.", "Kai's dragon, his best friend"], language: "en" }),
  ).toBe("dragon");
  const code = ["df.isnull() finds missing values", "missing values: use isnull()"];
  expect(name({ texts: code, language: "en" })).toBe("missing values");
});

test("a word of a minority does not name all: two groups do", () => {
  const texts = ["김치 담그기", "김치 냉장고", "축구 경기", "축구 선수", "날씨"];
  expect(name({ texts, siblings: ["수학"] })).toMatch(/^(?:김치|축구)/u);
  const mixed = ["김치", "김치", "축구", "축구", "날씨", "수학", "건축"];
  expect(["김치 · 축구", "축구 · 김치"]).toContain(name({ texts: mixed }));
});

test("where there is no common topic the name says so", () => {
  expect(topicName({ members: [], salience: rarityAmong([]), taken: [], language: "ko" })).toBe(
    "기타",
  );
  const scattered = Array.from({ length: 30 }, (_, index) => [`word${index}`]);
  expect(
    topicName({ members: scattered, salience: rarityAmong([]), taken: [], language: "en" }),
  ).toBe("other");
});

test("a child is not named like its ancestor", () => {
  const texts = ["지구의 위성은?", "지구의 위성 이름은?"];
  expect(name({ texts, taken: ["지구"] })).not.toBe("지구");
  // Where nothing else speaks for the turns, its ancestor's name is better than none.
  expect(name({ texts: ["지구는 둥글다"], taken: ["지구"] })).toBe("지구");
});

/** What a person might call a few turns; any of the names will do. */
test.each<readonly [texts: readonly string[], acceptable: readonly string[]]>([
  [
    ["나는 땅콩 알레르기가 있어서 땅콩은 못 먹어.", "내가 뭘 못 먹지?"],
    ["땅콩 알레르기", "땅콩"],
  ],
  [["화요일 열 시에 치과 예약이 있어."], ["치과 예약"]],
  [["다음 주에 부산으로 출장을 가야 해."], ["부산", "출장"]],
  [["표는 5개 예매했어."], ["표", "예매"]],
  [["세 번이나 봤어요. 좋아하는 영화는 인터스텔라예요."], ["영화", "인터스텔라"]],
  [["엄마는 세브란스 병원 7층에 입원해 계셔."], ["엄마", "세브란스 병원"]],
  [
    ["우리 고양이 이름은 보리야. 세 살이고 회색이야.", "보리가 사료를 안 먹어."],
    ["보리", "고양이"],
  ],
  [["어린이집 대기 번호가 37번이래."], ["어린이집 대기 번호"]],
  [["내 이름이 뭐야?"], ["이름"]],
  [["내 여동생은 어디 살아?", "여동생 생일은 3월 14일이야."], ["여동생"]],
  [
    ["기타를 배우고 있어. 레슨은 저녁이야.", "기타 레슨이 재미있어."],
    ["레슨", "기타 레슨"],
  ],
  [["몬스테라 잎이 노랗게 변해서 분갈이를 했어."], ["몬스테라 잎", "분갈이"]],
])("%s: one of %s", (texts, acceptable) => {
  expect(acceptable).toContain(name({ texts }));
});

test.each<readonly [texts: readonly string[], acceptable: readonly string[]]>([
  [["I'm allergic to shellfish, so no shrimp for me."], ["shellfish", "shrimp"]],
  [["What am I allergic to?"], ["allergic"]],
  [["We adopted a grey cat named Mochi.", "Mochi scratched the sofa again today."], ["Mochi"]],
  [["The night shifts at the hospital are exhausting."], ["night shifts", "hospital"]],
  [["The book club meets on the second Tuesday of the month."], ["book club"]],
  [["I'm training for a half marathon in October."], ["half marathon"]],
  [["The hotel in Tokyo costs 180 dollars a night.", "How much does the hotel cost?"], ["hotel"]],
  [["My daughter plays the cello.", "The cello concert is on December 3."], ["cello"]],
  [["I want to visit New Zealand someday."], ["New Zealand"]],
  [["Our team deploys the payment service every Thursday."], ["payment service"]],
  [["My sister Emma is getting married in June."], ["sister Emma"]],
])("%s: one of %s", (texts, acceptable) => {
  expect(acceptable).toContain(name({ texts, language: "en" }));
});

test("a parent is called what most of its children are about", () => {
  const groups = [
    phrasesOf(["부산 여행 기차표를 샀어.", "부산 여행 첫날에는 회를 먹을 거야."]),
    phrasesOf(["부산 여행 숙소는 해운대야."]),
  ];
  const salience = rarityAmong([]);
  expect(sharedName({ groups, salience, ancestors: [] })).toBe("부산 여행");
  expect(sharedName({ groups, salience, ancestors: ["부산 여행"] })).not.toBe("부산 여행");
  const mixed = [
    ...groups,
    phrasesOf(["고양이 사료가 떨어졌어."]),
    phrasesOf(["텃밭에 고추를 심었어."]),
  ];
  expect(sharedName({ groups: mixed, salience, ancestors: [] })).toBeUndefined();
});

test("a parent of several matters is called by the two that speak for the most turns", () => {
  const members = [["고양이"], ["고양이"], ["고양이 사료"], ["여행"], ["여행"], ["세금"]];
  const salience = rarityAmong([]);
  const join = (...children: readonly (readonly [string, number])[]) =>
    joinedName({ children: children.map(([topic, size]) => ({ topic, size })), members, salience });
  expect(join(["고양이", 3], ["여행", 2], ["세금", 1])).toBe("고양이 · 여행");
  expect(join(["고양이", 3], ["고양이 사료", 2], ["세금", 1])).toBe("고양이 · 세금");
  expect(join(["기타", 3], ["여행", 2], ["세금", 1])).toBe("여행 · 세금");
  expect(join(["기타", 3])).toBeUndefined();
  expect(join(["여행", 2], ["서귀포 바닷가 펜션의 예약 확인서", 1])).toMatch(/^여행 · .{1,15}$/u);
});

test("a name that fits better scores higher", () => {
  const material = {
    members: [["지구"], ["지구의 위성"], ["지구의 대기"]],
    salience: rarityAmong([["물"], ["위성"]]),
  };
  const score = (candidate: string) => scoreTopicName({ ...material, name: candidate });
  expect(score("지구")).toBe(1);
  expect(score("지구")).toBeGreaterThan(score("위성"));
  expect(score("위성")).toBeGreaterThan(score("바다"));
  expect(score("바다")).toBe(0);
});

test("a name has 1 to 20 characters and words of the node, whatever the phrases", () => {
  const phrase = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom("ski resort", "지구의 위성", "원자번호", "renewable energy sources"),
  );
  const list = fc.array(fc.array(phrase, { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, fc.array(phrase, { maxLength: 3 }), (members, siblings, taken) => {
      const salience = rarityAmong(siblings);
      const topic = topicName({ members, salience, taken, language: "en" });
      expect(topic.length).toBeGreaterThan(0);
      expect(topic.length).toBeLessThanOrEqual(MAX_DERIVED_TOPIC_LENGTH);
      const text = members.flat().join("\n").normalize("NFC");
      for (const part of topic === "other" ? [] : topic.split(" · ")) expect(text).toContain(part);
      expect(scoreTopicName({ name: topic, members, salience })).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});
