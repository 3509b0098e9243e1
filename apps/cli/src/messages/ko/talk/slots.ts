import { particle, whole } from "@hsms/messages";
import type { enSlots } from "../../en/talk/slots.ts";

const two = (value: number): string => value.toFixed(2);

export const koSlots: typeof enSlots = {
  title: (mode) => `🧠 작업 기억 (${mode})`,
  free: (slot) => `[${slot}] 비어 있음`,
  slot: ({ slot, index, text }) => `[${slot}] #${index} ${text}`,
  pinned: "고정됨",
  priority: ({ priority, importance, time, usage, relevance }) =>
    `우선순위 ${two(priority)} = 중요도 ${two(importance)} + 시간 ${two(time)} + 사용 ${two(usage)} + 연관성 ${two(relevance)}`,
  age: (age, used, uses) => `들어온 때 ${age}, 마지막 사용 ${used} (${whole(uses)}회)`,
  ago: (amount, unit) =>
    new Intl.RelativeTimeFormat("ko", { numeric: "auto" }).format(-amount, unit),
  links: (topics) => `이어진 주제: ${topics}`,
  gone: "(없어짐)",
  evicted: "최근에 나간 기억:",
  eviction: ({ index, text, to }) => `#${index} ${text} → ${to}`,
  purged: "(완전히 지워짐)",
  waiting: "트리에서 자리를 기다리는 중",
  statistics: ({ searches, slotAnswers, efficiency, promotionCount }) =>
    `검색 ${whole(searches)}번 중 ${whole(slotAnswers)}번을 슬롯이 답함 (${Math.round(100 * efficiency)}%), 장기 기억으로 돌아간 기억 ${whole(promotionCount)}개`,
  isPinned: (slot) =>
    `슬롯 ${slot}${particle(slot, "을/를")} 고정했습니다. 자리를 내주지 않습니다.`,
  isUnpinned: (slot) => `슬롯 ${slot} 의 고정을 풀었습니다.`,
  cleared: (slot) =>
    `슬롯 ${slot}${particle(slot, "을/를")} 비웠습니다. 기억은 장기 기억에 있습니다. \`hsms undo\` 로 되돌립니다.`,
  dropped: "슬롯을 모두 비웠습니다. 기억은 장기 기억에 있습니다. `hsms undo` 로 되돌립니다.",
  unchanged: "이미 그렇게 되어 있습니다.",
  noSlot: (text) => `슬롯 "${text}" 에는 기억이 없습니다.`,
  usage: "!slots [pin N | unpin N | clear N | drop]",
  arguments: "[pin N | unpin N | clear N | drop]",
  help: {
    slots: "대화에서 지금 염두에 둔 것",
    pin: "슬롯을 고정해 자리를 내주지 않게 함",
    unpin: "슬롯 고정을 풂",
    clear: "슬롯 하나를 비움 (기억은 장기 기억에 남음)",
    drop: "슬롯을 모두 비움",
    slot: "슬롯 번호, 1부터",
    conversation: "어느 대화방인지: 이름, id, 또는 id 앞부분. 없으면 지금 대화방",
  },
};
