import { whole } from "../formats.ts";
import type { Language } from "../message.ts";

/** What each channel of a memory's score says, in the words of `search --explain` and of the screen. */
const CHANNELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  judged: { en: "the model thinks so", ko: "모델의 판단" },
  turn: { en: "has your words", ko: "질문의 낱말이 있음" },
  window: { en: "your words in or near it", ko: "여기나 앞뒤에 질문의 낱말" },
  session: { en: "your words in the same talk", ko: "같은 대화에 질문의 낱말" },
  answered: { en: "answers a question like yours", ko: "비슷한 질문에 한 답" },
  phrase: { en: "your words in a row", ko: "질문의 낱말이 이어서 나옴" },
  slot: { en: "in working memory", ko: "작업 기억에 있음" },
  information: { en: "tells much", ko: "내용이 많음" },
  speaker: { en: "said by the person you name", ko: "질문에 나온 사람이 한 말" },
  question: { en: "is a question itself", ko: "이것도 질문임" },
  self: { en: "about the one who says it", ko: "말한 사람 자신의 이야기" },
  ownPast: { en: "tells what somebody did", ko: "한 일을 말함" },
  when: { en: "may tell when", ko: "언제인지 말하는 듯함" },
  where: { en: "may tell where", ko: "어디인지 말하는 듯함" },
  recency: { en: "recent", ko: "최근" },
  importance: { en: "how important it is", ko: "중요도" },
  category: { en: "of the kind you name", ko: "질문에 나온 분류" },
  vector: { en: "similar meaning", ko: "뜻이 비슷함" },
  likeness: { en: "in a talk like the best one", ko: "가장 맞는 대화와 비슷함" },
  thread: { en: "goes on with the same story", ko: "같은 이야기가 이어짐" },
  graph: { en: "related to what you name", ko: "질문에 나온 것과 관계가 있음" },
  tree: { en: "in a topic nearby", ko: "가까운 주제에 있음" },
};

/** A channel that adds less than this is not worth a word. */
const LEAST_SHARE = 0.005;

/** Channels that are named one by one in a line, the largest; the rest is one sum. Most memories have eight. */
const SHARES_SHOWN = 4;

/**
 * A memory's score by channel in words, the largest share first: `its words +0.99`. `most`: how many are named; the rest is one
 * sum. All are named by default.
 */
export function sayShares(
  scores: Readonly<Record<string, number>>,
  { language, most = Infinity }: { readonly language: Language; readonly most?: number },
): readonly string[] {
  const shares = Object.entries(scores)
    .filter(([, share]) => Math.abs(share) >= LEAST_SHARE)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  // One that would be left alone is named.
  const shown = shares.length === most + 1 ? shares : shares.slice(0, most);
  const rest = shares.slice(shown.length);
  const parts = shown.map(
    ([channel, share]) => `${CHANNELS[channel]?.[language] ?? channel} ${signed(share)}`,
  );
  if (rest.length === 0) return parts;
  const sum = rest.reduce((total, [, share]) => total + share, 0);
  const more = { en: `${whole(rest.length)} more`, ko: `그 밖의 ${whole(rest.length)}가지` };
  return [...parts, `${more[language]} ${signed(sum)}`];
}

/** The same for a line of it. */
export const sayMainShares = (
  scores: Readonly<Record<string, number>>,
  language: Language,
): readonly string[] => sayShares(scores, { language, most: SHARES_SHOWN });

const signed = (share: number): string => `${share < 0 ? "-" : "+"}${Math.abs(share).toFixed(2)}`;

/** Between a word of the question and what a memory has for it: the same, or what is said where one speaks of it. */
const STANDS_FOR = { meaning: "=", spelling: "=", subject: "~" } as const;

/** The words of a question that a memory has, as people read them; where it has another word for one, both. */
export function sayFoundWords(
  words: readonly {
    readonly asked: string;
    readonly said: string;
    readonly by: "itself" | keyof typeof STANDS_FOR;
  }[],
): readonly string[] {
  return words.map(({ asked, said, by }) =>
    by === "itself" ? said : `${asked} ${STANDS_FOR[by]} ${said}`,
  );
}

/** Whether the words of the question are in a memory, near it or in its conversation, or only its time or topic fits. */
export function standingOf({
  turn,
  window = 0,
  session = 0,
  vector = 0,
  slot,
  judged,
  time,
  graph = 0,
}: Readonly<Record<string, number | undefined>>):
  | "own"
  | "near"
  | "talk"
  | "time"
  | "topic"
  | "related" {
  if (time !== undefined) return "time";
  if (slot !== undefined || judged !== undefined || vector > 0) return "own";
  if (turn === undefined) return graph > 0 ? "related" : "topic";
  if (turn > 0) return "own";
  if (window > 0) return "near";
  return session > 0 ? "talk" : "topic";
}

/** What stands beside a memory that has no word of the question itself; the time that it was said in stands with what fits. */
const STANDINGS = {
  own: { en: "", ko: "" },
  near: { en: "near the words", ko: "낱말 가까이에서 한 말" },
  talk: { en: "same session only", ko: "같은 세션일 뿐" },
  time: { en: "", ko: "" },
  related: { en: "related to what you name", ko: "질문에 나온 것과 관계있는 말" },
  topic: { en: "same topic only", ko: "같은 주제일 뿐" },
} as const;

/** That a memory is only near what was asked for, and in which way; empty where it fits by itself. */
export const sayStanding = (
  scores: Readonly<Record<string, number | undefined>>,
  language: Language,
): string => STANDINGS[standingOf(scores)][language];

const SHARED_WORDS = { en: "Words of the question", ko: "질문의 낱말" } as const;
const SAID_THEN = { en: "Said in the time that you ask for", ko: "물으신 때에 한 말" } as const;

/** What of the question a memory has, in a line; `null` where it has none of its words, and was not found by its time. */
export function sayWhatFits(
  scores: Readonly<Record<string, number>>,
  { words, language }: { readonly words: readonly string[]; readonly language: Language },
): string | null {
  if (standingOf(scores) === "time") return SAID_THEN[language];
  return words.length === 0 ? null : `${SHARED_WORDS[language]}: ${words.join(", ")}`;
}

/** Before a memory's score and its shares. */
export const sayWhy = (score: number, language: Language): string =>
  `${{ en: "Why:", ko: "찾은 까닭:" }[language]} ${score.toFixed(2)} =`;
