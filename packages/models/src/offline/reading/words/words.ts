import { analyseLatin, COPULAS, normalise, readWords as readIndexWords } from "@hsms/language";
import { asMeant, type IndexWord } from "./korean-words.ts";

/** What a Korean particle, or an English preposition before it, makes of a word in its sentence. */
export type Role =
  | "topic"
  | "subject"
  | "object"
  | "possessive"
  | "place"
  | "with"
  | "to"
  | "complement"
  | "none";

export interface Word {
  /** Without what follows the stem. */
  readonly surface: string;
  /** As written, particle included, lower-case. */
  readonly whole: string;
  /** What forms of one word share; of a stop word the word itself. */
  readonly stem: string;
  readonly role: Role;
  readonly script: "korean" | "latin" | "number" | "other";
  /** Says nothing about a subject by itself. */
  readonly stop: boolean;
  /** Korean verb or adjective. */
  readonly predicate: boolean;
  /** Begins with a capital, and not because a sentence begins with it: likely a name. */
  readonly capital: boolean;
  readonly start: number;
}

/** Words of a text in order, stop words among them; cost O(characters). */
export function readWords(text: string): readonly Word[] {
  const normal = normalise(text);
  const words: Word[] = [];
  const index = readIndexWords(normal);
  for (const [at, read] of index.entries()) {
    const next = index[at + 1];
    const following = next === undefined ? "" : normal.slice(next.start, next.end) + next.tail;
    const meant = asMeant(madeAVerb(read, normal), following, normal);
    const { script, type, stem, tail, start, end } = meant;
    const surface = normal.slice(start, end);
    const whole = (surface + tail).toLowerCase();
    const latin = script === "latin";
    words.push({
      surface,
      whole,
      stem: stem === "" ? (latin ? latinStem(surface) : surface.toLowerCase()) : stem,
      role: latin && !/[가-힣]/u.test(tail) ? englishRole(tail, words.at(-1)) : koreanRole(tail),
      script: scriptOf(script, surface),
      stop: type === "stop" || stem === "",
      predicate: type === "predicate",
      capital: isCapital(surface, normal.slice(0, start)),
      start,
    });
  }
  return words;
}

/** What 하다 and 되다 make of an English word: `deploy했지`. */
const MIXED = /^(?<word>[A-Za-z][A-Za-z-]+)(?<tail>[하해했한할합되된될됐돼]\S*)$/u;

function madeAVerb(read: IndexWord, text: string): IndexWord {
  const { word, tail } = MIXED.exec(text.slice(read.start, read.end))?.groups ?? {};
  if (word === undefined || tail === undefined) return read;
  return {
    ...read,
    script: "latin",
    stem: latinStem(word),
    tail: tail + read.tail,
    end: read.start + word.length,
  };
}

/** The form that English words are compared by, stop words too. */
export function latinStem(word: string): string {
  const { stem } = analyseLatin(word);
  return stem === "" ? word.toLowerCase() : stem;
}

function scriptOf(script: string, surface: string): Word["script"] {
  if (script === "mixed") return /^\p{Script=Latin}/u.test(surface) ? "latin" : "korean";
  return script === "korean" || script === "latin" || script === "number" ? script : "other";
}

const ROLES: readonly (readonly [Role, RegExp])[] = [
  ["complement", /^(?:이?야|이?에요|예요|입니다|이다|이고|인데|이라|이지|이죠)/u],
  ["topic", /^(?:은|는|도$|이란|란)/u],
  ["possessive", /^의/u],
  ["subject", /^(?:이|가|께서)$/u],
  ["object", /^(?:을|를)/u],
  ["with", /^(?:이랑|랑|하고|과|와)/u],
  ["to", /^(?:에게|한테|께|보다|처럼|대신)/u],
  ["place", /^(?:에|으?로|까지|부터)/u],
];

function koreanRole(tail: string): Role {
  if (tail === "") return "none";
  return (
    ROLES.find(([, form]) => form.test(tail))?.[0] ?? (COPULAS.has(tail) ? "complement" : "none")
  );
}

const PLACE_PREPOSITIONS = new Set(["in", "at", "near", "from", "on"]);

function englishRole(tail: string, previous: Word | undefined): Role {
  if (/^['’]s$/u.test(tail)) return "possessive";
  const before = previous?.stem ?? "";
  if (before === "with") return "with";
  if (before === "to" || before === "for") return "to";
  return PLACE_PREPOSITIONS.has(before) ? "place" : "none";
}

function isCapital(surface: string, before: string): boolean {
  if (!/^\p{Lu}/u.test(surface) || surface === "I") return false;
  const starts = /(?:^|[.!?…"“])\s*$/u.test(before);
  return !starts || /\p{Lu}.*\p{Lu}/u.test(surface);
}
