export const slots = {
  free: "free",
  pinned: "pinned",
  /** The four parts, whose sum is the priority. */
  parts: ({
    importance,
    time,
    usage,
    relevance,
  }: Readonly<Record<"importance" | "time" | "usage" | "relevance", string>>) =>
    `importance ${importance} + recent ${time} + use ${usage} + relevance ${relevance}`,
  used: (since: string, times: number) => `${since} · used ${times}×`,
  links: (shown: string) => `topics: ${shown}`,
  gone: "(gone)",
  purged: "(deleted for good)",
  whyLeft: { replaced: "made room", cleared: "was emptied" },
  modes: {
    hybrid: "slots and recent turns",
    legacy: "recent turns alone",
    working_only: "slots alone",
  },
  footer: ({
    mode,
    active,
    total,
    answered,
    searches,
  }: {
    readonly mode: string;
    readonly active: number;
    readonly total: number;
    readonly answered: number;
    readonly searches: number;
  }) =>
    `${active} of ${total} in use · answered ${answered} of ${searches} ${searches === 1 ? "search" : "searches"} · ${mode}`,
  keys: {
    "slots.open": "show in the tree",
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
