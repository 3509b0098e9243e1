import type { LabelSaved } from "../branch.ts";

/** Characters of a label at most (C2-04). */
export const MOST_LABEL_CHARACTERS = 50;

/** Words that mean the root to `locate`, so that no label may be called so. */
const ROOT_WORDS: ReadonlySet<string> = new Set(["root", "루트"]);

export const isRootWord = (text: string): boolean => ROOT_WORDS.has(text.toLowerCase());

/** A name of a label or a conversation as it is stored: composed, in one line, without blanks around it. Any letters will do. */
export const inOneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Why a name cannot be a label; `null` where it can. */
export function refuseLabel(
  name: string,
): Extract<LabelSaved, { readonly type: "refused" }>["why"] | null {
  if (name === "") return "empty";
  if (Array.from(name).length > MOST_LABEL_CHARACTERS) return "too-long";
  return isRootWord(name) ? "reserved" : null;
}
