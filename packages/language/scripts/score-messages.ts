import { readFileSync } from "node:fs";
import { type Relation, type RelationKind, relationsIn } from "../src/index.ts";

/** A message with the relations that it states, from `packages/bench/data/relations`. */
export interface TaggedMessage {
  readonly language: "en" | "ko";
  readonly kind: string;
  readonly text: string;
  readonly triples: readonly {
    readonly subject: string;
    readonly relation: string;
    readonly object: string;
    readonly negated?: boolean;
  }[];
}

export interface Score {
  readonly found: number;
  readonly right: number;
  readonly told: number;
}

/** What may be looked at. */
export const OPEN_SETS = [
  "open",
  "spoken",
  "everyday",
  "others",
  "talk",
  "practice",
  "fresh-a",
  "fresh-b",
  "places",
  "things",
] as const;

export function readMessages(
  half: (typeof OPEN_SETS)[number] | "sealed" | "others-sealed",
): readonly TaggedMessage[] {
  const file = new URL(`../../bench/data/relations/${half}.jsonl`, import.meta.url);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line): TaggedMessage => JSON.parse(line));
}

/** Of one kind of relation, or of all. */
export function scoreMessages(messages: readonly TaggedMessage[], kind?: RelationKind): Score {
  const isOfKind = (one: string): boolean => kind === undefined || one === kind;
  let [found, right, told] = [0, 0, 0];
  for (const { text, triples } of messages) {
    const relations = relationsIn(text).filter((one) => isOfKind(one.kind));
    found += relations.length;
    told += triples.filter(({ relation }) => isOfKind(relation)).length;
    right += relations.filter((one) => triples.some((triple) => isSame(one, triple))).length;
  }
  return { found, right, told };
}

const isSame = (
  found: Relation,
  { subject, relation, object, negated = false }: TaggedMessage["triples"][number],
): boolean =>
  found.kind === relation &&
  found.negated === negated &&
  isEnd(found.subject, subject) &&
  isEnd(found.object, object);

const wordsOf = (end: string): readonly string[] =>
  end
    .toLowerCase()
    .replace(/^(?:an?|the) /u, "")
    .split(" ");

/** Words that an end may have beside those of the data. */
const MORE_WORDS = 2;

function isEnd(found: string, told: string): boolean {
  const [words, wanted] = [wordsOf(found), wordsOf(told)];
  return wanted.every((word) => words.includes(word)) && words.length <= wanted.length + MORE_WORDS;
}
