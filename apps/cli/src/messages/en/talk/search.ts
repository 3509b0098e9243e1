import type { FoundMemory, ImportanceReason, Turn } from "@hsms/engine";
import { whole } from "@hsms/messages";
import { counted, nodesOf } from "../counts.ts";

export const enSearch = {
  judged: "model:",
  notRefined:
    "No language model is configured, so nothing was judged again. Choose one with --model.",
  nothingFound: "Nothing was found.",
  nothingAsked:
    "There is no word to look for in this question: words like 'what' and 'the' occur everywhere. Name what the question is about.",
  nothingSure: (count: number) =>
    `No memory is a confident match; ${counted(count, ["memory is", "memories are"])} somewhat related. Try other words or a narrower scope.`,
  nothingFits: "No memory that was found fits the token budget. Increase --token-budget.",
  nothingMore: "No more results: everything that was found is on earlier pages.",
  relatedFrom: (index: number) => `(from [${index}])`,
  visited: (count: number, strategy: string) => `Nodes scored: ${count} (${strategy})`,
  fates: { visited: "visited", hit: "hit", pruned: "left out" },
  /** Over the memories that a line of the chat was looked for in. */
  holding: (count: number) => `Hold what you look for: ${whole(count)}`,
  near: (count: number) => `Only near it: ${whole(count)}`,
  confidence: "Chance that the answer is among these:",
  howSure: (word: string) => `Confidence that the answer is among these: ${word}`,
  level: (level: Readonly<Record<"depth" | "nodes" | "goingOn" | "hits", number>>) =>
    `Level ${level.depth}: ${nodesOf(level.nodes)}, ${whole(level.goingOn)} visited, ${counted(level.hits, ["hit", "hits"])}`,
  moreNodes: (count: number) => `and ${whole(count)} more with lower scores`,
  dropReasons: {
    "beyond-top-k": "beyond the requested number (--limit)",
    "below-confidence-floor": "confidence too low for an answer",
    "on-earlier-pages": "already shown on earlier pages",
    "beyond-token-budget": "does not fit the token budget",
    "near-duplicate": "duplicates another memory",
  },
  dropped: (reason: string, count: number) => `Not returned, ${reason}: ${count}`,
  inContext: ({ resolution, tokens }: NonNullable<FoundMemory["context"]>) =>
    `${{ L0: "whole", L1: "its line", L2: "its words" }[resolution]}, ${whole(tokens)} tokens`,
  skipped: (project: string, why: string) => `Not searched: project ${project}. ${why}`,
};

export const enTurn = {
  added: (index: number) => `kept as #${index}`,
  importance: (importance: number) => `importance ${importance}`,
  importanceBy: {
    person: "set by hand",
    formula: "worked out from its words",
    policy: "set by the memory's policy",
    import: "from the imported file",
  } satisfies Record<NonNullable<Turn["importanceBy"]>, string>,
  importanceReasons: {
    "weighty-words": "words about settings, faults or solutions +2",
    "slight-words": "words of greeting, testing or checking -2",
    "long-answer": "answer over 1,000 characters +1",
    "longer-answer": "answer over 2,000 characters +1",
    code: "answer with code +1",
  } satisfies Record<ImportanceReason, string>,
  pinned: "pinned",
  states: { active: "", archived: "forgotten", purged: "deleted for good" },
  skipped: "skipped",
  undated: "date unknown",
  none: "No matching memories.",
  noneRelated: "Nothing was said that has to do with it.",
  noTags: "No memory has a tag.",
};
