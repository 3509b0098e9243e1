import type { Secret } from "./secret.ts";

/** Invisible characters: soft hyphen, zero-width spaces and joiners, byte order mark. */
const WITHOUT_WIDTH = /[\u00ad\u180e\u200b-\u200d\u2060\ufeff]/u;

/** Fullwidth, enclosed, or mathematical forms of letters, digits and signs. */
const COMPATIBILITY = /[\u2460-\u24ff\u3000\uff01-\uff5e\uffe0-\uffe6\u{1d400}-\u{1d7ff}]/u;

const FOLDED = new RegExp(`${WITHOUT_WIDTH.source}|${COMPATIBILITY.source}`, "u");

export interface FoldedText {
  readonly text: string;
  /** Maps a match to the original text. */
  readonly unfold: (secret: Secret) => Secret;
}

/**
 * Replaces compatibility forms by the characters they stand for (NFKC) and removes zero-width
 * characters; `null` if there are none. O(length).
 */
export function foldText(text: string): FoldedText | null {
  if (!FOLDED.test(text)) return null;
  let folded = "";
  /** For each unit of the folded text, the start and end of its character in the original. */
  const begins: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const forms = foldCharacter(character);
    for (let unit = 0; unit < forms.length; unit++) {
      begins.push(at);
      ends.push(end);
    }
    folded += forms;
    at = end;
  }
  return {
    text: folded,
    unfold: ({ start, end, kind }) => ({
      start: begins[start] ?? text.length,
      end: ends[end - 1] ?? text.length,
      kind,
    }),
  };
}

function foldCharacter(character: string): string {
  if (WITHOUT_WIDTH.test(character)) return "";
  return COMPATIBILITY.test(character) ? character.normalize("NFKC") : character;
}
