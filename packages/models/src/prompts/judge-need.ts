import { cutAtWord, type Language } from "@hsms/language";
import type { Prompt } from "./prompt.ts";

/** Characters of the question that are judged: whoever pastes a page says first what for. */
const QUESTION_LENGTH = 2000;

/** The judge of S0-40, S0-41: whether past conversations are needed. Korean to the letter of seed 0. */
export function judgeNeedPrompt(whole: string, language: Language): Prompt {
  const question = cutAtWord(whole, QUESTION_LENGTH);
  return {
    version: "judge-need/1",
    system: SYSTEM[language],
    prompt: language === "ko" ? `사용자 발언:\n${question}` : `What the user said:\n${question}`,
    schema: null,
    maxOutputTokens: 16,
  };
}

/** S0-41: only `true` counts, trimmed and in any case. */
export const readNeed = (answer: string): boolean => answer.trim().toLowerCase() === "true";

const SYSTEM: Readonly<Record<Language, string>> = {
  ko: `사용자의 발언에 응답하기 위해서 과거의 대화가 필요한지 판단해라.

다음 경우에는 반드시 "True"를 출력하라:
- 사용자가 "저번에", "이전에", "과거에", "전에" 등의 단어를 사용하여 과거 대화를 언급하는 경우
- 사용자가 "내가 이야기했던", "내가 말했던", "우리가 나눴던" 등의 표현으로 이전 대화를 참조하는 경우
- 사용자가 "정리해줘", "요약해줘", "다시 보여줘" 등의 표현으로 과거 정보를 요청하는 경우
- 사용자가 구체적인 과거 주제나 대화를 언급하는 경우

다음 경우에는 "False"를 출력하라:
- 일반적인 질문이나 정보 요청
- 현재 시점의 문제 해결
- 미래 계획이나 예측에 대한 질문

출력은 반드시 "True" 또는 "False"로만 하라.`,
  en: `Decide whether earlier conversations are needed to answer what the user says.

Print "True" whenever
- the user points at an earlier conversation with words such as "last time", "before", "earlier", "in the past",
- the user refers to it with words such as "what I told you", "what I said", "what we talked about",
- the user asks for past information with words such as "sum up", "summarise", "show me again",
- the user names a particular past subject or conversation.

Print "False" for
- general questions and requests for information,
- solving a problem of the moment,
- questions about plans or predictions.

Print nothing but "True" or "False".`,
};
