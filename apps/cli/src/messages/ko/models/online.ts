import { particle } from "@hsms/messages";
import type { enOnline } from "../../en/models/online.ts";
import { namePlace } from "../../name-place.ts";

/** A server that chooses its model itself. */
export const unnamedServer = "OpenAI 호환 서버";

export const named = namePlace(unnamedServer);

/** All that a language model on another machine gets. */
export const whatLeaves =
  "질문과 앞서 나눈 말, 질문에 딸린 기억, 그리고 정리하려고 하신 말과 주제 열여섯 개까지의 이름과 요약";

export const koOnline: typeof enOnline = {
  question: named(
    ({ who, origin }) =>
      `${whatLeaves}${particle(whatLeaves, "이/가")} 이 컴퓨터 밖으로, ${origin} 의 ${who} 에게 나갑니다. 비밀은 가립니다. 이 프로젝트에 허락할까요?`,
  ),
  stayed:
    "아무것도 밖으로 나가지 않았습니다. 내장 모델이 답합니다. `hsms config set MODEL offline` 이면 다시 묻지 않습니다.",
  byEnvironment: named(
    ({ who, origin }) =>
      `HSMS_ONLINE 이 허락했습니다: ${whatLeaves}${particle(whatLeaves, "이/가")} ${origin} 의 ${who} 에게 나갑니다.`,
  ),
  needsFlag: named(
    ({ who, origin }) =>
      `${who}${particle(who, "을/를")} 쓸 수 있지만, 묻지 않고는 ${origin}${particle(origin, "으로/로")} 아무것도 보내지 않습니다. 내장 모델이 답합니다. --online 으로 허락할 수 있습니다.`,
  ),
  secretsQuestion: named(
    ({ who, origin }, kinds) =>
      `이 질문에 딸린 기억에 가리지 않고 두신 것이 있습니다(${kinds}). ${origin} 의 ${who} 에게 그대로 보내도 될까요? 아니면 가리고 보냅니다. 이 프로젝트에 허락할까요?`,
  ),
  secretsByEnvironment: named(
    ({ who, origin }) =>
      `HSMS_SECRETS_ONLINE 이 허락했습니다: 기억을 가리지 않고 두신 그대로 ${origin} 의 ${who} 에게 보냅니다.`,
  ),
  secretsMasked: named(
    ({ who, origin }, kinds) =>
      `${who} 에게 보낸 글에서 가렸습니다(${kinds}). \`hsms config set SECRETS_ONLINE ${origin}\` 을 하면 두신 그대로 보냅니다.`,
  ),
};
