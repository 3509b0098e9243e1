import { normalise, readWords } from "../../src/analysis/read-words.ts";

/** How sure a word is to mean what another one does, 1–9. */
const SAME = 9;
/** What only sometimes means the same. */
const SOMETIMES = 6;
/** One word for two, as sure as a word for a word; two for one where both stand in one turn. */
const TOGETHER = 8;
/** A question for the class is about one of its kinds. */
const KIND = 7;
/** Who asks for the thing may have told only the class. */
const CLASS = 4;

/**
 * The table of Korean words: a line for each stem, with what else may have been said, the surest first, each with how sure
 * that is (1–9); `+` joins words that say it together.
 *
 *     거주 살다9 거처9
 *     금연 담배+끊다8
 *     술 주류9 소주7 맥주7
 */
export function makeKoreanTable(input: {
  readonly groups: readonly string[];
  readonly together: string;
  readonly kinds: string;
}): Readonly<Record<string, string>> {
  const rows = new Map<string, Map<string, number>>();
  const put = (stem: string, other: string, sureness: number): void => {
    if (stem === other || stem === "" || other === "") return;
    const row = rows.get(stem) ?? new Map<string, number>();
    row.set(other, Math.max(row.get(other) ?? 0, sureness));
    rows.set(stem, row);
  };
  for (const group of input.groups.flatMap(entries)) {
    const words = group.map((word) => ({ stem: stemOf(word), isSure: !word.startsWith("~") }));
    for (const one of words)
      for (const other of words) {
        if (!one.isSure && !other.isSure) continue;
        put(one.stem, other.stem, one.isSure && other.isSure ? SAME : SOMETIMES);
      }
  }
  for (const [names, parts] of pairs(input.together)) {
    const together = parts.map(stemOf).filter((stem) => stem !== "");
    for (const name of names.map(stemOf)) {
      put(name, together.join("+"), TOGETHER);
      for (const part of together) put(part, name, SOMETIMES);
    }
  }
  for (const [names, kinds] of pairs(input.kinds)) {
    for (const name of names.map(stemOf)) {
      for (const other of names.map(stemOf)) put(name, other, SAME);
      for (const kind of kinds.map(stemOf)) {
        put(name, kind, KIND);
        put(kind, name, CLASS);
      }
    }
  }
  const lines = [...rows].map(([stem, row]): [string, string] => {
    const sorted = [...row].toSorted(([left, a], [right, b]) => b - a || (left < right ? -1 : 1));
    return [stem, sorted.map(([other, sureness]) => `${other}${sureness}`).join(" ")];
  });
  return Object.fromEntries(lines.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const entries = (text: string): readonly (readonly string[])[] =>
  text
    .split(/[;\n]/u)
    .map((group) => group.split(/\s+/u).filter(Boolean))
    .filter((group) => group.length > 1);

const pairs = (text: string): readonly (readonly [readonly string[], readonly string[]])[] =>
  text.split(/[;\n]/u).flatMap((line) => {
    const [names = "", others = ""] = line.split("=");
    const words = (side: string): readonly string[] => side.split(/\s+/u).filter(Boolean);
    return others === "" ? [] : [[words(names), words(others)] as const];
  });

/** The index term of a word in dictionary form; "" for what the index leaves out or takes for another word (`귀가` for an ear). */
function stemOf(entry: string): string {
  const word = entry.replace("~", "");
  const [read] = readWords(normalise(word));
  if (read === undefined) return "";
  const isVerb = word.endsWith("다");
  const isMisread = isVerb !== (read.type === "predicate") && (!isVerb || read.stem.length === 1);
  const isCut = !isVerb && read.stem.length === 1 && word.length > 1;
  return isMisread || isCut ? "" : read.stem;
}
