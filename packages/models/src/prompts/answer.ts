import type { AnswerRequest, Exchange, RecalledMemory } from "../model.ts";
import type { Language } from "@hsms/language";
import type { Prompt } from "./prompt.ts";

/** Tokens of an answer at most: answers are asked to be short. */
const ANSWER_TOKENS = 2048;

/** The question with the conversation so far and the memories, verbatim (S0-31, S0-43 … S0-45). Korean to the letter of seed 0. */
export function answerPrompt({ question, language, memories, history }: AnswerRequest): Prompt {
  const context = memories.map((memory) => frame(memory, language)).join("");
  return {
    version: "answer/2",
    system: SYSTEM[language],
    prompt: `${history.map(said).join("")}user: ${context}\n${question}`,
    schema: null,
    maxOutputTokens: ANSWER_TOKENS,
  };
}

/** S0-32, C0-08: models like to begin with the name of their part. */
export const withoutName = (answer: string): string => answer.replace(/^\s*assistant:\s*/i, "");

const SYSTEM: Readonly<Record<Language, string>> = {
  ko: "사용자의 발화에 응답해라. 과거 대화가 주어진다면 그 대화를 기반으로 응답해라. 간단하게 응답해라.",
  en: "Answer what the user says. Where past conversations are given, answer on their ground. Answer briefly.",
};

/** Signs of a frame's line on each side of its title, and at its end (S0-44). */
const TITLE_SIGNS = 34;
const END_SIGNS = 76;

/** S0-44; what belongs to another branch of this talk must not be taken for a part of it. */
const titles: Readonly<Record<Language, (memory: RecalledMemory) => string>> = {
  ko: ({ index, marks }) => `[ ${index} 번${isElsewhere(marks) ? ", 다른 갈래" : ""} ]`,
  en: ({ index, createdAt, marks }) =>
    `[ no. ${index}, ${marks.includes("undated") ? "date unknown" : dayOf(createdAt)}${isElsewhere(marks) ? ", other branch" : ""} ]`,
};

const isElsewhere = (marks: RecalledMemory["marks"]): boolean => marks.includes("other branch");

function frame(memory: RecalledMemory, language: Language): string {
  const { user, assistant } = memory;
  const title = titles[language](memory);
  const signs = "=".repeat(TITLE_SIGNS);
  const lines = [
    `${signs}${title}${signs}`,
    `user : ${insideFrame(user)}`,
    ...(assistant === null ? [] : [`AI   : ${insideFrame(assistant)}`]),
    "=".repeat(END_SIGNS),
  ];
  return `${lines.join("\n")}\n`;
}

/** The start of a line that looks like the edge of a frame, whatever breaks its lines. */
const EDGE = /(^|[\n\r\u0085\u2028\u2029\v\f])([^\S\n\r\u0085\u2028\u2029\v\f]*={8})/g;

/** Such a line in a memory would end its frame: it is set off by a bar. Every other line stays word for word. */
const insideFrame = (text: string): string => text.replaceAll(EDGE, "$1| $2");

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The start of a line that looks like somebody's part in the talk. */
const PART =
  /([\n\r\u0085\u2028\u2029\v\f])([^\S\n\r\u0085\u2028\u2029\v\f]*(?:user|assistant)\s*:)/gi;

/** What was said can neither open a frame nor speak for the other part. */
const insideTalk = (text: string): string => insideFrame(text).replaceAll(PART, "$1| $2");

const said = ({ user, assistant }: Exchange): string =>
  assistant === null
    ? `user: ${insideTalk(user)}\n`
    : `user: ${insideTalk(user)}\nassistant: ${insideTalk(assistant)}\n`;
