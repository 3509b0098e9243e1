import type { FoundMemory } from "@hsms/engine";
import { whole } from "@hsms/messages";
import { counted, nodesOf } from "./counts.ts";

export const enSearch = {
  judged: "model:",
  notRefined: "No language model is set: nothing is judged anew. --model chooses one.",
  nothingFound: "Nothing was found.",
  nothingAsked:
    "There is no word to look for in this question: words like 'what' and 'the' stand everywhere. Name what it is about.",
  nothingSure: (count: number) =>
    `Nothing is sure enough to be an answer; ${counted(count, ["memory is", "memories are"])} somewhat near. Other words, or a narrower scope, may find it.`,
  nothingFits: "What was found has no room within the token budget. Give a larger --token-budget.",
  nothingMore: "There is no more: all that was found is on the pages before.",
  visited: (count: number, strategy: string) => `Nodes looked at: ${count} (${strategy})`,
  fates: { visited: "goes on", hit: "hit", pruned: "left" },
  /** Beside a memory's date; nothing where it has words of the question. */
  standings: {
    own: "",
    near: "near the words",
    talk: "same talk only",
    time: "",
    topic: "same topic only",
  },
  saidThen: "Said in the time that you ask for",
  sharedWords: (words: readonly string[]) => `Words of the question: ${words.join(", ")}`,
  moreShares: (count: number) => `${whole(count)} more`,
  why: "Why:",
  confidence: "Chance that the answer is among these:",
  level: (level: Readonly<Record<"depth" | "nodes" | "goingOn" | "hits", number>>) =>
    `Level ${level.depth}: ${nodesOf(level.nodes)}, ${counted(level.goingOn, ["goes", "go"])} on, ${counted(level.hits, ["hit", "hits"])}`,
  moreNodes: (count: number) => `and ${whole(count)} more that score less`,
  dropReasons: {
    "beyond-top-k": "behind the number asked for (--limit)",
    "below-confidence-floor": "too unsure to be an answer",
    "on-earlier-pages": "shown on the pages before",
    "beyond-token-budget": "no room left within the token budget",
    "near-duplicate": "says what another says already",
  },
  channels: {
    judged: "the model thinks so",
    turn: "its words",
    window: "what was said around it",
    session: "its conversation as a whole",
    answered: "answers a question like it",
    information: "says much",
    speaker: "said by the person you name",
    question: "is a question too",
    self: "speaks of oneself",
    ownPast: "tells what somebody did",
    when: "names a time",
    where: "names a place",
    recency: "recent",
    importance: "its importance",
    category: "of the kind you name",
    vector: "alike in meaning",
    likeness: "session like the best",
    thread: "same thread",
    tree: "near in the topic tree",
  },
  dropped: (reason: string, count: number) => `Not returned, ${reason}: ${count}`,
  inContext: ({ resolution, tokens }: NonNullable<FoundMemory["context"]>) =>
    `${{ L0: "whole", L1: "its line", L2: "its words" }[resolution]}, ${whole(tokens)} tokens`,
  skipped: (project: string, why: string) => `Not searched: project ${project}. ${why}`,
};

export const enTurn = {
  added: (index: number) => `kept as #${index}`,
  importance: (importance: number) => `importance ${importance}`,
  pinned: "pinned",
  states: { active: "", archived: "forgotten", purged: "deleted for good" },
  undated: "date unknown",
  none: "There are no such memories.",
  noTags: "No memory has a tag.",
};
