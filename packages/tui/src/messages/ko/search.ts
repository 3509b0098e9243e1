import { sayChance } from "@hsms/messages";
import type { Words } from "../words.ts";

const drops: ReadonlyMap<string, string> = new Map([
  ["below-confidence-floor", "답이라 하기에 불확실"],
  ["near-duplicate", "다른 것과 거의 같음"],
  ["beyond-token-budget", "모두 담기에는 긺"],
  ["beyond-top-k", "필요한 수를 넘음"],
  ["on-earlier-pages", "앞쪽에서 보여 줌"],
]);

export const search: Words["search"] = {
  empty:
    "시작한 뒤로 탐색이 없습니다. 탐색은 프로그램을 끝내면 남지 않습니다. 대화 창에서 묻거나 여기서 /를 누르세요. 주제 트리의 각 단계에서 어떤 주제를 보았고 점수와 결과가 어땠는지 나타납니다.",
  language: "ko",
  you: "나",
  waits: "자리를 기다림",
  otherwise: "이것을 다르게 말한 기억과 함께 나옴",
  running: "탐색 중",
  replay: "다시 보기",
  replayed: ({ visited, total }) => `살펴봄 ${visited}/${total}`,
  done: "끝남",
  failed: "실패",
  cancelled: "취소됨",
  unknown: "모름",
  far: ({ visited, total, elapsed, rate }) => `살펴봄 ${visited}/${total} · ${elapsed} · ${rate}`,
  has: ({ level, frontier, hits, weak }) =>
    `단계 ${level} · 후보 ${frontier} · 주제: 적중 ${hits}, 약함 ${weak}`,
  hasDone: ({ hits, weak, result }) => `${result} (G) · 주제: 적중 ${hits}, 약함 ${weak}`,
  queued: (count) => `대기 ${count}개`,
  states: {
    visiting: "보는 중",
    visited: "살펴봄",
    hit: "적중",
    weak: "약한 적중",
    pruned: "제외",
  },
  children: (count) => `주제 ${count}개`,
  turns: (count) => `기억 ${count}개`,
  weakSince: "찾은 기억이 들어 있음",
  reasons: {
    "below-threshold": "점수가 낮음",
    "outside-beam": "더 나은 후보가 있음",
    seen: "앞에서 살펴봄",
  },
  returned: (count, quoted) =>
    count === 0 ? "찾은 것 없음" : `${count}개 찾음${quoted === 0 ? "" : `, ${quoted}개 인용`}`,
  questions: (count) => `질문뿐인 기억 ${count}개가 접혀 있습니다. f로 펼칩니다`,
  quoted: "인용",
  near: (count, found) =>
    `${count}개 가까움, ${found === "no" ? "확실한 것 없음" : "인용은 불확실"}`,
  countedThen: "수는 탐색한 때의 것",
  sureness: (chance, isExact) =>
    `${sayChance(chance, "ko")}${isExact ? ` (${Math.round(chance * 100)}%)` : ""}`,
  dropped: (why) => `뺀 것: ${why}`,
  drop: (reason, count) => `${drops.get(reason) ?? reason} ${count}개`,
  cached: "전에 찾음",
  depthLimit: (limit) => `단계 ${limit}까지만`,
  elsewhere: "다른 프로세스",
  deaf: (why) => `다른 프로세스의 탐색은 나오지 않습니다: 소켓을 열 수 없습니다 (${why})`,
  searchOf: (place, count) => `탐색 ${place}/${count}`,
  paused: (events, total) => `이벤트 ${total}개 중 ${events}에서 멈춤`,
  playing: (events, total) => `이벤트 ${events}/${total}`,
  keys: {
    "search.ask": "탐색하기",
    "search.pause": "멈춤, 계속",
    "search.step": "한 칸 앞으로",
    "search.step-back": "한 칸 뒤로",
    "search.replay": "다시 보기",
    "search.older": "이전 탐색",
    "search.newer": "다음 탐색",
    "search.open": "보기: 기억은 전문과 찾은 까닭",
    "search.show": "주제에서 보기",
    "search.copy": "복사",
    "search.pin": "고정, 해제",
    "search.forget": "잊기",
    "search.fold-questions": "질문뿐인 기억 접기, 펼치기",
    "search.export": "내보내기",
    "search.cancel": "탐색 취소",
    "search.back": "최신 탐색으로",
    "search.first": "첫 줄",
    "search.last": "마지막 줄",
  },
};
