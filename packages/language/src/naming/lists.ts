import { stemsOf } from "./name-candidates.ts";

const HANGUL = /[가-힣]/u;
const OTHERS = /\s(?:and \d+ others?|외 \d+개)$/u;
/** ` · ` joined two topics until names were lists. */
const BETWEEN = /, | · /u;

/** Parts, and how many more there are: `A, B and 3 others`; in Korean where a part is. */
export function listed({
  parts,
  others,
}: {
  readonly parts: readonly string[];
  readonly others: number;
}): string {
  const list = parts.join(", ");
  if (others <= 0) return list;
  if (HANGUL.test(list)) return `${list} 외 ${others}개`;
  return `${list} and ${others} ${others === 1 ? "other" : "others"}`;
}

/** Whether a name lists topics rather than being one. */
export const isMixture = (name: string): boolean => OTHERS.test(name) || BETWEEN.test(name);

/** The topics that a name lists, or itself. */
export const partsOf = (name: string): readonly string[] => name.replace(OTHERS, "").split(BETWEEN);

/** The name with a topic that it lists called otherwise; itself where it does not list that. */
export function withPart(
  name: string,
  { part, by }: { readonly part: string; readonly by: string },
): string {
  const parts = partsOf(name);
  if (!isMixture(name) || !parts.includes(part)) return name;
  const [others = ""] = OTHERS.exec(name) ?? [];
  return `${parts.map((one) => (one === part ? by : one)).join(", ")}${others}`;
}

/** Whether two names list the same, in whichever order. */
export const listsTheSame = (one: string, other: string): boolean =>
  partsOf(one).toSorted().join() === partsOf(other).toSorted().join();

/** Whether two names say the same, however they are written. */
export function saysTheSame(one: string, other: string): boolean {
  const stems = stemsOf(one);
  return one === other || (stems.length > 0 && stems.join(" ") === stemsOf(other).join(" "));
}

/** Whether all words of a phrase stand in names of one topic each: a mixture only lists what is below it. */
export function takenBy(taken: readonly string[]): (stems: readonly string[]) => boolean {
  const used = new Set(taken.filter((name) => !isMixture(name)).flatMap(stemsOf));
  return (stems) => stems.every((stem) => used.has(stem));
}
