import { cutAtWord, type Language } from "@hsms/language";
import * as z from "zod";
import type { NeedRequest } from "../model.ts";
import { fence, MATERIAL_RULE } from "./parts/fence.ts";
import { parseAnswer } from "./parts/parse-answer.ts";
import type { Prompt } from "./parts/prompt.ts";

/** Characters of the question that are judged: whoever pastes a page says first what for. */
const QUESTION_LENGTH = 2000;
/** Characters of each side of the exchange before it: enough to tell what "that" is. */
const LAST_LENGTH = 400;

/** Whether past conversations are needed (S0-40), told with the exchange before, which "when is that?" goes on from. */
export function judgeNeedPrompt(
  { question, last }: Pick<NeedRequest, "question" | "last">,
  language: Language,
): Prompt {
  const { user, assistant, asked } = HEADS[language];
  const said = (head: string, text: string): string =>
    `${head}\n${fence(cutAtWord(text, LAST_LENGTH))}\n\n`;
  const before =
    last === null
      ? ""
      : said(user, last.user) + (last.assistant === null ? "" : said(assistant, last.assistant));
  return {
    version: "judge-need/2",
    system: SYSTEM[language],
    prompt: `${before}${asked}\n${cutAtWord(question, QUESTION_LENGTH)}`,
    schema: { type: "object", properties: { memory: { type: "boolean" } }, required: ["memory"] },
    maxOutputTokens: 32,
    isPlain: true,
  };
}

/** The first yes or no in either language, whatever stands around it; `null` where there is none. */
export function readNeed(answer: string): boolean | null {
  const object = parseAnswer(answer, z.record(z.string(), z.unknown()));
  const text = object === null ? answer : Object.values(object).join(" ");
  const [, positive, negative] = VERDICT.exec(text) ?? [];
  return positive === undefined && negative === undefined ? null : positive !== undefined;
}

/** Whole words: 예 begins 예를 들어, and `no` begins many. */
const VERDICT =
  /(?<![\p{L}\p{N}])(?:(true|yes|참|예|네)|(false|no|거짓|아니오|아니요))(?![\p{L}\p{N}])/iu;

const HEADS: Readonly<
  Record<Language, { readonly user: string; readonly assistant: string; readonly asked: string }>
> = {
  ko: { user: "바로 앞의 발언:", assistant: "그에 대한 답:", asked: "사용자 발언:" },
  en: {
    user: "What the user said before:",
    assistant: "What was answered:",
    asked: "What the user said:",
  },
};

const SYSTEM: Readonly<Record<Language, string>> = {
  ko: `사용자의 발언에 응답하기 위해서 과거의 대화가 필요한지 판단해라.

true:
- 사용자 자신과 가족, 지인, 일, 물건, 일정, 취향 등 사용자만 아는 것에 관한 질문
- "저번에", "내가 말했던"처럼 지난 대화를 가리키는 말, 정리나 요약을 부탁하는 말
- "그건 언제야?"처럼 바로 앞의 대화에 이어지며 사용자에 관한 것을 묻는 말

false:
- 인사, 상식, 계산, 번역, 글쓰기, 코드처럼 사용자를 몰라도 답할 수 있는 말

확실하지 않으면 true다. ${MATERIAL_RULE.ko}
{"memory": true} 또는 {"memory": false}만 출력해라.`,
  en: `Decide whether earlier conversations are needed to answer what the user says.

true:
- questions about what only the user can know: themself, their family and friends, work, things, plans, tastes
- words that point at an earlier conversation, such as "last time" or "what I told you", and requests to sum up
- words that go on from what was said just before, such as "when is that?", where they ask about the user

false:
- greetings, general knowledge, sums, translations, writing and code: what can be answered without knowing the user

Where it is not clear it is true. ${MATERIAL_RULE.en}
Print nothing but {"memory": true} or {"memory": false}.`,
};
