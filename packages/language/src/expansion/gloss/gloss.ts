import { FUNCTION_WORDS } from "../../analysis/words/en.ts";
import { normalise, readWords, type Word } from "../../analysis/read-words.ts";
import { rememberLast } from "../../analysis/memoise.ts";
import { romanise } from "../cross-lingual/romanise.ts";
import { loadThesaurus } from "../synonyms/other-words.ts";
import type { Thesaurus } from "../synonyms/thesaurus.ts";

/** English words for the words of meaning of a Korean text, in their order; "" where none is left. */
export type Gloss = (text: string) => string;

/** A pasted megabyte must not stay in memory. */
const LONGEST_REMEMBERED = 20_000;

/** Reads the tables, the first time from their files. */
export function loadGlosses(): Promise<Gloss> {
  loaded ??= Promise.all([
    import("./glosses.json", { with: { type: "json" } }),
    loadThesaurus(KOREAN),
  ]).then(([{ default: table }, thesaurus]) => {
    const glosses: ReadonlyMap<string, string> = new Map(Object.entries(table));
    return rememberLast((text) => glossOf(text, { glosses, thesaurus }), LONGEST_REMEMBERED);
  });
  return loaded;
}

let loaded: Promise<Gloss> | undefined;

/** Any Hangul: for the table of Korean words. */
const KOREAN = "가";

interface Tables {
  readonly glosses: ReadonlyMap<string, string>;
  readonly thesaurus: Thesaurus;
}

/**
 * What has no gloss is left out, since a model of English takes its letters for pieces of other words; where nothing else
 * is left, it is written by its sound, so that a name is near itself. O(words · log words of the thesaurus).
 */
function glossOf(text: string, tables: Tables): string {
  const normal = normalise(text);
  const words = readWords(normal);
  const known = words.flatMap((word) => glossesOf(word, normal, tables));
  const said = known.length > 0 ? known : words.map(({ stem }) => romanise(stem)).filter(Boolean);
  return said.join(" ");
}

function glossesOf(word: Word, text: string, tables: Tables): readonly string[] {
  const { script, stem, parts, start, end } = word;
  switch (script) {
    case "korean":
      return koreanGlosses(word, tables);
    case "mixed": {
      // `4월` has a gloss of its own, `65만원` by its parts.
      const own = tables.glosses.get(stem);
      return own === undefined ? parts.flatMap((part) => glossesOf(part, text, tables)) : [own];
    }
    case "number":
      return [text.slice(start, end)];
    case "latin": {
      const written = text.slice(start, end);
      return FUNCTION_WORDS.has(written.toLowerCase()) ? [] : [written];
    }
    case "ideographs":
    case "symbol":
    case "other":
      return [];
  }
}

function koreanGlosses({ stem, type }: Word, tables: Tables): readonly string[] {
  if (stem === "") return [];
  const known = glossed(stem, tables);
  return known.length === 0 && type === "noun" ? partGlosses(stem, tables) : known;
}

/** Its own, or that of the first word of the same meaning that has one, or of a class that it is a kind of. */
function glossed(stem: string, { glosses, thesaurus }: Tables): readonly string[] {
  const own = glosses.get(stem);
  if (own !== undefined) return [own];
  const related = thesaurus(stem).filter(({ asked }) => asked.length === 1);
  for (const wanted of ["same", "class"] as const) {
    for (const { relation, stems } of related) {
      if (relation !== wanted) continue;
      const said = stems.flatMap((other) => glosses.get(other) ?? []);
      if (said.length === stems.length) return said;
    }
  }
  return [];
}

/** Syllables of the shortest part of a compound that is looked up by itself, at its start. */
const SHORTEST_PART = 2;

/** The longest known end of a compound, with what stands before it, or its longest known start. */
function partGlosses(compound: string, tables: Tables): readonly string[] {
  for (let cut = 1; cut <= compound.length - SHORTEST_PART; cut += 1) {
    const end = tables.glosses.get(compound.slice(cut));
    if (end === undefined) continue;
    return [...(cut < SHORTEST_PART ? [] : glossed(compound.slice(0, cut), tables)), end];
  }
  for (let cut = compound.length - 1; cut >= SHORTEST_PART; cut -= 1) {
    const start = tables.glosses.get(compound.slice(0, cut));
    if (start !== undefined) return [start];
  }
  return [];
}
