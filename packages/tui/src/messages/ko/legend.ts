import type { Words } from "../words.ts";

export const legend: Words["legend"] = {
  title: "기호 설명",
  memoryNumber: "기억 번호",
  bar: "탐색 점수 0~1",
  queued: "대기: 아직 보지 않음",
  fates: {
    hit: "기억을 찾음",
    weak: "찾았으나 점수가 낮음",
    visited: "보고 아래로 내려감",
    visiting: "지금 보는 중",
    pruned: "들어가지 않음",
  },
  chat: {
    recalled: "떠올린 기억",
    score: "그 탐색에서의 점수",
    underWay: "진행 중",
  },
  search: {
    score: "주제의 점수 0~1",
    memoryScore: "이 탐색에서의 점수",
  },
  tree: {
    closed: "주제를 담음, 닫힘",
    opened: "주제를 담음, 열림",
    leaf: "기억을 담음",
    topics: "바로 아래 주제 수",
    memories: "모든 기억 수",
    marked: "표시함, 옮기려고 집음",
    pinned: "이름이 고정됨",
    memory: "고정됨, 중요도 1~10",
  },
  slots: {
    held: "기억을 담은 슬롯",
    free: "빈 슬롯",
    left: "슬롯에서 나간 기억",
    pinned: "슬롯에 고정됨",
    priority: "우선순위: 네 값의 합",
  },
  log: {
    error: "실패한 일",
    warn: "살펴볼 일",
    info: "한 일",
    debug: "자세한 과정",
  },
  branches: {
    present: "대화가 있는 자리",
    onPath: "그 자리까지 온 길",
    elsewhere: "다른 갈래",
    label: "이름표",
  },
};
