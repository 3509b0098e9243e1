/** `3 min ago`, in the largest unit that is full. */
const ago = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / (60 * 24))} d ago`;
};

export const slots = {
  free: "free",
  pinned: "pinned",
  ago,
  /** The four parts, whose sum is the priority. */
  parts: ({
    importance,
    time,
    usage,
    relevance,
  }: Readonly<Record<"importance" | "time" | "usage" | "relevance", string>>) =>
    `importance ${importance} + recent ${time} + use ${usage} + relevance ${relevance}`,
  used: (old: string, times: number) => `${old} · used ${times}×`,
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
  }) => `${active} of ${total} in use · answered ${answered} of ${searches} searches · ${mode}`,
  keys: {
    "slots.open": "show in the tree",
    "slots.pin": "pin, unpin",
    "slots.clear": "empty the slot",
    "slots.down": "down",
    "slots.up": "up",
    "slots.half-down": "last slot",
    "slots.half-up": "first slot",
    "slots.page-down": "last slot",
    "slots.page-up": "first slot",
    "slots.first": "first slot",
    "slots.last": "last slot",
  },
};
