/**
 * What a word is to the one that was asked with: of the same meaning, a kind of it, its class, or what may have been told
 * where that is asked for (`스케일링` for `치아`).
 */
export type WordRelation = "same" | "kind" | "class" | "told";

/** What else may have been said for a word. */
export interface RelatedWord {
  /** Index terms that the question must hold: the word, or several that say it together. */
  readonly asked: readonly string[];
  /** Index terms that all have to stand in the turn: one, or those that say it together (`담배`, `끊다` for 금연). */
  readonly stems: readonly string[];
  readonly relation: WordRelation;
}

/** What else may have been said for an index term, what means the same first. */
export type Thesaurus = (stem: string) => readonly RelatedWord[];

/** A table as `scripts/words/word-table.ts` makes it. */
export interface ThesaurusTable {
  readonly index: string;
  readonly lines: string;
}

/** Looks words up in a table, of which nothing is read before. O(log words + lines of the word). */
export const readThesaurus =
  ({ index, lines }: ThesaurusTable): Thesaurus =>
  (stem) => {
    const found = placesIn(index, stem).flatMap((place) => {
      const end = lines.indexOf("\n", place);
      return relatedIn(lines.slice(place, end < 0 ? undefined : end), stem);
    });
    const surest = new Map<string, RelatedWord>();
    for (const one of found.sort((a, b) => ORDER[a.relation] - ORDER[b.relation])) {
      const key = `${one.asked.join("+")} ${one.stems.join("+")}`;
      if (!surest.has(key)) surest.set(key, one);
    }
    return [...surest.values()];
  };

const ORDER = { same: 0, kind: 1, class: 2, told: 3 } as const;

/** Where the lines of a word begin, by the row that begins with it: rows are sorted by their words. */
function placesIn(index: string, stem: string): readonly number[] {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const start = index.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
    const end = index.indexOf("\n", start);
    const next = end < 0 ? index.length : end + 1;
    const space = index.indexOf(" ", start);
    const word = index.slice(start, space);
    if (word === stem) {
      const row = index.slice(space + 1, end < 0 ? undefined : end);
      return row.split(" ").map((place) => Number.parseInt(place, 36));
    }
    if (word < stem) low = next;
    else high = start;
  }
  return [];
}

/** What a line says of a word: `=살다 거주`, `<술 소주`, `~치아 치과`. */
function relatedIn(line: string, stem: string): readonly RelatedWord[] {
  const sign = line.charAt(0);
  const words = line.slice(1).split(" ");
  const [head = "", ...others] = words;
  return words.flatMap((word, at): readonly RelatedWord[] => {
    const asked = word.split("+");
    if (!asked.includes(stem)) return [];
    const as = (relation: WordRelation, said: readonly string[]): readonly RelatedWord[] =>
      said.map((one) => ({ asked, stems: one.split("+"), relation }));
    switch (sign) {
      case "=":
        return as(
          "same",
          words.filter((other) => other !== word),
        );
      case "<":
        return at === 0 ? as("kind", others) : as("class", [head]);
      default:
        return at === 0 ? as("told", others) : [];
    }
  });
}
