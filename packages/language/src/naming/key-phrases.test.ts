import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";

test.each([
  ["에베레스트산의 높이는 약 몇 미터인가?", "에베레스트산의 높이"],
  ["뉴턴의 제1법칙을 설명하라.", "뉴턴의 제1법칙"],
  ["내가 좋아하는 인공지능은 GEMINI이다.", "인공지능", "GEMINI"],
  ["수소 원자의 원자번호는?", "수소 원자의 원자번호"],
  ["나는 19살이다.", "19살"],
  ["내 이름은 김철수입니다.", "이름", "김철수"],
  ["물은 몇 도에서 끓는가?", "물"],
])("%s is about %s", (text, ...phrases) => {
  expect(keyPhrases([text], 5).toSorted()).toEqual(phrases.toSorted());
});

test.each([
  ["The ski resort has a hot spring.", "ski resort", "hot spring"],
  ["We ate hot pot, and Kai's brother liked his noodles.", "hot pot", "brother", "noodles", "Kai"],
  ["She finally picked Chiang Mai.", "Chiang Mai"],
  ["My landlord Mr. Doyle wants more.", "landlord Mr. Doyle"],
  ["It was stolen last summer outside Tesco.", "Tesco"],
])("%s is about %s", (text, ...phrases) => {
  const found = keyPhrases([text], 8);
  for (const phrase of phrases) expect(found).toContain(phrase);
  for (const phrase of found) expect(phrase).not.toMatch(/['’]s$|^his$|^picked/iu);
});

test("what comes back is named first", () => {
  const text =
    "데이터베이스를 고르자. 서버도 있다. 데이터베이스는 빠르다. 데이터베이스의 백업이 있다.";
  expect(keyPhrases([text], 1)).toEqual(["데이터베이스"]);
});

test("code, addresses and general words are no phrases", () => {
  const text =
    "Please check https://example.org/path and write me@example.org:\n```\nfoo_bar(baz)\n```";
  expect(keyPhrases([text], 5)).toEqual([]);
});

test("an identifier comes after the words of prose", () => {
  const phrases = keyPhrases(["df.isnull() shows missing values in the table"], 5);
  expect(phrases.indexOf("isnull")).toBeGreaterThan(phrases.indexOf("missing values"));
  expect(phrases.indexOf("isnull")).toBeGreaterThan(phrases.indexOf("table"));
});

test("a noun that rules would tear stays whole where the text shows it whole", () => {
  expect(keyPhrases(["부카레로 주문했다. 부카레로를 추천한다."], 3)).toContain("부카레로");
});

test("phrases stand in the text, are distinct, and never end in a particle", () => {
  const nouns = fc.constantFrom(
    "지구",
    "높이",
    "회의",
    "김철수",
    "물",
    "제1법칙",
    "데이터베이스",
    "Python",
  );
  const particles = fc.constantFrom(
    "의",
    "에서",
    "까지",
    "부터",
    "에게",
    "처럼",
    "에서는",
    "입니다",
  );
  const word = fc.tuple(nouns, particles).map(([noun, particle]) => noun + particle);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join(" ");
      const phrases = keyPhrases([text], 10);
      expect(new Set(phrases).size).toBe(phrases.length);
      for (const phrase of phrases) {
        expect(text).toContain(phrase);
        expect(phrase).toMatch(/(?:지구|높이|회의|김철수|물|제1법칙|데이터베이스|Python)$/u);
      }
    }),
    { numRuns: 200 },
  );
});

test("no text makes it throw or give more than asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.nat(5), (text, limit) => {
      expect(keyPhrases([text], limit).length).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 200 },
  );
});
