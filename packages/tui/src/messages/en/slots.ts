import type { WorkingMemoryView } from "@hsms/engine";

export const slots = {
  free: "free",
  pinned: "pinned",
  /** The four parts, whose sum is the priority. */
  parts: (of: Readonly<Record<"importance" | "time" | "usage" | "relevance", string>>) =>
    `importance ${of.importance} + recent ${of.time} + use ${of.usage} + relevance ${of.relevance}`,
  used: (since: string, times: number) => `${since} · used ${times}×`,
  links: (shown: string) => `topics: ${shown}`,
  gone: "(gone)",
  purged: "(deleted for good)",
  whyLeft: { replaced: "made room", cleared: "was emptied" },
  footer: (
    mode: string,
    { activeSlots, totalSlots, slotAnswers, searches }: WorkingMemoryView["statistics"],
  ) =>
    `${activeSlots} of ${totalSlots} in use · ${slotAnswers} of ${searches} ${searches === 1 ? "search" : "searches"} answered by a slot alone · ${mode}`,
  keys: {
    "slots.open": "show in the tree",
    "slots.detail": "show what each is worth, or less",
    "slots.pin": "pin, unpin",
    "slots.clear": "empty the slot",
    "slots.half-down": "last slot",
    "slots.half-up": "first slot",
    "slots.page-down": "last slot",
    "slots.page-up": "first slot",
    "slots.first": "first slot",
    "slots.last": "last slot",
  },
};
