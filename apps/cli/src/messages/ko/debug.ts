import { particle } from "@hsms/messages";
import type { Messages } from "../en/en.ts";

/** Debug lines in the words of seed 0 (S0-34, S0-39, S0-42, S0-45, S0-78). */
export const koDebug = {
  judge: "기억 필요성 판단",
  search: "기억 검색",
  answering: "최종 응답 생성 중",
  answered: "최종 응답 생성 완료",
  placing: "대화 저장",
  place: "저장 위치",
  grouping: "클러스터링",
  summary: "요약",
  relink: "트리 정리",
  backup: "오늘의 백업",
  started: "시작",
  cancelled: "취소됨",
  failed: (message) => `실패 (${message})`,
  seconds: (ms) => `${(ms / 1000).toFixed(2)}초`,
  searchStarted: (nodes) => `BFS 검색 시작 (초기 노드: ${nodes}개)`,
  slotsAnswered: (slots) => `작업 기억이 답함 (슬롯 ${slots}개)`,
  levelStarted: (depth, nodes) => `깊이 ${depth} 탐색 중 (${nodes}개 노드)`,
  memoryFound: (node, turns) => `기억 발견: 노드 ${node}... (${turns}개 대화)`,
  goingOn: (node, children) => `하위 탐색: 노드 ${node}... (${children}개 자식)`,
  depthLimit: (limit) => `최대 검색 깊이 도달 (${limit})`,
  searchFinished: (found) => `BFS 검색 완료 (발견된 기억: ${found}개)`,
  placementStarted: "대화 저장 프로세스 시작",
  placementFinished: () => "대화 저장 프로세스 완료",
  placementStep: (topic, score, decision) =>
    `${topic} ${score.toFixed(2)} ${decisions[decision] ?? decision}`,
  groupingStarted: (node) => `클러스터링 시작 (부모: ${node}...)`,
  groupingFinished: (topic) => `클러스터링 완료 (새 부모: ${topic})`,
  nameGone: (topic) => `직접 지은 주제 이름이 주제와 함께 사라짐 (${topic})`,
  summaryTooLong: (node, length, limit) =>
    `경고: 노드 ${node}... 요약 길이 초과 (${length}/${limit})`,
  compressionStarted: (nodes) => `부모 노드 압축 시작 (${nodes}개)`,
  compressionFinished: (nodes) => `부모 노드 압축 완료 (${nodes}개)`,
  relinkStarted: (turns) => `시작 (대화 ${turns}개)`,
  relinkProgress: (done, total) => `대화 ${total}개 가운데 ${done}개`,
  relinkFinished: (moved, ms) => `완료 (옮김 ${moved}개, ${(ms / 1000).toFixed(2)}초)`,
  naming: "주제 이름 새로 짓기",
  namingFinished: (changed, ms) => `완료 (바뀐 이름 ${changed}개, ${(ms / 1000).toFixed(2)}초)`,
  embedding: "벡터",
  embedded: (embedded, turns) => `만듦 (대화 ${turns}개 중 ${embedded}개)`,
  model: "AI 호출",
  modelCalled: (ms) => `AI 호출 완료 (${(ms / 1000).toFixed(2)}초)`,
  modelFailed: ({ kind, message }) =>
    kind === "rate-limited"
      ? `[ERROR] AI API 호출이 너무 많아 오류가 발생했습니다: 429 = RPM초과 : ${message}`
      : `[ERROR] AI API 호출 중 예외 발생: ${message}`,
  modelUnreadable: (prompt) => `형식에 맞지 않는 응답 (${prompt})`,
  waiting: (ms) => `언어 모델의 한도를 기다리는 중, ${Math.ceil(ms / 1000)}초`,
  passedOver: ({ model, message }) =>
    `[ERROR] ${model}${particle(model, "이/가")} 답하지 못해 다음에 묻습니다: ${message}`,
  taskFailed: ({ task, message }) =>
    `[ERROR] 병렬 AI 호출 중 예외 발생 (TASK-${String(task).padStart(2, "0")}): ${message}`,
  batchStarted: (calls) => `병렬 AI 호출 시작 (${calls}개)`,
  batchFinished: ({ calls, succeeded, elapsedMs }) =>
    `병렬 AI 호출 완료 (${(elapsedMs / 1000).toFixed(2)}초)(성공 ${succeeded}/${calls})`,
  store: "기억",
  storeHeld: ({ processId, ms }) =>
    `쓰고 있는 프로세스 ${processId}번을 기다리는 중, ${Math.round(ms / 1000)}초`,
  storeFree: "다른 프로세스를 더 기다리지 않음",
  backupFinished: (path, ms) => `완료 (${path}, ${(ms / 1000).toFixed(2)}초)`,
  backupRemoved: (path) => `오래된 백업을 지움 (${path})`,
  work: {
    backup: "백업",
    care: "기억 정리",
    export: "내보내기",
    find: "주제 찾기",
    import: "가져오기",
    index: "색인 새로 만들기",
    levels: "중요도 매기기",
    purge: "완전히 지우기",
    rebuild: "다시 만들기",
    replace: "모두 바꾸기",
    restore: "복원",
    undo: "되돌리기",
  },
} satisfies Messages["debug"];

const decisions: Readonly<Record<string, string>> = {
  add: "추가",
  descend: "하위로",
  climb: "상위로",
  "new-leaf-here": "새 주제",
};
