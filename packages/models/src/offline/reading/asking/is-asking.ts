import { Final, lastFinal } from "@hsms/language";
import {
  ASKS_TO_BE_REMINDED,
  ASKS_TO_REMEMBER,
  CLAUSE_OF_TIME,
  ENGLISH_QUESTION,
  KOREAN_ENDS_ASKING,
  KOREAN_GIVES,
  KOREAN_NAMED_ONLY,
  KOREAN_QUESTION_ENDINGS,
  KOREAN_QUESTION_WORDS,
  KOREAN_SOFT_ENDINGS,
  KOREAN_SURE_QUESTION_WORDS,
} from "../../lexicon/cues.ts";

/** `What a day!`, `How nice of her!` */
const EXCLAMATION = /^(?:what an?|how \w+)\b.*!$/iu;
/** `what a day lol, spent 4 hours on slides`, but not `what a ticket costs`. */
const REMARK =
  /^(?:(?:oh|omg|wow|ugh|man|god|lol|haha|well|so|and)[,!]? )*what an? (?!.*\b(?:do|does|did|is|are|was|were|can|could|should|would|will|has|have|costs?|means?|says?|needs?|takes?)\b)/iu;
const REMARK_ENDS = /[,.;:!…–—]|\s(?:lol|haha|omg|tbh|honestly)\b/iu;

/** `did the trial. choux collapsed once`: who did it is left out. */
const WITHOUT_SUBJECT = /^(?:did|had|was|were|have|has|will)\b[^.!?]*[.!]/iu;

/** Whether a message wants an answer; otherwise it tells something. */
export function isAsking(text: string): boolean {
  const line = lineOf(text);
  if (ASKS_TO_REMEMBER.test(line) || ASKS_TO_BE_REMINDED.test(line)) return false;
  if (/[?？]/u.test(line)) return true;
  if (CLAUSE_OF_TIME.test(line)) return false;
  if (REMARK.test(line.split(REMARK_ENDS)[0] ?? "")) return false;
  if (ENGLISH_QUESTION.test(line)) return !EXCLAMATION.test(line) && !WITHOUT_SUBJECT.test(line);
  if (!/[가-힣]/u.test(line)) return false;
  return (
    (KOREAN_QUESTION_ENDINGS.test(line) && !isGiving(line) && !givesReason(line)) ||
    (KOREAN_QUESTION_WORDS.test(line) && KOREAN_SOFT_ENDINGS.test(line)) ||
    asksInNotes(line)
  );
}

/** Whether a message asks to be reminded, which it is not: it is kept. */
export const asksToBeReminded = (text: string): boolean => ASKS_TO_BE_REMINDED.test(lineOf(text));

/** `다시 보니까`, but not `있습니까`. */
const givesReason = (line: string): boolean => {
  const before = /(?<before>[가-힣])니까요?[.!~…]*$/u.exec(line)?.groups?.["before"];
  return before !== undefined && lastFinal(before) !== Final.b;
};

const lineOf = (text: string): string =>
  text
    .trim()
    .replace(/[ㅋㅎㅠㅜ~]+$/u, "")
    .trim();

/** Whether a message asks as notes do, with no mark and in no sentence: `우리 동아리방 고양이 이름`, `제사 언제`, `커피 얼마나 마심`. */
export function asksInNotes(text: string): boolean {
  const line = lineOf(text);
  return (
    (KOREAN_SURE_QUESTION_WORDS.test(line) && endsInNoteOrHearsay(line)) ||
    KOREAN_ENDS_ASKING.test(line) ||
    KOREAN_NAMED_ONLY.test(line)
  );
}

/** `마심`, `간대`. */
const endsInNoteOrHearsay = (line: string): boolean =>
  /[가-힣](?:대|는 ?거)[.!~]*$/u.test(line) ||
  lastFinal(line.replace(/[.!~\s]*$/u, "")) === Final.m;

/** Of long lines it is not asked: whoever tells that somebody gives something says little more. */
const isGiving = (line: string): boolean => line.length < LONGEST_LINE && KOREAN_GIVES.test(line);
const LONGEST_LINE = 200;
