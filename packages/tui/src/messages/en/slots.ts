/** `3 min`: how long ago, in the largest unit that is full. */
const age = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (60 * 24))} d`;
};

export const slots = {
  free: "free",
  pinned: "pinned",
  age,
  /** The four parts, whose sum is the priority. */
  parts: ({
    importance,
    time,
    usage,
    relevance,
  }: Readonly<Record<"importance" | "time" | "usage" | "relevance", string>>) =>
    `importance ${importance} + time ${time} + usage ${usage} + relevance ${relevance}`,
  used: (old: string, times: number) => `${old} · used ${times}×`,
  links: (shown: string) => `links: ${shown}`,
  gone: "(gone)",
  purged: "(deleted for good)",
  whyLeft: { replaced: "made room", cleared: "was emptied" },
  modes: { hybrid: "hybrid", legacy: "stm-only", working_only: "working-only" },
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
  }) => `${mode} · ${active}/${total} held · answered ${answered} of ${searches} searches`,
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
