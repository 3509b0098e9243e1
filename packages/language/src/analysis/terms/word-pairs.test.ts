import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PAIR_WORDS } from "@hsms/store";
import { termId } from "./term-id.ts";
import { hasPhrase, pairFilter, plainWords } from "./word-pairs.ts";

const word = fc.oneof(
  fc.constantFrom("the", "drum", "Lesson", "부산으로", "이사했어", "3월", "ㅋㅋ", "naïve", "gpt-4"),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

test("a text's filter has the bits of every run of its words", () => {
  fc.assert(
    fc.property(fc.array(word), fc.nat(20), fc.nat(20), (written, from, length) => {
      const words = plainWords(written.join(" "));
      const run = words.slice(from, from + length);
      const whole = pairFilter(["before", written.join(" "), "after"]);
      const part = pairFilter([run.join(" ")]);
      expect(part.every((bits, at) => ((whole[at] ?? 0) & bits) >>> 0 === bits)).toBe(true);
      expect(run.length === 0 || hasPhrase(written.join(" "), run)).toBe(true);
    }),
  );
});

test.each([
  ["My sister moved to Busan, in March.", "moved to busan in", true],
  ["My sister moved to Busan, in March.", "moved Busan", false],
  ["My sisters moved.", "my sister moved", false],
  ["어제 부산으로 이사했어!", "부산으로 이사했어?", true],
  ["어제 부산으로 이사했어!", "부산에서 이사했어?", false],
])("%s has the words of %s in a row: %s", (text, phrase, expected) => {
  expect(hasPhrase(text, plainWords(phrase))).toBe(expected);
});

test("words in a row are found as if the text's words were compared one by one", () => {
  const some = fc.array(fc.oneof(word, fc.constantFrom("a", "aa", "ab", "ba", "-", "𝒜", "́")));
  fc.assert(
    fc.property(some, some, fc.constantFrom(" ", "", ", "), (written, phrase, between) => {
      const words = plainWords(phrase.slice(0, 3).join(between));
      fc.pre(words.length > 0);
      const text = written.join(between);
      const inARow = ` ${plainWords(text).join(" ")} `.includes(` ${words.join(" ")} `);
      expect(hasPhrase(text, words)).toBe(inARow);
    }),
    { numRuns: 500 },
  );
});

test("no pair reaches from one text into the next", () => {
  expect(pairFilter(["one", "two"])).toEqual(new Uint32Array(PAIR_WORDS));
});

test("each two words that follow each other set the bit of their term, and nothing else does", () => {
  const texts = fc.oneof(
    fc.array(word).map((words) => words.join(" ")),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const words = plainWords(text);
      const filter = new Uint32Array(PAIR_WORDS);
      for (let at = 1; at < words.length; at++) {
        const bit = termId(`${words[at - 1]} ${words[at]}`) % (PAIR_WORDS * 32);
        filter[bit >>> 5] = (filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
      }
      expect(pairFilter([text])).toEqual(filter);
    }),
  );
});
