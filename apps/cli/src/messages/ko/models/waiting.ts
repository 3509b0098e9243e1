import { whole } from "@hsms/messages";
import type { enWaiting } from "../../en/models/waiting.ts";

export const koWaiting: typeof enWaiting = {
  line: (what, seconds) => `${what}, ${whole(seconds)}초 (Ctrl+C 로 취소)`,
  past: (what, seconds) => `${what}, ${whole(seconds)}초`,
  judging: "기억이 필요한지 판단하는 중",
  searching: "찾는 중",
  answering: (model) => `${model} 의 답을 기다리는 중`,
  thinking: (model, characters) =>
    `${model} 의 생각을 기다리는 중, 지금까지 ${whole(characters)}자`,
  quota: (seconds) => `한도가 풀리기를 기다리는 중, ${whole(seconds)}초 남음`,
  longer: (seconds) =>
    `${whole(seconds)}초째 답이 없습니다. 더 기다릴까요? 아니요라고 하면 기억이 답합니다. [예/아니요]`,
  no: ["n", "no", "아니요", "아니오", "아니", "ㄴ"],
  thought: (characters) => `(답하기 전에 ${whole(characters)}자를 생각했습니다)`,
  retracted: "(위는 생각이었고, 이제부터 답입니다)",
  howSure: (word, chance) =>
    `(기억에 답이 있는지: ${word}${chance === null ? "" : `, ${chance.toFixed(2)}`})`,
  shortened:
    "모델이 더 읽지 못해 앞서 나눈 말과 덜 맞는 기억을 빼고 보냈습니다. 모델의 문맥을 늘리거나 TOKEN_BUDGET 을 줄이면 됩니다.",
};
