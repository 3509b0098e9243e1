/** Composed, in lower case. */
export const plain = (text: string): string => text.normalize("NFC").toLowerCase();

/** The words of what is looked for, composed, in lower case. */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/\s+/u)
    .filter((word) => word !== "");
