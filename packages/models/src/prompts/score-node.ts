import type { Exchange, NodeOutline } from "../model.ts";
import type { Language } from "@hsms/language";
import { fenced, fencedExchange } from "./parts/fence.ts";
import type { Prompt } from "./parts/prompt.ts";

/** How alike one node and an exchange are (S0-46, S0-48, S0-49). Korean to the letter of seed 0. */
export function scoreNodePrompt(node: NodeOutline, exchange: Exchange, language: Language): Prompt {
  const outline = fenced({ topic: node.topic, summary: node.digest });
  const said = fencedExchange(exchange);
  return {
    version: "score-node/1",
    system: SYSTEM[language],
    prompt:
      language === "ko"
        ? `노드 정보 : ${outline}\n현재 대화 : ${said}\n\n위 노드와 현재 대화의 유사도를 0.0~1.0 점수로 평가하세요.`
        : `Node : ${outline}\nConversation : ${said}\n\nRate how alike the node and the conversation are, from 0.0 to 1.0.`,
    schema: null,
    maxOutputTokens: 16,
    isPlain: true,
  };
}

/** What a score means (S0-48), in words that one prompt for many nodes uses as well. */
export const SCALE: Readonly<Record<Language, string>> = {
  ko: `- 0.9 이상: 매우 강한 관련성 (같은 구체적 주제)
- 0.7~0.8: 강한 관련성 (같은 카테고리의 세부 주제)
- 0.5~0.6: 보통 관련성 (같은 큰 분야이지만 다른 세부 주제)
- 0.3~0.4: 약한 관련성 (넓은 의미로만 관련)
- 0.2 이하: 관련성 없음`,
  en: `- 0.9 and more: very strong (the same concrete subject)
- 0.7 to 0.8: strong (a part of the same category)
- 0.5 to 0.6: medium (the same large field, another part of it)
- 0.3 to 0.4: weak (related in a wide sense only)
- 0.2 and less: not related`,
};

const SYSTEM: Readonly<Record<Language, string>> = {
  ko: `노드의 주제와 요약을 보고 사용자 질문과의 관련성을 0.0~1.0 사이의 점수로 평가해라.
${SCALE.ko}

점수만 숫자로 출력하세요 (예: 0.85)`,
  en: `Look at the topic and the summary of the node and rate how related it is to what the user asks, from 0.0 to 1.0.
${SCALE.en}

Print the number only (for example 0.85)`,
};
