import { readFileSync } from "node:fs";
import path from "node:path";
import { TurnFlag } from "@hsms/store";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse, analyseTurn } from "./analyse.ts";
import { isSubjectTerm, SELF_STATEMENT_TERM, termId } from "./terms/term-id.ts";

const shared = (left: string, right: string): string[] => {
  const terms = new Set(analyse(right));
  return [...new Set(analyse(left))].filter((term) => terms.has(term));
};

const note = (user: string) => analyseTurn({ user, assistant: null, model: null });

describe("Korean", () => {
  test("a word counts without its particle, and with the bigrams of a longer noun", () => {
    expect(analyse("수소 원자의 원자번호는?")).toEqual([
      "수소",
      "원자",
      "원자번호",
      "원자",
      "자번",
      "번호",
    ]);
  });

  test("behind a closing mark stands a particle, elsewhere the word that looks like one", () => {
    expect(analyse("'사과'은, (사과)이 그리고 「사과」만")).toEqual(["사과", "사과", "사과"]);
    expect(analyse("은 반지")).toEqual(["은", "반지"]);
  });

  test("a noun of one syllable before 이 may be a name that ends so", () => {
    expect(analyse("콩이 왔다")).toEqual(expect.arrayContaining(["콩", "콩이"]));
    expect(shared("우리 콩이 귀여워", "콩이가 왔다")).toContain("콩이");
    expect(analyse("콩은")).toEqual(["콩"]);
  });

  test("a noun of two syllables is found within a compound", () => {
    expect(shared("번호가 뭐야?", "원자번호는 1이다")).toEqual(["번호"]);
  });

  test("question forms and units create no likeness", () => {
    expect(
      shared("빛의 속도는 초속 몇 미터인가?", "에베레스트산의 높이는 약 몇 미터인가?"),
    ).toEqual([]);
    expect(shared("피타고라스의 정리를 설명하라.", "뉴턴의 제1법칙을 설명하라.")).toEqual([]);
    expect(shared("태양계에서 가장 큰 행성은?", "가장 좋아하는 색은?")).toEqual([]);
    expect(shared("지구의 위성은 무엇인가요?", "물의 화학식은 무엇인가요?")).toEqual([]);
  });

  test("forms of one verb meet across statement and question", () => {
    expect(shared("나는 새우를 못 먹어", "내가 뭘 못 먹지?")).toEqual(["못", "먹다"]);
    expect(shared("저는 부산에 삽니다", "나 어디 살아?")).toEqual(["살다"]);
  });

  test("an age answers the question for the age", () => {
    expect(shared("나는 19살이다.", "나는 몇 살이야?")).toEqual(["나이"]);
    expect(shared("나는 19살이다.", "내 나이가 어떻게 돼?")).toEqual(["나이"]);
  });

  test.each([
    ["GEMINI이다", ["gemini"]],
    ["Python을", ["python"]],
    ["DNA의", ["dna"]],
    ["C++로", ["c++"]],
    ["19살이다", ["19", "나이", "19살"]],
    ["제1법칙을", ["1", "법칙", "제1법칙"]],
    ["299,792,458미터입니다", ["299792458", "299,792,458미터"]],
    ["24시간인가요", ["24", "24시간"]],
    ["약 8,848.86 미터입니다", ["8848.86"]],
    ["10월에", ["10", "10월"]],
    ["3시부터", ["3", "3시"]],
    ["두 명이", ["두"]],
    ["API서버를", ["api", "서버", "api서버"]],
  ])("the mixed word %s is split from its Korean tail", (text, terms) => {
    expect(analyse(text)).toEqual(terms);
  });
});

describe("English", () => {
  test("words are lower-cased, stemmed, without stop words and genitives", () => {
    expect(analyse("Kai's dogs were running")).toEqual(["kai", "dog", "run"]);
  });

  test("irregular forms meet", () => {
    expect(shared("I went home and bought gifts for the kids", "go buy child")).toEqual([
      "go",
      "buy",
      "child",
    ]);
  });

  test("accents and typographic apostrophes do not matter", () => {
    expect(analyse("cafés")).toEqual(analyse("cafes"));
    expect(analyse("mom’s house")).toEqual(analyse("mom's house"));
  });
});

describe("what is neither", () => {
  test.each([
    ["C++ and C#", ["c++", "c#"]],
    ["gpt-4", ["gpt", "4", "gpt-4"]],
    ["3.14", ["3.14"]],
    ["long-term", ["long", "term"]],
    ["https://example.org/docs?q=1", ["https", "exampl", "org", "doc", "q", "1"]],
    ["🎉 party", ["🎉", "parti"]],
    ["👍🏽 ❤️ 🇰🇷", ["👍", "❤", "🇰🇷"]],
    ["readPostings()", ["read", "post", "readpost"]],
    ["parseHTTPResponse", ["pars", "http", "respons", "parsehttprespons"]],
    ["user_name", ["user", "name"]],
    ["src/main.test.ts", ["src", "main", "test", "ts"]],
    ["kim@example.org", ["kim", "exampl", "org"]],
    ["iPhone", ["telephon", "iphon"]],
    ["漢字文化", ["漢字", "字文", "文化"]],
    ["Привет", ["привет"]],
  ])("%s can be found", (text, terms) => {
    expect(analyse(text)).toEqual(terms);
  });

  test("control characters, lone surrogates and joined emoji are harmless", () => {
    expect(analyse("dog\u0000cat\u0007\ud800 물\udfff 👨‍👩‍👧")).toEqual([
      "dog",
      "cat",
      "물",
      "👨",
      "👩",
      "👧",
    ]);
  });
});

test("never throws, and composed and decomposed text have the same terms", () => {
  const korean = fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
  });
  const anything = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), korean);
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 5 }), (parts) => {
      const text = parts.join(" ");
      expect(analyse(text.normalize("NFD"))).toEqual(analyse(text.normalize("NFC")));
    }),
    { numRuns: 500 },
  );
});

test("no term is empty or holds a control character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const term of analyse(text)) expect(term).toMatch(/^[^\p{Cc}\p{Cs}\s]+$/u);
    }),
    { numRuns: 300 },
  );
});

test("a run without blanks counts in pieces, and what follows is still found", () => {
  const terms = analyse(`${"x".repeat(100_000)} ${"가".repeat(100_000)} treasure`);
  expect(terms.at(-1)).toBe("treasur");
  expect(new Set(terms).size).toBeLessThan(10);
});

test("a megabyte of combining marks does not stall", () => {
  expect(analyse(`dog ${"\u0301\u0316".repeat(200_000)} cat`)).toEqual(["dog", "cat"]);
});

describe("a turn", () => {
  test("holds the ids of its terms, ascending, with counts that stop at 255", () => {
    const { terms } = analyseTurn({ user: "dog ".repeat(300), assistant: "cat", model: null });
    const words = terms.ids.filter((id) => !isSubjectTerm(id));
    expect([...words]).toEqual([termId("dog"), termId("cat")].toSorted((a, b) => a - b));
    expect(Math.max(...terms.counts)).toBe(255);
    expect(terms.length).toBe(301);
  });

  test("ids are distinct and ascending, and counts add up to the length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (user) => {
        const { ids, counts, length } = note(user).terms;
        expect(ids.length).toBe(counts.length);
        for (let index = 1; index < ids.length; index += 1) {
          expect(ids[index] ?? 0).toBeGreaterThan(ids[index - 1] ?? 0);
        }
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(length);
      }),
      { numRuns: 200 },
    );
  });

  test("leaves out an answer that only quoted the memory", () => {
    const answer = { user: "지구의 위성은?", assistant: "달입니다" };
    expect([...analyseTurn({ ...answer, model: "offline" }).terms.ids]).not.toContain(termId("달"));
    expect([...analyseTurn({ ...answer, model: "gemini-pro" }).terms.ids]).toContain(termId("달"));
  });

  test("of facts about the user hold one common term, whatever their words", () => {
    for (const text of ["내 이름은 김철수이다.", "나는 19살이다.", "I'm allergic to shrimp."]) {
      expect(note(text).terms.ids[0]).toBe(SELF_STATEMENT_TERM);
    }
    for (const text of ["내 이름이 뭐야?", "지구의 위성은 달이다.", "What is my name?"]) {
      expect([...note(text).terms.ids]).not.toContain(SELF_STATEMENT_TERM);
    }
  });

  test("is flagged as a question that waits and as speaking of oneself by the user's words alone", () => {
    const turn = { user: "What is my name?", assistant: null, model: null };
    expect(analyseTurn(turn).flags).toBe(TurnFlag.question | TurnFlag.self);
    expect(analyseTurn({ ...turn, assistant: "Kim." }).flags).toBe(TurnFlag.self);
    expect(analyseTurn({ user: "Rex.", assistant: "Is it my name?", model: null }).flags).toBe(0);
  });
});

const data = process.env["HSMS_DATA"];

test.skipIf(data === undefined)(
  "among the 22 real turns, exactly the statements about the user hold the common term",
  () => {
    const file = path.join(data ?? "", "hsms", "all_memory.json");
    const turns: unknown = JSON.parse(readFileSync(file, "utf8"));
    const users = Array.isArray(turns) ? turns.map((turn) => String(turn[0].content)) : [];
    const aboutSelf = users.flatMap((user, index) =>
      note(user).terms.ids[0] === SELF_STATEMENT_TERM ? [index] : [],
    );
    expect(aboutSelf).toEqual([5, 12, 16, 19]);
  },
);
