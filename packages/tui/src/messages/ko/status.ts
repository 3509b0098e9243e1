import type { Words } from "../words.ts";

export const status: Words["status"] = {
  search: (mode) => `탐색 ${mode}`,
  offline: "오프라인",
  recording: "기록 중",
  notRecording: "기록 안 함",
  size: (memories, megabytes) => `기억 ${memories}개, ${megabytes.toFixed(1)} MB`,
  placing: (turns) => `${turns}개가 자리를 기다림`,
};
