import { particle } from "@hsms/messages";
import type { enOpening } from "../../en/keep/opening.ts";

export const koOpening: typeof enOpening = {
  diedWriting: (processIds) =>
    `지난번 실행(프로세스 ${processIds.join(", ")})이 쓰는 도중에 끝났습니다. 저장되었다고 알린 대화는 모두 있습니다. 강제로 끝나거나 전원이 나가거나 메모리가 모자란 일이 없었다면 \`hsms doctor\` 를 실행해 보세요.`,
  madePrivate: (paths) =>
    `다른 계정이 기억을 읽거나 바꿀 수 있었습니다. 이제 막았습니다: ${paths.join(", ")}`,
  waitingFor: (processId, seconds) =>
    `프로세스 ${processId}${particle(processId, "이/가")} 쓰고 있어 기다립니다: ${seconds}초. Ctrl+C 로 그만둘 수 있습니다.`,
  readInPlace:
    "기억이 있는 파일 시스템은 읽기 전용입니다. 있는 자리에서 읽고, 아무것도 저장하지 않습니다.",
  readFromCopy: (reason) =>
    `기억에 쓸 수 없어(${reason}) 비공개 사본에서 읽습니다. 아무것도 저장하지 않습니다.`,
};
