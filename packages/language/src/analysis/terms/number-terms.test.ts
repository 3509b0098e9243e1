import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { isNumberTerm } from "./number-terms.ts";
import { termId } from "./term-id.ts";

const numbersIn = (text: string): readonly string[] =>
  analyse(text).filter((term) => isNumberTerm(termId(term)));

test("a number is known by its id, in both languages", () => {
  expect(numbersIn("Note 1523: 146 minutes on 2024-03-05")).toEqual([
    "1523",
    "146",
    "2024",
    "03",
    "05",
  ]);
  expect(numbersIn("146분과 24유로를 2층에서")).toEqual([
    "146",
    "146분",
    "24",
    "24유로",
    "2",
    "2층",
  ]);
});

test("no word is a number", () => {
  expect(numbersIn("the kitchen in house b2, gpt-4 and 부엌 만두 이층")).toEqual(["4"]);
  expect(numbersIn("")).toEqual([]);
});
