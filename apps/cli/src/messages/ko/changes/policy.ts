import type { PolicyAction, PolicyReason, PolicyStatus } from "@hsms/engine";
import { whyNoVectors } from "../models/embedding.ts";
import type { enPolicy } from "../../en/changes/policy.ts";

const ACTIONS: Readonly<Record<PolicyAction, string>> = {
  save: "기억한다",
  skip: "트리와 검색에서 뺀다",
  retrieve: "기억에서 찾는다",
};

const KINDS: Readonly<Record<PolicyStatus["learned"][number]["kind"], string>> = {
  technical: "기술 이야기",
  emotion: "감정 이야기",
  preference: "가벼운 취향",
  "technical-preference": "기술 취향",
};

const REASONS: Readonly<Record<PolicyReason, string>> = {
  personal: "자신에 대해 말함",
  preference: "취향을 말함",
  "strong-preference": "뚜렷한 취향을 말함",
  technical: "기술 내용",
  emotion: "감정을 말함",
  keywords: "뜻이 있는 낱말이 있음",
  question: "질문",
  marker: "전에 한 말을 가리킴",
  phatic: "인사, 감사, 맞장구, 추임새",
  "answers-question": "질문에 대한 답",
  "reply-tells": "답변에 내용이 있음",
  "high-score": "중요도 .7 이상",
  "low-score": "중요도 .1 이하",
  network: "피드백에서 배운 대로",
  exploring: "배우려고 무작위로 고름",
  floor: "인사말 이상의 내용이 있어 빼지 않음",
};

const NOT_ENHANCED: Readonly<Record<string, string>> = {
  setting: "ENHANCED_POLICY 꺼짐",
  "no-embedder": "임베더를 고르지 않음(EMBEDDER)",
  language: "임베더가 이 언어를 읽지 못함",
};

const percent = (share: number): string => `${Math.round(100 * share)}%`;

export const koPolicy: typeof enPolicy = {
  decided: ({ action, preferred, score, reasons }) =>
    [
      `${ACTIONS[action]} (중요도 ${score.toFixed(2)})`,
      ...reasons.map((reason) => `  ${REASONS[reason]}`),
      ...(preferred === action ? [] : [`  아니었다면: ${ACTIONS[preferred]}`]),
    ].join("\n"),
  status: ({ isOn, exploring, epsilon, updates, agreement, learned, hasSnapshot, enhanced }) =>
    [
      isOn
        ? "인사, 감사 같은 말은 기록하되 트리와 검색에서 뺍니다(POLICY)."
        : "모든 말을 정리합니다(POLICY 꺼짐).",
      exploring
        ? `애매한 경우의 ${percent(epsilon)}는 무작위로 정합니다(POLICY_EXPLORES).`
        : "무작위로 정하지 않습니다(POLICY_EXPLORES 꺼짐).",
      updates === 0
        ? "아직 피드백에서 배운 것이 없습니다."
        : `평가 ${updates}번에서 배웠습니다${agreement === null ? "" : `. 최근 100번 중 ${percent(agreement)}가 좋은 평가였습니다`}.`,
      ...(agreement !== null && agreement < 0.5
        ? [
            "지금 보는 특징으로는 취향을 알 수 없습니다. `hsms policy reset`으로 처음부터 다시 배웁니다.",
          ]
        : []),
      ...learned.map(
        ({ kind, action, chance }) => `  ${KINDS[kind]}: ${ACTIONS[action]} (${percent(chance)})`,
      ),
      ...(enhanced.isOn
        ? [
            `중요도 ${enhanced.zone.skipUpTo.toFixed(2)}–${enhanced.zone.saveFrom.toFixed(2)} 사이는 말의 뜻도 보고 정합니다. 평가 ${enhanced.updates}번에서 배웠습니다(ENHANCED_POLICY).`,
          ]
        : [
            `말의 뜻은 보지 않습니다: ${NOT_ENHANCED[enhanced.why] ?? whyNoVectors(enhanced.why)}.`,
          ]),
      ...(hasSnapshot ? ["스냅숏이 있습니다. `hsms policy restore`로 되돌립니다."] : []),
    ].join("\n"),
  isReset: "배운 것을 모두 지웠습니다.",
  isKept: "스냅숏을 남겼습니다. `hsms policy restore`로 되돌립니다.",
  isRestored: "스냅숏으로 되돌렸습니다.",
  noSnapshot: "스냅숏이 없습니다. `hsms policy snapshot`으로 만듭니다.",
  help: {
    policy: "무엇을 왜 기억하는지, 피드백에서 무엇을 배웠는지",
    decide: "어떤 말을 어떻게 할지와 그 까닭",
    reset: "피드백에서 배운 것을 지운다",
    snapshot: "지금까지 배운 것을 남긴다",
    restore: "스냅숏으로 되돌린다",
  },
};
