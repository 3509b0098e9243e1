import { latinKeys } from "../../input/keys/korean-keys.ts";

/**
 * Whether this word and nothing else was written, no blank either, in small or capital letters, composed or not, or by its keys with the input
 * method left in the other language: `ㅇ딛ㅅㄷ` is `delete`.
 */
export function isWord(written: string, word: string): boolean {
  const text = written.normalize("NFC");
  return text.toLowerCase() === word || keysOf(text) === keysOf(word);
}

const keysOf = (text: string): string => Array.from(text).flatMap(latinKeys).join("");
