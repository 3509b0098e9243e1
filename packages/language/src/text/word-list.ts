/** The words of a table that is written as text. */
export const wordList = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

/** `from=to_two_words` → `to two words` by `from`. */
export const wordPairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/[\s;]+/u)
      .filter(Boolean)
      .map((pair) => {
        const [from = "", to = ""] = pair.split("=");
        return [from, to.replaceAll("_", " ")] as const;
      }),
  );
