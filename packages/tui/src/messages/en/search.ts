import { sayChance, type Language } from "@hsms/messages";
/** Why a memory that was found is not among those returned, by the engine's word for it. */
const drops: ReadonlyMap<string, string> = new Map([
  ["below-confidence-floor", "too unsure to be an answer"],
  ["near-duplicate", "nearly the same as another"],
  ["beyond-token-budget", "too long together"],
  ["beyond-top-k", "more than were wanted"],
  ["on-earlier-pages", "on the pages before"],
]);

type Figures = Readonly<Record<"level" | "hits" | "weak", string>>;

export const search = {
  empty:
    "Here is seen how memories are searched: nothing was searched yet since the screen opened. Ask something in the chat, or press / here: each level of the topic tree appears with its topics, their scores and what became of them.",
  language: "en" as Language,
  /** Who said what nobody else did. */
  you: "you",
  waits: "waits for its place",
  /** Of a memory that was not found by itself. */
  otherwise: "shown with what tells it otherwise",
  running: "searching",
  replay: "replay",
  replayed: ({ visited, total }: Readonly<Record<"visited" | "total", string>>) =>
    `visited ${visited} of ${total}`,
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
  unknown: "unknown",
  /** How far it is; each value at a fixed width. */
  far: (figures: Readonly<Record<"visited" | "total" | "elapsed" | "rate", string>>) =>
    `visited ${figures.visited}/${figures.total} · ${figures.elapsed} · ${figures.rate}`,
  has: ({ level, frontier, hits, weak }: Figures & { readonly frontier: string }) =>
    `levels ${level} · candidates ${frontier} · topics: ${hits} hit, ${weak} weak`,
  hasDone: ({ hits, weak, result }: Omit<Figures, "level"> & { readonly result: string }) =>
    `${result} · topics: ${hits} hit, ${weak} weak`,
  queued: (count: number) => `queued ${count}`,
  states: {
    visiting: "visiting",
    visited: "visited",
    hit: "hit",
    weak: "weak hit",
    pruned: "left out",
  },
  children: (count: number) => (count === 1 ? "1 topic" : `${count} topics`),
  turns: (count: number) => (count === 1 ? "1 memory" : `${count} memories`),
  weakSince: "a found memory is in it",
  reasons: {
    "below-threshold": "its score is too low",
    "outside-beam": "others were better",
    seen: "looked at before",
  },
  /** What was found is too unsure to be an answer. */
  nothingSure: "nothing sure enough",
  returned: (count: number) => (count === 0 ? "nothing found" : `${count} found`),
  /** Of what was found so many stand in the answer. */
  answering: (quoted: number, others: number) =>
    `${quoted} quoted${others === 0 ? "" : `, ${others} near`}`,
  /** In place of what only asks. */
  questions: (count: number) =>
    count === 1
      ? "1 question is folded: f shows it"
      : `${count} questions are folded: f shows them`,
  /** Beside a memory that stands in the answer. */
  quoted: "quoted",
  near: (count: number, found: "unsure" | "no") =>
    `${count} near, ${found === "no" ? "none sure enough" : "quoted unsurely"}`,
  /** A question of the chat becomes a memory once it is answered, which the topics count and the search did not. */
  countedThen: "counts as of then",
  sureness: (chance: number, isExact: boolean) =>
    `${sayChance(chance, "en")}${isExact ? ` (${Math.round(chance * 100)}%)` : ""}`,
  dropped: (why: string) => `left out: ${why}`,
  drop: (reason: string, count: number) => `${count} ${drops.get(reason) ?? reason}`,
  cached: "found before",
  depthLimit: (limit: number) => `no deeper than ${limit}`,
  elsewhere: "other process",
  /** In the log; `why` is the system's word. */
  deaf: (why: string) =>
    `Searches of other processes are not listed: no socket can be opened for them (${why})`,
  searchOf: (place: number, count: number) => `search ${place}/${count}`,
  paused: (events: number, total: number) => `paused at ${events} of ${total} events`,
  playing: (events: number, total: number) => `event ${events} of ${total}`,
  keys: {
    "search.ask": "search for",
    "search.pause": "pause, go on",
    "search.step": "step on",
    "search.step-back": "step back",
    "search.replay": "replay",
    "search.older": "older search",
    "search.newer": "newer search",
    "search.open": "show it: a memory whole, with why it was found",
    "search.show": "show in Topics",
    "search.copy": "copy",
    "search.pin": "pin, unpin",
    "search.forget": "forget",
    "search.purge": "delete for good",
    "search.fold-questions": "fold what only asks, or show it",
    "search.export": "export",
    "search.cancel": "cancel the search",
    "search.back": "newest search",
    "search.first": "first row",
    "search.last": "last row",
  },
};
