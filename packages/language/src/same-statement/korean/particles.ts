import { agrees } from "../../analysis/korean/agrees.ts";
import { type Agreement, PARTICLES } from "../../analysis/words/ko-suffixes.ts";

/** Particles that say the same of a noun; one that is not listed is a role of its own. */
const SAME_ROLE: Readonly<Record<string, string>> = {
  은: "topic",
  는: "topic",
  께서는: "topic",
  이: "subject",
  가: "subject",
  께서: "subject",
  을: "object",
  를: "object",
  에게: "to",
  한테: "to",
  께: "to",
  에게는: "to, topic",
  한테는: "to, topic",
  께는: "to, topic",
  에게도: "to, too",
  한테도: "to, too",
  에게서: "from",
  한테서: "from",
  와: "with",
  과: "with",
  랑: "with",
  이랑: "with",
  하고: "with",
  와는: "with, topic",
  과는: "with, topic",
  랑은: "with, topic",
  이랑은: "with, topic",
  엔: "에는",
  에선: "에서는",
  으로: "로",
  으로는: "로는",
  으로도: "로도",
  으로만: "로만",
  나: "or",
  이나: "or",
  으로부터: "로부터",
};

/** In speech 에는 and 에서는 are shorter; 께는 is missing among the particles of the index. */
const SHORT: readonly (readonly [string, Agreement])[] = [
  ["엔", "any"],
  ["에선", "any"],
  ["께는", "any"],
];
const ALL: ReadonlyMap<string, Agreement> = new Map([...PARTICLES, ...SHORT]);
const LONGEST = Math.max(...[...ALL.keys()].map((particle) => particle.length));

export interface Marked {
  readonly stem: string;
  /** What its particle makes of the noun; "" without one. */
  readonly role: string;
}

/** Ways to read a word as a noun with a particle, the longest particle first; the bare word last. */
export function readMarked(word: string): readonly Marked[] {
  const found: Marked[] = [];
  for (let length = Math.min(LONGEST, word.length - 1); length >= 1; length -= 1) {
    const particle = word.slice(-length);
    const agreement = ALL.get(particle);
    if (agreement === undefined) continue;
    const stem = word.slice(0, -length);
    if (!HANGUL_END.test(stem) || agrees(stem, agreement))
      found.push({ stem, role: SAME_ROLE[particle] ?? particle });
  }
  found.push({ stem: word, role: "" });
  return found;
}

const HANGUL_END = /[가-힣]$/u;

/** `dropped` where one of the two has no particle, so that only the order shows the role: a subject, or something else. */
export type Likeness = "same" | "subject dropped" | "dropped" | "none";

/** What people leave out in speech. */
const LEFT_OUT: Readonly<Record<string, Likeness>> = {
  subject: "subject dropped",
  topic: "dropped",
  object: "dropped",
  의: "dropped",
  에: "dropped",
};

export function compareRoles(one: string, other: string): Likeness {
  if (one === other) return "same";
  if (one !== "" && other !== "") return "none";
  return LEFT_OUT[one + other] ?? "none";
}
