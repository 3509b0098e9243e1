import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";
import { MAX_TOPIC_LENGTH, scoreTopicName, topicName } from "./topic-name.ts";

const phrasesOf = (texts: readonly string[]) => texts.map((text) => keyPhrases(text, 8));

const name = ({
  texts,
  siblings = [],
  ancestors = [],
  language = "ko",
}: {
  readonly texts: readonly string[];
  readonly siblings?: readonly string[];
  readonly ancestors?: readonly string[];
  readonly language?: "en" | "ko";
}): string =>
  topicName({ members: phrasesOf(texts), siblings: phrasesOf(siblings), ancestors, language });

test.each([
  ["에베레스트산의 높이", "에베레스트산의 높이는 약 몇 미터인가?"],
  ["수소 원자의 원자번호", "수소 원자의 원자번호는?"],
  ["피타고라스의 정리", "피타고라스의 정리를 설명하라."],
  ["뉴턴의 제1법칙", "뉴턴의 제1법칙을 설명하라."],
  ["김철수", "내 이름은 김철수이다."],
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
    topicName({ members: [["GEMINI 이다"]], siblings: [], ancestors: [], language: "ko" }),
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
  expect(topicName({ members: [], siblings: [], ancestors: [], language: "ko" })).toBe("기타");
  const scattered = Array.from({ length: 30 }, (_, index) => [`word${index}`]);
  expect(topicName({ members: scattered, siblings: [], ancestors: [], language: "en" })).toBe(
    "other",
  );
});

test("a child is not named like its ancestor", () => {
  const texts = ["지구의 위성은?", "지구의 위성 이름은?"];
  expect(name({ texts, ancestors: ["지구"] })).not.toBe("지구");
  expect(name({ texts: ["지구는 둥글다"], ancestors: ["지구"] })).toBe("기타");
});

test("a name that fits better scores higher", () => {
  const material = {
    members: [["지구"], ["지구의 위성"], ["지구의 대기"]],
    siblings: [["물"], ["위성"]],
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
    fc.property(list, list, fc.array(phrase, { maxLength: 3 }), (members, siblings, ancestors) => {
      const topic = topicName({ members, siblings, ancestors, language: "en" });
      expect(topic.length).toBeGreaterThan(0);
      expect(topic.length).toBeLessThanOrEqual(MAX_TOPIC_LENGTH);
      const text = members.flat().join("\n").normalize("NFC");
      for (const part of topic === "other" ? [] : topic.split(" · ")) expect(text).toContain(part);
      expect(scoreTopicName({ name: topic, members, siblings })).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});
