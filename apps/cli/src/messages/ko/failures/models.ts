import { particle } from "@hsms/messages";
import type { FailureTexts } from "../../failures.ts";
import { MODEL_NAMES } from "../../../settings/definitions.ts";
import { unnamedServer, whatLeaves } from "../models/online.ts";

export const koModelFailures = {
  UNKNOWN_MODEL: (subject) => ({
    what: `쓸 수 없는 모델입니다: ${subject}`,
    hint: "`--model offline` 을 쓰세요.",
  }),
  NO_API_KEYS: (subject) => ({
    what: "ERROR: NO API KEYS FOUND",
    hint: `${subject}${particle(subject, "은/는")} Gemini 의 모델입니다. 환경 변수 AI_1 에 키를 넣고(AI_2, LOAD_1 … 도 가능) 다시 시작하거나 \`--model offline\`(대화 중에는 \`!model offline\`)을 쓰세요.`,
  }),
  NO_SUCH_MODEL: (subject) => ({
    what: `"${subject}"${particle(subject, "이라는/라는")} 모델은 없습니다.`,
    hint: `쓸 수 있는 이름: ${MODEL_NAMES}. 여기서 답할 수 있는 모델은 \`hsms models\` 가 알려 줍니다.`,
  }),
  MODEL_NAME_MISSING: (subject) => ({
    what: `"${subject}@주소" 에 모델 이름이 없습니다.`,
    hint: "주소 앞에 모델 이름을 쓰세요: ollama:qwen3:4b@http://호스트:11434. 주소만 쓰면(http://호스트:1234/v1) OpenAI 호환 서버의 첫 모델을 씁니다.",
  }),
  NO_MODEL_SERVER: (subject) => ({
    what: `모델 "${subject}"${particle(subject, "은/는")} OpenAI 호환 서버의 것인데, 서버 주소가 없습니다.`,
    hint: "이름 뒤에 주소를 쓰거나(NAME@http://localhost:1234/v1) HSMS_OPENAI_BASE_URL 에 적으세요. OpenAI 라면 HSMS_OPENAI_API_KEY 에 키만 넣으면 됩니다.",
  }),
  NO_ANTHROPIC_KEY: (subject) => ({
    what: `모델 "${subject}"${particle(subject, "은/는")} Anthropic 의 것인데, 키가 없습니다.`,
    hint: "환경 변수 HSMS_ANTHROPIC_API_KEY 에 키를 넣고 다시 시작하거나 `--model offline` 을 쓰세요.",
  }),
  NEEDS_ONLINE: (subject, detail) => ({
    what: `${whatLeaves}${particle(whatLeaves, "이/가")} 이 컴퓨터 밖으로 나갑니다: ${subject} 의 ${detail === "" ? unnamedServer : detail}`,
    hint: `이번만 허락하려면 --online, 이 프로젝트에 허락하려면 \`hsms config set ONLINE ${subject}\`, 아니면 \`--model offline\` 을 쓰세요.`,
  }),
  MODEL_BUSY: (subject) => ({
    what: `${subject}.`,
    hint: "나중에 다시 묻거나, `--wait 300` 으로 한도가 풀리기를 기다리거나, 키(AI_2, LOAD_1 …)를 더하거나, `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_UNREACHABLE: (subject) => ({
    what: `${subject}.`,
    hint: "서버가 켜져 있는지(Ollama 라면 `ollama serve`), 네트워크와 프록시와 주소가 맞는지 보고 다시 물으세요. `--model offline`(대화 중에는 `!model offline`)은 모델 없이 답합니다.",
  }),
  MODEL_SLOW: (subject) => ({
    what: `${subject}.`,
    hint: "더 기다리려면 `--wait 300`, 늘 그러려면 `hsms config set WAIT 300` 을 쓰세요. 작은 모델이 더 빠르고, `--model offline`(대화 중에는 `!model offline`)은 모델 없이 답합니다.",
  }),
  MODEL_REQUEST_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "다시 보내도 같습니다. 다른 모델을 고르거나(`--model 이름`, 대화 중에는 `!model 이름`) 서버의 로그를 보세요.",
  }),
  MODEL_TOO_LONG: (subject) => ({
    what: `${subject}.`,
    hint: "TOKEN_BUDGET 을 줄이거나(`hsms config set TOKEN_BUDGET 512`) 모델의 문맥을 늘리세요.",
  }),
  MODEL_KEY_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "키를 확인하거나(Gemini 는 AI_1 이고 `--api-info` 가 앞 네 글자를 보여 줍니다. 다른 곳은 HSMS_OPENAI_API_KEY 나 HSMS_ANTHROPIC_API_KEY) `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_NO_CREDIT: (subject) => ({
    what: `${subject}.`,
    hint: "제공자에게서 크레딧이나 요금제를 더하거나, 다른 키나 모델, 또는 `--model offline`(대화 중에는 `!model offline`)을 쓰세요. 기다려도 풀리지 않습니다.",
  }),
  MODEL_NOT_FOUND: (subject) => ({
    what: `${subject}.`,
    hint: "다른 모델을 고르세요: `--model 이름`, 대화 중에는 `!model 이름`. OpenAI 호환 서버의 주소는 …/v1 처럼 버전까지이고, Ollama 에는 `ollama pull 이름` 으로 모델을 받습니다. 서버에 있는 모델은 `hsms models --test` 가 알려 줍니다.",
  }),
  MODEL_REFUSED: (subject) => ({
    what: `${subject}.`,
    hint: "다르게 말해 보거나 `--model offline`(대화 중에는 `!model offline`)을 쓰세요.",
  }),
  MODEL_NONSENSE: (subject) => ({
    what: `${subject}.`,
    hint: "다시 묻거나 다른 모델을 고르세요.",
  }),
} satisfies Partial<FailureTexts>;
