/**
 * What tells a thing from the others of its sort: a number, a letter, a date, a side.
 *
 *     door 7               sort "door", value "7"
 *     Gate B               sort "gate", value "b"
 *     the 2nd floor        sort "floor", value "2"
 *     7번 문, A동 101호       sort "문", value "7"; sort "동", value "a"; sort "호", value "101"
 *     March 3, 3월 3일       sort "month", value "3"; sort "day", value "3"
 *
 * A measure or a count (`900 euros`, `3 books`, `사과 2개`) tells nothing apart.
 */
export interface Label {
  /** What it is one of; "" where that is not said. */
  readonly sort: string;
  readonly value: string;
  /** Of a range (`rooms 101 to 109`) its end. */
  readonly upTo?: string;
  /** A sentence on the same thing may lack it: only another one of its sort says that the thing is another. */
  readonly isLoose: boolean;
  /** As it was written, with its noun. */
  readonly text: string;
  /** Where that stands in the normalised text, and where the number or letter itself does. */
  readonly whole: Span;
  readonly mark: Span;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is said of a thing with a label: the same, another of its sort, or none that is known to be of its sort. */
export type Standing = "same" | "another" | "none";

/** How the labels of a sentence stand to one of a question. O(labels). */
export function standingOf(asked: Label, said: readonly Label[]): Standing {
  const ofSort = said.filter(({ sort }) => sort === asked.sort);
  const isLetter = ({ sort, value }: Label): boolean => sort === "" && !isNumber(value);
  if ([...ofSort, ...said.filter(isLetter)].some((one) => isSame(asked, one))) return "same";
  if (ofSort.length > 0 && asked.sort !== "") return "another";
  return said.some((one) => isOfUnknownSort(asked, one) && isSame(asked, one)) ? "same" : "none";
}

/** What one text says it is one of, the other leaves out, or says in another language. */
function isOfUnknownSort(asked: Label, { sort, isLoose }: Label): boolean {
  if (isLoose) return false;
  if (asked.sort === "" || asked.sort === "번" || sort === "번") return true;
  return sort !== "" && isKorean(sort) !== isKorean(asked.sort);
}

const isKorean = (word: string): boolean => /[가-힣]/u.test(word);

function isSame({ value }: Label, said: Label): boolean {
  if (value === said.value) return true;
  if (said.upTo === undefined || !isNumber(value)) return false;
  return Number(said.value) <= Number(value) && Number(value) <= Number(said.upTo);
}

const isNumber = (value: string): boolean => /^\d+$/u.test(value);
