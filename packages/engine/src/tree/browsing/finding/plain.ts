/** Normalises to NFC and lower case. */
export const plain = (text: string): string => text.normalize("NFC").toLowerCase();

/** The words of a query, in NFC and lower case. */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/\s+/u)
    .filter((word) => word !== "");
