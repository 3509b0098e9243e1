import type { Words } from "../words.ts";

export const slots: Words["slots"] = {
  free: "비어 있음",
  pinned: "고정",
  parts: ({ importance, time, usage, relevance }) =>
    `중요도 ${importance} + 최근 ${time} + 사용 ${usage} + 관련 ${relevance}`,
  used: (since, times) => `${since} · ${times}번 사용`,
  links: (shown) => `주제: ${shown}`,
  gone: "(없어짐)",
  purged: "(완전히 지워짐)",
  whyLeft: { replaced: "자리를 내줌", cleared: "비워짐" },
  footer: (mode, { activeSlots, totalSlots, slotAnswers, searches }) =>
    `${totalSlots}개 중 ${activeSlots}개 사용 · 탐색 ${searches}번 중 ${slotAnswers}번은 슬롯만으로 답함 · ${mode}`,
  keys: {
    "slots.open": "트리에서 보기",
    "slots.detail": "우선순위 계산 보기, 접기",
    "slots.pin": "고정, 해제",
    "slots.clear": "슬롯 비우기",
    "slots.half-down": "마지막 슬롯",
    "slots.half-up": "첫 슬롯",
    "slots.page-down": "마지막 슬롯",
    "slots.page-up": "첫 슬롯",
    "slots.first": "첫 슬롯",
    "slots.last": "마지막 슬롯",
  },
};
