import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { ANALYSER, analyse } from "../analysis/analyse.ts";
import { analyserName, analyserOf, loadTerms } from "./analyser.ts";
import { piecesOf } from "./pieces.ts";

test("garu's morphemes come in the forms of our own analyser, with the bigrams of longer nouns", async () => {
  const termsOf = await loadTerms("garu");
  expect(termsOf("나는 새우를 못 먹어")).toEqual(expect.arrayContaining(["새우", "못", "먹다"]));
  expect(termsOf("에베레스트산은 높다")).toEqual(
    expect.arrayContaining(["에베레스트", "에베", "레스"]),
  );
  expect(termsOf("저는 부산에 삽니다. 강아지가 있어요.")).toEqual(
    expect.arrayContaining(["부산", "살다", "강아지", "강아", "아지"]),
  );
});

test("what is not Korean is read by our own analyser", async () => {
  const termsOf = await loadTerms("garu");
  for (const text of ["Kai's dogs were running", "gpt-4 and C++ 🎉", "", "漢字文化"]) {
    expect(termsOf(text).toSorted()).toEqual(analyse(text).toSorted());
  }
  expect(termsOf("API서버를 10월에")).toEqual(
    expect.arrayContaining(["api서버", "api", "10월", "10", "서버"]),
  );
});

test("nothing is printed when it is loaded", async () => {
  const warn = vi.spyOn(console, "warn");
  onTestFinished(() => warn.mockRestore());
  // Anew: what was loaded for another test is kept.
  vi.resetModules();
  const { loadGaru } = await import("./garu.ts");
  await loadGaru();
  expect(warn).not.toHaveBeenCalled();
});

test("no text makes it throw", async () => {
  const termsOf = await loadTerms("garu");
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          "나",
          " ",
          ".",
          "\ud800",
          "\udc00",
          "\u0000",
          "ㅋ",
          "a",
          "1",
          "🎉",
          "漢",
          "\u0301",
          "\n",
        ),
        maxLength: 60,
      }),
      (text) => {
        for (const term of termsOf(`가${text}`)) expect(term).not.toBe("");
      },
    ),
    { numRuns: 100 },
  );
});

test("it reads pieces of at most 200 characters, whatever the text, and all its Hangul", () => {
  const text = fc.string({
    unit: fc.constantFrom("가", "나", " ", ".", "a", "\n"),
    maxLength: 900,
  });
  const hangul = (some: string) => some.replaceAll(/[^가-힣]/gu, "");
  fc.assert(
    fc.property(text, (any) => {
      const pieces = [...piecesOf(any)];
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(200);
      expect(hangul(pieces.join(""))).toBe(hangul(any));
    }),
    { numRuns: 200 },
  );
});

test("an index tells which analyser made it", async () => {
  const { version } = (await import("garu-ko/package.json", { with: { type: "json" } })).default;
  expect(analyserName("garu")).toBe(`garu/${version}+${ANALYSER}`);
  expect(analyserOf(analyserName("garu"))).toBe("garu");
  expect(analyserOf(analyserName("hsms"))).toBe("hsms");
  expect(analyserOf("hsms/1")).toBe("hsms");
});
