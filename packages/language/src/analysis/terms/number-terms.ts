import { termId } from "./term-id.ts";
import { UNITS } from "../words/ko.ts";

/** Numbers below these are known by the ids of their terms: in digits, and with a Korean unit behind them. */
const BARE = 100_000;
const COUNTED = 1_000;

/** As 32-bit integers with a sign, which a set holds without a box around each. */
let ids: ReadonlySet<number> | undefined;

/** Numbers in a step of making ready: a millisecond. */
const STEP = 4096;

/** Whether a term's id is of a number in digits (`146`, `05`), also with a Korean unit (`146분`). About 25 ms the first time, 5 MB. */
export function isNumberTerm(id: number): boolean {
  if (ids === undefined) Array.from(makeNumbersReady());
  return ids?.has(id | 0) === true;
}

/** Does in steps what the first look takes. */
export function* makeNumbersReady(): Generator<void> {
  if (ids !== undefined) return;
  const made = new Set<number>();
  for (const id of numbers()) {
    made.add(id);
    if (made.size % STEP === 0) yield;
  }
  ids = made;
}

function* numbers(): Generator<number> {
  for (let number = 0; number < BARE; number++) yield termId(String(number)) | 0;
  for (let digit = 0; digit < 10; digit++) yield termId(`0${digit}`) | 0;
  for (const unit of UNITS) {
    for (let number = 0; number < COUNTED; number++) yield termId(`${number}${unit}`) | 0;
  }
}
