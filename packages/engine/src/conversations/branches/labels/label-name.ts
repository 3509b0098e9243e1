import type { LabelSaved } from "../branch.ts";

/** Maximum number of characters of a label (C2-04). */
export const MOST_LABEL_CHARACTERS = 50;

/** Words that `locate` resolves to the root, so that no label may have these names. */
const ROOT_WORDS: ReadonlySet<string> = new Set(["root", "루트"]);

export const isRootWord = (text: string): boolean => ROOT_WORDS.has(text.toLowerCase());

/**
 * Normalises a name of a label or a conversation for storage: NFC, on one line, trimmed. Any
 * characters are allowed.
 */
export const inOneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Why a name cannot be a label; `null` if it can. */
export function refuseLabel(
  name: string,
): Extract<LabelSaved, { readonly type: "refused" }>["why"] | null {
  if (name === "") return "empty";
  if (Array.from(name).length > MOST_LABEL_CHARACTERS) return "too-long";
  return isRootWord(name) ? "reserved" : null;
}
