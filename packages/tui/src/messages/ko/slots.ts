import type { Words } from "../words.ts";

const age = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "방금";
  if (minutes < 60) return `${minutes}분`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)}시간`;
  return `${Math.floor(minutes / (60 * 24))}일`;
};

export const slots: Words["slots"] = {
  free: "비어 있음",
  pinned: "고정",
  age,
  parts: ({ importance, time, usage, relevance }) =>
    `중요도 ${importance} + 시간 ${time} + 사용 ${usage} + 관련 ${relevance}`,
  used: (old, times) => `${old} · ${times}번 사용`,
  links: (shown) => `연결: ${shown}`,
  gone: "(없어짐)",
  purged: "(완전히 지워짐)",
  whyLeft: { replaced: "자리를 내줌", cleared: "비워짐" },
  modes: { hybrid: "hybrid", legacy: "stm-only", working_only: "working-only" },
  footer: ({ mode, active, total, answered, searches }) =>
    `${mode} · ${total}칸 중 ${active}칸 사용 · 탐색 ${searches}번 중 ${answered}번 답함`,
  keys: {
    "slots.open": "트리에서 보기",
    "slots.pin": "고정, 해제",
    "slots.clear": "칸 비우기",
    "slots.down": "아래로",
    "slots.up": "위로",
    "slots.half-down": "마지막 칸",
    "slots.half-up": "첫 칸",
    "slots.page-down": "마지막 칸",
    "slots.page-up": "첫 칸",
    "slots.first": "첫 칸",
    "slots.last": "마지막 칸",
  },
};
