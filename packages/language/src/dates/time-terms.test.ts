import { expect, test } from "vitest";
import { isSpeakerTerm, isTimeTerm, termId } from "../analysis/terms/term-id.ts";
import { spansIn, spansTold } from "./relative-dates.ts";
import { termsAskingFor, termsOfSpan } from "./time-terms.ts";

/** A Wednesday. */
const SAID = new Date(2026, 2, 4, 15, 30).getTime();

const shown = (time: number): string => {
  const date = new Date(time);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

test.each([
  ["I went bowling yesterday.", "2026-3-3", "2026-3-4"],
  ["We were in Busan last weekend", "2026-2-28", "2026-3-2"],
  ["I met Ann last Friday.", "2026-2-27", "2026-2-28"],
  ["My exam is next Tuesday.", "2026-3-10", "2026-3-11"],
  ["The baby is due in two months.", "2026-5-1", "2026-6-1"],
  ["I fly to Oslo the day after tomorrow", "2026-3-6", "2026-3-7"],
  ["어제 볼링 쳤어", "2026-3-3", "2026-3-4"],
  ["지난달에 이사했어", "2026-2-1", "2026-3-1"],
  ["내일모레 시험이야", "2026-3-6", "2026-3-7"],
  ["내일 치과 가", "2026-3-5", "2026-3-6"],
  ["다음 주 화요일에 면접이 있어", "2026-3-10", "2026-3-11"],
  ["지난주 금요일에 민수 만났어", "2026-2-27", "2026-2-28"],
  ["저번 주말에 등산 갔다 왔어", "2026-2-28", "2026-3-2"],
  ["사흘 뒤에 퇴원한대", "2026-3-7", "2026-3-8"],
  ["두 달 뒤 아기가 태어나", "2026-5-1", "2026-6-1"],
  ["내년에 결혼해", "2027-1-1", "2028-1-1"],
])("%s speaks of the days from %s to before %s", (text, from, until) => {
  const spans = spansTold(text, SAID);
  expect(spans.map((span) => [shown(span.from), shown(span.until)])).toEqual([[from, until]]);
});

test.each([
  "Did you sleep well yesterday?",
  "어제 잘 잤어?",
  "I lost five kilos in two months.",
  "수술 3일 후에 퇴원했어",
  "다음 사람",
])("%s speaks of no days that could be told", (text) => {
  expect(spansTold(text, SAID)).toEqual([]);
});

test("a question finds what speaks of its time or of a part of it, and of no longer one", () => {
  const told = (text: string) =>
    new Set(spansTold(text, SAID).flatMap(({ from, until }) => termsOfSpan({ from, to: until })));
  const asked = (text: string) =>
    spansIn(text, SAID).flatMap(({ from, until }) => termsAskingFor({ from, to: until }));
  const finds = (question: string, text: string): boolean =>
    asked(question).some((term) => told(text).has(term));
  expect(finds("What did I do last week?", "I met Ann last Friday.")).toBe(true);
  expect(finds("지난주에 뭐 했지?", "지난주 금요일에 민수 만났어")).toBe(true);
  expect(finds("What did I do last month?", "I met Ann last Friday.")).toBe(true);
  expect(finds("What did I do last month?", "저번 주말에 등산 갔다 왔어")).toBe(true);
  expect(finds("What did I do yesterday?", "I met Ann last Friday.")).toBe(false);
  expect(finds("지난 금요일에 뭐 했지?", "지난주에 바빴어")).toBe(false);
  expect(finds("What is there tomorrow?", "내일 치과 가")).toBe(true);
});

test("a day has the same terms in each time zone", () => {
  const day = Date.UTC(2026, 2, 3);
  const hour = 3_600_000;
  const terms = [-11, -8, 0, 5.5, 9, 11].map((offset) => {
    const from = day - offset * hour;
    return termsOfSpan({ from, to: from + 24 * hour });
  });
  for (const others of terms) expect(others).toEqual(terms[0]);
  expect(terms[0]).toHaveLength(6);
});

test("no word has the id of a time or of a speaker", () => {
  for (let number = 0; number < 300_000; number++) {
    const id = termId(`word ${number}`);
    if (isTimeTerm(id) || isSpeakerTerm(id)) throw new Error(`word ${number} has ${id}`);
  }
  for (const term of termsOfSpan({ from: SAID, to: SAID + 86_400_000 })) {
    expect(isTimeTerm(term)).toBe(true);
    expect(isSpeakerTerm(term)).toBe(false);
  }
});
