import { particle } from "@hsms/messages";
import type { FailureTexts, ModelFailureCode } from "../../failures.ts";

export const koModelFailures = {
  NO_API_KEYS: () => ({
    what: "ERROR: NO API KEYS FOUND",
    hint: "AI_1 에 키를 넣거나(AI_2, LOAD_1 … 도 가능) `--model offline` 을 쓰세요.",
  }),
  NO_MODEL_SERVER: (subject) => ({
    what: `모델 "${subject}"${particle(subject, "은/는")} OpenAI 호환 서버의 것인데, 서버 주소가 없습니다.`,
    hint: "HSMS_OPENAI_BASE_URL 에 http://localhost:11434/v1 처럼 버전까지 적으세요.",
  }),
  NEEDS_ONLINE: (subject, detail) => ({
    what: `질문과 그에 딸린 기억이 이 컴퓨터 밖으로 나갑니다: ${subject} 의 ${detail}`,
    hint: `이번만 허락하려면 --online, 이 프로젝트에 허락하려면 \`hsms config set ONLINE ${subject}\`, 아니면 \`--model offline\` 을 쓰세요.`,
  }),
  NO_MODEL_THERE: (subject, detail) => ({
    what: `${subject} 에 임베딩 모델이 없습니다. 읽을 수 없는 파일: ${detail}`,
    hint: "`config.json`, `tokenizer.json`, `model.safetensors`(또는 `model.fp16.safetensors`)가 있는 BERT 폴더를 지정하세요. docs/embedders.md 를 보세요.",
  }),
  EMBEDDER_NEEDS_ONLINE: (subject, detail) => ({
    what: `이 프로젝트가 기억하는 모든 대화와 모든 질문이 이 컴퓨터 밖으로 나갑니다: ${subject} 의 ${detail}`,
    hint: `허락하려면 --embedder-online 이나 \`hsms config set EMBEDDER_ONLINE ${subject}\`, 아니면 이 컴퓨터에서 도는 임베더(\`minilm\`, \`folder:경로\`)나 \`none\` 을 쓰세요.`,
  }),
  UNASKED_EMBEDDER: (subject) => ({
    what: `모든 기억이 ${subject} 에 나갑니다. 괜찮으면 먼저 embedderOnline 에 적으세요.`,
    hint: "아니면 이 컴퓨터에서 도는 임베더(`minilm`, `folder:경로`)나 `none` 을 쓰세요.",
  }),
  MODEL_BUSY: (subject) => ({
    what: `${subject}.`,
    hint: "잠시 뒤에 다시 묻거나, 키(AI_2, LOAD_1 …)를 더하거나, `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_UNREACHABLE: (subject) => ({
    what: `${subject}.`,
    hint: "네트워크와 주소를 확인하고 다시 물으세요. `--model offline`(대화 중에는 `!model offline`)은 모델 없이 답합니다.",
  }),
  MODEL_KEY_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "AI_1 을 확인하거나(`--api-info` 가 앞 네 글자를 보여 줍니다) `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_NOT_FOUND: (subject) => ({
    what: `${subject}.`,
    hint: "--model 이나 `hsms config set MODEL 이름` 으로 다른 모델을 고르세요.",
  }),
  MODEL_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "다르게 말해 보거나 `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_NONSENSE: (subject) => ({
    what: `${subject}.`,
    hint: "다시 묻거나 다른 모델을 고르세요.",
  }),
} as const satisfies Pick<FailureTexts, ModelFailureCode>;
