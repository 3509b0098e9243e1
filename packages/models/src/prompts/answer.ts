import type { Language } from "@hsms/language";
import type { ChatTurn } from "../chat/chat-client.ts";
import type { AnswerRequest, RecalledMemory, SaidExchange } from "../model.ts";
import { disarm, fence, MATERIAL_RULE } from "./parts/fence.ts";
import type { Prompt } from "./parts/prompt.ts";

/** Tokens of an answer at most: answers are asked to be short. */
const ANSWER_TOKENS = 2048;

/**
 * The question, before it the talk in its parts, and with it the memories as material, each under its number and day:
 *
 *     기억:
 *     [4] 2026-03-04 사용자
 *     | 고양이 이름은 나비야
 *     [4] 2026-03-04 AI
 *     | 예쁜 이름이네요
 *
 *     사용자의 말:
 *     고양이 이름이 뭐야?
 *
 * A memory that stands in the talk has its number and day there, and is not sent a second time.
 */
export function answerPrompt(request: AnswerRequest): Prompt {
  const { question, language, history, memories, now } = request;
  const words = WORDS[language];
  const said = new Set(history.map(({ index }) => index));
  const unsaid = memories.filter(({ index }) => !said.has(index));
  const blocks = unsaid.map((memory) => block(memory, language));
  const today = now === undefined ? null : dayOf(now);
  const isChanged = memories.some(({ supersededBy }) => supersededBy !== undefined);
  const rules = [
    ...(blocks.length === 0 ? [] : [MATERIAL_RULE[language]]),
    ...(memories.length === 0 ? [] : [words.citing]),
    ...(isChanged ? [words.changed] : []),
  ];
  return {
    version: "answer/5",
    system: [
      words.task,
      ...(today === null ? [] : [words.today(today)]),
      ...rules,
      words.untold,
    ].join("\n"),
    before: history.flatMap((exchange) => {
      const recalled = memories.find(({ index }) => index === exchange.index);
      const head = recalled
        ? `${numberAndDay(recalled, language)}${changed(recalled, language)}`
        : otherDay(exchange, today);
      return partsOf(exchange, head);
    }),
    prompt:
      blocks.length === 0
        ? question
        : `${words.memories}\n${blocks.join("\n")}\n\n${words.question}\n${question}`,
    schema: null,
    maxOutputTokens: ANSWER_TOKENS,
  };
}

/** S0-32, C0-08: models like to begin with the name of their part. */
export const withoutName = (answer: string): string => answer.replace(/^\s*assistant:\s*/i, "");

/** Numbers of the memories that an answer cites as `[4]`, in its order, each once; others are no citation. */
export function citationsIn(
  answer: string,
  memories: readonly Pick<RecalledMemory, "index">[],
): readonly number[] {
  const given = new Set(memories.map(({ index }) => index));
  const cited = [...answer.matchAll(/\[(\d+(?:\s*,\s*\d+)*)\]/gu)].flatMap(([, numbers = ""]) =>
    numbers.split(",").map(Number),
  );
  return [...new Set(cited)].filter((index) => given.has(index));
}

/** The day of what was not said today: "next month" is read from it. */
function otherDay({ createdAt }: SaidExchange, today: string | null): string | null {
  const day = createdAt === undefined ? today : dayOf(createdAt);
  return day === today ? null : day;
}

const partsOf = ({ user, assistant }: SaidExchange, head: string | null): readonly ChatTurn[] => [
  { role: "user", text: head === null ? disarm(user) : `${head}\n${disarm(user)}` },
  // Parts take turns: what nobody answered has an answer all the same.
  { role: "assistant", text: assistant === null ? "…" : disarm(assistant) },
];

function numberAndDay({ index, createdAt, marks }: RecalledMemory, language: Language): string {
  const day = marks.includes("undated") ? WORDS[language].undated : dayOf(createdAt);
  return `[${index}] ${day}`;
}

function block(memory: RecalledMemory, language: Language): string {
  const { user, assistant, marks } = memory;
  const words = WORDS[language];
  const place = marks.includes("other branch") ? ` ${words.elsewhere}` : "";
  const head = `${numberAndDay(memory, language)}${place}`;
  const said = `${head} ${words.user}${changed(memory, language)}\n${fence(user)}`;
  return assistant === null ? said : `${said}\n${head} AI\n${fence(assistant)}`;
}

/** Until when it held, and what it took the place of: `(until 2026-10-05: [7])`, `(instead of [3])`; numbers alone, since what was said is material. */
function changed({ supersedes = [], supersededBy }: RecalledMemory, language: Language): string {
  const words = WORDS[language];
  const newer = supersededBy && words.until(dayOf(supersededBy.since), supersededBy.index);
  const older = supersedes.length > 0 && words.insteadOf(supersedes.map(({ index }) => index));
  return [newer, older].map((note) => (note ? ` (${note})` : "")).join("");
}

/** The day where the program runs, `2026-03-04`. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const WORDS = {
  ko: {
    task: "사용자의 발화에 응답해라. 과거 대화의 기억이 주어진다면 그것을 바탕으로 응답해라. 간단하게 응답해라.",
    today: (day: string) =>
      `오늘은 ${day} 이다. "어제", "다음 달" 같은 말은 그 말이 적힌 날짜를 기준으로 읽어라.`,
    citing: "번호 아래에 있는 말을 썼으면 그 번호를 [4]처럼 문장 끝에 적어라.",
    untold:
      "사용자에 관해 물었는데 지금까지의 대화에도 기억에도 답이 없으면, 짐작하지 말고 들은 적이 없다고 말해라.",
    memories: "기억:",
    question: "사용자의 말:",
    user: "사용자",
    undated: "날짜 모름",
    elsewhere: "(다른 갈래)",
    until: (day: string, newer: number) => `${day}까지, 그 뒤로는 [${newer}]`,
    insteadOf: (older: readonly number[]) => `[${older.join(", ")}] 대신`,
    changed:
      '"까지"라고 적힌 기억은 그 뒤로 달라진 것이다. 지금을 물으면 새것으로 답하고, 예전을 물으면 옛것으로 답해라.',
  },
  en: {
    task: "Answer what the user says. Where memories of past conversations are given, answer on their ground. Answer briefly.",
    today: (day: string) =>
      `Today is ${day}. Read words such as "yesterday" or "next month" from the day that they stand under.`,
    citing:
      "Where you use what stands under a number, write that number at the end of the sentence, such as [4].",
    untold:
      "Where you are asked about the user and neither the talk so far nor the memories hold the answer, do not guess: say that you were not told.",
    memories: "Memories:",
    question: "What the user says:",
    user: "user",
    undated: "date unknown",
    elsewhere: "(other branch)",
    until: (day: string, newer: number) => `until ${day}, since then [${newer}]`,
    insteadOf: (older: readonly number[]) => `instead of [${older.join(", ")}]`,
    changed:
      'What a memory marked "until" tells has changed since: asked how it is now, answer with the newer; asked how it was, with the older.',
  },
} as const satisfies Readonly<Record<Language, unknown>>;
