/** What a model writes where it has nothing to write. */
const NOTHING =
  /^(?:없음|없다|없습니다|해당 ?없음|알 수 없음|빈 ?문자열|null|none|nil|n\/?a|undefined|unknown|empty(?: string)?)$/iu;

/** What it says instead of working, and errors that stand where an answer should. */
const REFUSAL =
  /\bI(?:['’]m| am) (?:sorry|unable|not able)\b|\bI (?:cannot|can['’]?t|won['’]?t)\b|\bas an AI\b|^\[?error\b|죄송(?:하지만|합니다)|(?:도와|답변|처리|제공)\S* 수 없(?:습니다|어요|네요)/iu;

/** Whether these words are no name, line or summary of anything. */
export const isNothingSaid = (words: string): boolean => NOTHING.test(words) || REFUSAL.test(words);
