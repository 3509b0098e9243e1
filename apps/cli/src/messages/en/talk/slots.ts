import { whole } from "@hsms/messages";
import type { SlotView, WorkingMemoryStatistics } from "@hsms/engine";
import { counted } from "../counts.ts";

const two = (value: number): string => value.toFixed(2);

export const enSlots = {
  title: (mode: string) => `🧠 Working memory (${mode})`,
  free: (slot: number) => `[${slot}] free`,
  slot: (held: { readonly slot: number; readonly index: number; readonly text: string }) =>
    `[${held.slot}] #${held.index} ${held.text}`,
  pinned: "pinned",
  priority: (of: SlotView["parts"] & Pick<SlotView, "priority">) =>
    `priority ${two(of.priority)} = importance ${two(of.importance)} + time ${two(of.time)} + use ${two(of.usage)} + relevance ${two(of.relevance)}`,
  age: (age: string, used: string, uses: number) =>
    `held since ${age}, used ${used} (${counted(uses, ["time", "times"])})`,
  ago: (amount: number, unit: "second" | "minute" | "hour" | "day") =>
    new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-amount, unit),
  links: (topics: string) => `linked to ${topics}`,
  gone: "(gone)",
  evicted: "Last evicted:",
  eviction: (of: { readonly index: number; readonly text: string; readonly to: string }) =>
    `#${of.index} ${of.text} → ${of.to}`,
  purged: "(deleted for good)",
  waiting: "waits for its place in the tree",
  statistics: ({ searches, slotAnswers, efficiency, promotionCount }: WorkingMemoryStatistics) =>
    `${counted(searches, ["search", "searches"])}, ${whole(slotAnswers)} answered by a slot (${Math.round(100 * efficiency)}%); ${counted(promotionCount, ["memory", "memories"])} went back to long-term memory`,
  isPinned: (slot: number) => `Slot ${slot} is pinned: it is never evicted.`,
  isUnpinned: (slot: number) => `Slot ${slot} is no longer pinned.`,
  cleared: (slot: number) =>
    `Slot ${slot} is empty; its memory is in long-term memory. \`hsms undo\` takes it back.`,
  dropped:
    "All slots are empty; their memories are in long-term memory. `hsms undo` takes it back.",
  unchanged: "It was already so.",
  noSlot: (text: string) => `No slot "${text}" holds a memory.`,
  usage: "!slots [pin N | unpin N | clear N | drop]",
  arguments: "[pin N | unpin N | clear N | drop]",
  help: {
    slots: "the working memory of a conversation",
    pin: "pin a slot, so that it is never evicted",
    unpin: "unpin a slot",
    clear: "empty a slot; its memory stays in long-term memory",
    drop: "empty all slots",
    slot: "number of a slot, from 1",
    conversation:
      "the conversation: its name, its id, or the beginning of that; default: the current one",
  },
};
