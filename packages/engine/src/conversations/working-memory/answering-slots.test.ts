import { expect, test } from "vitest";
import { answeringSlots, type SlotCandidate, type SlotQuestion } from "./answering-slots.ts";

const question = (
  terms: readonly number[],
  given: Partial<SlotQuestion> & { readonly unknown?: readonly number[] } = {},
): SlotQuestion => ({
  terms: terms.map((id) => ({ id, idf: 4, isUnknown: given.unknown?.includes(id) ?? false })),
  pointsBack: false,
  asksAgain: false,
  asked: null,
  ...given,
});

const slot = (
  number: number,
  terms: readonly number[],
  given: Partial<SlotCandidate> = {},
): SlotCandidate => ({
  slot: number,
  index: number * 10,
  terms: new Set(terms),
  before: new Set(),
  tells: new Set(),
  createdAt: number,
  ...given,
});

const numbers = (asked: SlotQuestion, candidates: readonly SlotCandidate[]) =>
  answeringSlots(asked, candidates).map((answer) => answer.slot);

test("the slot with most of the question's words answers, and one with few of them does not", () => {
  const slots = [slot(1, [1, 2, 3]), slot(2, [1]), slot(3, [9])];
  expect(answeringSlots(question([1, 2, 3, 4]), slots)).toEqual([
    { slot: 1, index: 10, relevance: 0.75 },
  ]);
});

test("a question without words, and one whose words no slot has, get nothing", () => {
  const slots = [slot(1, [1]), slot(2, [2])];
  expect(numbers(question([]), slots)).toEqual([]);
  expect(numbers(question([7, 8]), slots)).toEqual([]);
});

test("a question that points back means the slot filled last, unless another has its words", () => {
  const slots = [slot(1, [1]), slot(2, [2]), slot(3, [3])];
  expect(numbers(question([], { pointsBack: true }), slots)).toEqual([3]);
  expect(numbers(question([1], { pointsBack: true }), slots)).toEqual([1]);
});

test("of slots alike the one that tells the kind of thing asked for is surer", () => {
  const slots = [slot(1, [1], { tells: new Set(["when"]) }), slot(2, [1])];
  expect(numbers(question([1], { asked: "when" }), slots)).toEqual([1, 2]);
});

test("what no turn has, in a question that asks again, names what is asked for and hardly counts", () => {
  const slots = [slot(1, [1])];
  const price = question([1, 8, 9], { unknown: [8, 9] });
  expect(numbers(price, slots)).toEqual([]);
  expect(numbers({ ...price, asksAgain: true }, slots)).toEqual([1]);
});

test("words of the turn that a slot goes on with count for it, in a question that asks again", () => {
  const slots = [slot(1, [1, 3], { before: new Set([2]) }), slot(2, [3])];
  const again = question([2, 3, 4, 5], { asksAgain: true });
  expect(answeringSlots(again, slots)[0]).toMatchObject({ slot: 1 });
});
