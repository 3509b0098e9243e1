/** Where the word that the caret stands in or behind begins. */
export function previousWord(text: string, caret: number): number {
  return lastWord.exec(text.slice(0, caret))?.index ?? 0;
}

/** Where the word that the caret stands in or before ends. */
export function nextWord(text: string, caret: number): number {
  return caret + (firstWord.exec(text.slice(caret))?.[0].length ?? 0);
}

/** Letters of any script with their marks, and what joins emoji; Hangul words end where spaces stand. */
const lastWord = /[\p{L}\p{N}\p{M}_\u200D]*[^\p{L}\p{N}\p{M}_]*$/u;
const firstWord = /^[^\p{L}\p{N}\p{M}_]*[\p{L}\p{N}\p{M}_\u200D]*/u;
