import type { Meaning } from "../../lexicon/concepts.ts";
import type { Word } from "../words/words.ts";

/** `alex's birthday`: who has what people have is a person, in small letters, too. */
export const isOwnerIn = ({ script, role }: Word, { kindOf }: Meaning): boolean =>
  script === "latin" && role === "possessive" && kindOf.size === 0;

/** `did mac pass his test`: who has something of his own is a person, in small letters, too. */
export const isActor = (words: readonly Word[], at: number, { kindOf }: Meaning): boolean =>
  kindOf.size === 0 &&
  words[at]?.script === "latin" &&
  /^(?:do|does|did|has|will|can|is|was)$/u.test(words[at - 1]?.whole ?? "") &&
  words.slice(at + 1).some(({ whole }) => /^(?:his|her)$/u.test(whole));
