import type { Language } from "@hsms/language";
import { fenced } from "./parts/fence.ts";
import { isNothingSaid } from "./parts/no-name.ts";
import type { Prompt } from "./parts/prompt.ts";

/** A short name for what a summary tells (S0-53, C0-15). Korean to the letter of seed 0. */
export function nameTopicPrompt(summary: string, language: Language): Prompt {
  return {
    version: "name-topic/1",
    system: SYSTEM[language],
    prompt: fenced(summary),
    schema: null,
    maxOutputTokens: 64,
    isPlain: true,
  };
}

/** Characters of a name at most: the rule of 5 to 8 is asked for, never a reason to fail (C0-15). */
const LONGEST_NAME = 40;

/** The name on one line, without preface, Markdown or quotation marks; `null` when nothing is left, and for what names nothing. */
export function readTopic(answer: string): string | null {
  const lines = answer.split(/[\n\r]/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const line = lines.find((part) => !PREFACE.test(part)) ?? "";
  const bare = line
    .replaceAll(/[*_`#"“”'‘’[\]{}<>]/g, "")
    .replace(/^\s*(?:[-•]|\d+[.)])\s+/, "")
    .replace(/^\s*(?:주제(?:명)?|제목|topic(?: name)?|title|name)\s*[:：]\s*/iu, "")
    .replace(/[.。:：\s]+$/, "")
    .trim();
  const name = bare.slice(0, LONGEST_NAME).trim();
  return /[\p{L}\p{N}]/u.test(name) && !isNothingSaid(bare) && !TOO_BROAD.test(bare) ? name : null;
}

/** A line that only says that the name comes. */
const PREFACE =
  /다음과 같|아래와 같|\bhere(?:['’]s| is| are)\b|^\s*(?:sure|certainly|okay|of course|네|예|물론)[,.!\s]*$/iu;

/** What the instruction calls bad. */
const TOO_BROAD =
  /^(?:일반적인 대화|일반 대화|인사말|general conversation|conversation|greetings?)$/iu;

const SYSTEM: Readonly<Record<Language, string>> = {
  ko: `주어진 요약 내용을 보고 핵심 주제를 파악하여 간결한 주제명을 생성해라.
주제명은 다음 규칙을 따라라:
1. 5-8자의 명사형 구문으로 작성
2. 구체적이고 명확한 내용으로 작성 (예: "과학 상식", "수학 공식", "개인 정보")
3. 너무 추상적이거나 포괄적이지 않게 작성
4. 마크다운 형식 사용 금지
5. 한국어로 작성

예시:
- "물리학 기초 개념" (O)
- "화학 원소 정보" (O)  
- "수학 정리 설명" (O)
- "일반적인 대화" (X - 너무 포괄적)
- "인사말" (X - 너무 포괄적)

주제명만 출력하세요.`,
  en: `Look at the summary, find its subject and give it a short name.
Rules:
1. A noun phrase of two to four words
2. Concrete and clear (such as "General science", "Maths formulas", "Personal details")
3. Neither abstract nor all-embracing
4. No Markdown
5. In English

Examples:
- "Basic physics" (good)
- "Chemical elements" (good)
- "Theorems explained" (good)
- "General conversation" (bad: all-embracing)
- "Greetings" (bad: all-embracing)

Print the name only.`,
};
