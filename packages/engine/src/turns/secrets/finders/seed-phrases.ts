import { once } from "@hsms/language";
import { validateMnemonic } from "@scure/bip39";
import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import { wordlist as korean } from "@scure/bip39/wordlists/korean.js";
import type { Secret } from "../secret.ts";
import { textAfter, textBefore } from "./surroundings.ts";

/** Number of words of a wallet key (BIP-39). */
const [FEWEST, MOST] = [12, 24];
/** One less is accepted if the phrase is named: a word may be missing, and the rest would reveal it. */
const FEWEST_NAMED = 11;

const NEAR = 80;
const NAMES =
  /seed|mnemonic|recovery|secret phrase|wallet|ledger|trezor|metamask|시드|니모닉|복구|지갑|월렛|메타마스크/i;

/** A run of words of the forms used in the lists, with numbers, commas and line breaks in between. */
const RUN =
  /(?:(?<![\p{L}\p{N}])(?:\d{1,2}[.)]\s?)?(?:[a-z]{3,8}|[가-힣]{2,4})[\s,]{1,3}){10,}(?:\d{1,2}[.)]\s?)?(?:[a-z]{3,8}|[가-힣]{2,4})/gu;
const WORD = /[a-z]{3,8}|[가-힣]{2,4}/gu;

/** The Korean list is published in decomposed form. */
const lists = once(() =>
  [english, korean].map((words) => ({
    words,
    known: new Set(words.map((word) => word.normalize("NFC"))),
  })),
);

/** A run on a line of its own, which needs no name. */
const LINE = /^(?:[a-z]{3,8}|[가-힣]{2,4})(?:[\s,]{1,3}(?:[a-z]{3,8}|[가-힣]{2,4})){11,23}$/gmu;

/** Finds wallet seed phrases: named as one, or on a line of their own with a valid check word. O(length). */
export function findSeedPhrases(text: string): readonly Secret[] {
  const found: Secret[] = [];
  for (const { 0: run, index } of text.matchAll(NAMES.test(text) ? RUN : LINE)) {
    const words = [...run.matchAll(WORD)];
    for (const { known, words: list } of lists()) {
      let first = 0;
      for (let at = 0; at <= words.length; at++) {
        if (known.has(words[at]?.[0] ?? "")) continue;
        found.push(...phraseOf(words.slice(first, at), { text, offset: index, list }));
        first = at + 1;
      }
    }
  }
  return found;
}

/** Returns the words of a run if they form a phrase in one list, otherwise nothing. */
function phraseOf(
  words: readonly RegExpExecArray[],
  {
    text,
    offset,
    list,
  }: { readonly text: string; readonly offset: number; readonly list: string[] },
): readonly Secret[] {
  const [head] = words;
  const tail = words.at(-1);
  if (head === undefined || tail === undefined || words.length < FEWEST_NAMED) return [];
  const start = offset + head.index;
  const end = offset + tail.index + tail[0].length;
  const near = `${textBefore(text, start, NEAR)} ${textAfter(text, end, NEAR)}`;
  const isNamed = NAMES.test(near) && words.length <= MOST + 1;
  if (!isNamed && (words.length < FEWEST || !isMnemonic(words, list))) return [];
  return [{ start, end, kind: "seed phrase" }];
}

const isMnemonic = (words: readonly RegExpExecArray[], list: string[]): boolean =>
  validateMnemonic(words.map(([word]) => word).join(" "), list);
