import type { Triple } from "@hsms/store";

/** The triples that a level-2 text spells: one a line or between semicolons, commas within a part escaped (C1-08). What has fewer than three parts is no triple. */
export const parseTriples = (text: string): readonly Triple[] =>
  text.split(/[\n;]/).flatMap((line): Triple[] => {
    const parts = line
      .split(/(?<!\\),/)
      .map((part) => part.replaceAll("\\,", ",").trim())
      .filter((part) => part !== "");
    const [subject, predicate, object] = parts;
    if (subject === undefined || predicate === undefined || object === undefined) return [];
    return [[subject, predicate, object]];
  });

export const formatTriples = (triples: readonly Triple[]): string =>
  triples.map((triple) => triple.map((part) => part.replaceAll(",", "\\,")).join(",")).join("\n");
