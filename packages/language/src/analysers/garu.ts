import { readFile } from "node:fs/promises";
import { addPairs, analyse, type TermsOf } from "../analysis/analyse.ts";
import { normalise, readWords } from "../analysis/read-words.ts";
import { STOP_STEMS, STOP_WORDS } from "../analysis/words/ko.ts";
import { piecesOf } from "./pieces.ts";

/** Morphemes that say something: nouns, roots, verbs, adjectives, adverbs. */
const MEANING: ReadonlySet<string> = new Set(["NNG", "NNP", "XR", "VV", "VA", "MAG"]);
const PREDICATES: ReadonlySet<string> = new Set(["VV", "VA"]);
const HANGUL = /^[가-힣]+$/u;

/**
 * Terms from `garu-ko`'s morphemes for Korean, in the forms of our own analyser (bigrams of nouns, dictionary
 * form of verbs), which reads the rest. Loads the model once a thread. Throws without the package.
 */
export function loadGaru(): Promise<TermsOf> {
  loaded ??= load();
  return loaded;
}

let loaded: Promise<TermsOf> | undefined;

async function load(): Promise<TermsOf> {
  const [{ Garu }, { default: initialise }] = await Promise.all([
    import("garu-ko"),
    import("garu-ko/pkg/garu_wasm.js"),
  ]);
  // Before `load` does it in a way that prints a warning about itself.
  const file = new URL(import.meta.resolve("garu-ko/pkg/garu_wasm_bg.wasm"));
  await initialise({ module_or_path: await readFile(file) });
  const garu = await Garu.load();
  const morphemesOf = (piece: string) => {
    const analysed = garu.analyze(piece);
    return Array.isArray(analysed) ? [] : analysed.tokens;
  };
  return (text) => {
    const normal = normalise(text);
    const terms: string[] = [];
    for (const { script, start, end, stem, parts } of readWords(normal)) {
      if (script === "mixed") terms.push(stem);
      const others = script === "mixed" ? parts.filter((part) => part.script !== "korean") : [];
      for (const part of others) terms.push(part.stem);
      if (script !== "korean" && script !== "mixed")
        terms.push(...analyse(normal.slice(start, end)));
    }
    for (const piece of piecesOf(normal)) {
      for (const { text: morpheme, pos } of morphemesOf(piece)) {
        if (!MEANING.has(pos) || !HANGUL.test(morpheme) || STOP_WORDS.has(morpheme)) continue;
        const term = PREDICATES.has(pos) ? `${morpheme}다` : morpheme;
        if (STOP_STEMS.has(term)) continue;
        terms.push(term);
        if (!PREDICATES.has(pos) && term.length > 2) addPairs(terms, term);
      }
    }
    return terms;
  };
}
