import { latinKeys } from "../input/keys/korean-keys.ts";

/** Whether exactly this word was written, in any case, or in the other layout: `ㅇ딛ㅅㄷ` is `delete`. */
export function isWord(written: string, word: string): boolean {
  const text = written.normalize("NFC");
  return text.toLowerCase() === word || keysOf(text) === keysOf(word);
}

const keysOf = (text: string): string => Array.from(text).flatMap(latinKeys).join("");
