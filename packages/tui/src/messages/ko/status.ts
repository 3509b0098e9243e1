import { timeOf, whole } from "@hsms/messages";
import type { Words } from "../words.ts";

export const status: Words["status"] = {
  search: (mode) => `탐색 ${mode}`,
  offline: "오프라인",
  recording: "기록 중",
  notRecording: "기록 안 함",
  size: ({ told, asked, megabytes }) =>
    [
      `기억 ${whole(told)}개`,
      ...(asked === 0 ? [] : [`질문 ${whole(asked)}개`]),
      ...(megabytes === null ? [] : [`${megabytes.toFixed(1)} MB`]),
    ].join(", "),
  stopping: "멈추는 중… Ctrl+C를 또 누르면 나갑니다",
  placing: (turns) => `${turns}개가 자리를 기다림`,
  placingMany: ({ total, queued, secondsLeft }) =>
    `자리 찾는 중 ${whole(total - queued)}/${whole(total)}${
      secondsLeft === null ? "" : `, ${timeOf(secondsLeft, { h: "시간", min: "분", s: "초" })} 남음`
    }`,
};
