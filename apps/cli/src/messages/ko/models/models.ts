import { particle, whole } from "@hsms/messages";
import type { TriedModel } from "../../../open/models/listed-model.ts";
import { showCost } from "../../../settings/prices.ts";
import type { enModels } from "../../en/models/models.ts";

const ROLES = { answer: "답하기", judge: "판단", file: "정리" } as const;

function works(name: string, tried: TriedModel): string {
  const { model, firstWordMs, streams, thinks, keepsForm, contextTokens } = tried;
  return [
    model === null || name.endsWith(model) ? "됨" : `됨(${model})`,
    ...(firstWordMs === null ? [] : [`첫 낱말까지 ${firstWordMs} ms`]),
    ...(firstWordMs === null ? [] : [streams ? "이어서 옴" : "한꺼번에 옴"]),
    ...(thinks ? ["먼저 생각함"] : []),
    ...(contextTokens === null ? [] : [`${whole(contextTokens)} 토큰까지 읽음`]),
    keepsForm
      ? "정한 꼴로 답함"
      : "정한 꼴로 답하지 않음: 판단을 읽을 수 없으면 이 컴퓨터의 규칙이 정함",
  ].join(", ");
}

export const koModels: typeof enModels = {
  forgotten: "서버에 대해 배운 것을 잊었습니다.",
  leftOut: (model, why) => `${model}${particle(model, "은/는")} 빼고 갑니다: ${why}`,
  answered: (model) => `${model}${particle(model, "이/가")} 답했습니다.`,
  staysOffline: (before) =>
    `이 프로젝트는 다음 대화에도 오프라인입니다. \`!model ${before}\` 로 돌아갑니다.`,
  noGeminiKey: (model) => ({
    what: `모델 "${model}"${particle(model, "은/는")} Gemini 의 것인데, 키가 없습니다. 아무것도 보내지 않았습니다.`,
    hint: "환경 변수 AI_1 에 키를 넣고(더 있으면 AI_2, LOAD_1 …) hsms 를 다시 시작하세요.",
  }),
  stays: (model, setting) =>
    `${model === "offline" ? "기억을 인용하는 오프라인 모델" : model}${particle(model === "offline" ? "모델" : model, "이/가")} 그대로 답합니다: ${setting}`,
  untested: "시험하지는 않았습니다. `hsms models --test` 나 Ctrl+P 의 `모델` 이 시험합니다.",
  line: ({ roles, name, place, isAllowed }, tried) => {
    const where =
      place === null ? "이 컴퓨터" : `${place}${isAllowed ? "" : ", 아직 허락하지 않음"}`;
    const head = `${name} (${where}): ${roles.map((role) => ROLES[role]).join(", ")}`;
    if (tried === null) return head;
    const { problem, others } = tried;
    if (problem === null) return `${head}\n  ${works(name, tried)}`;
    const instead = others.length === 0 ? "" : `\n  서버에 있는 모델: ${others.join(", ")}`;
    return `${head}\n  답하지 않음: ${problem.what}\n  ${problem.hint}${instead}`;
  },
  usage: ({ model, role, calls, inputTokens, outputTokens, isEstimated, cost }) => {
    const count = `${whole(calls)}번, 들어간 토큰 ${whole(inputTokens)}, 나온 토큰 ${whole(outputTokens)}`;
    const how = isEstimated ? " (일부는 어림)" : "";
    return `이번 달 ${model} ${ROLES[role]}: ${count}${how}${cost === null ? "" : `, ${showCost(cost)}`}`;
  },
};
