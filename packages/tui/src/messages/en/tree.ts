import { eachQuoted } from "../each-quoted.ts";
import { whole } from "@hsms/messages";

const memories = (count: number): string =>
  `${whole(count)} ${count === 1 ? "memory" : "memories"}`;
const topics = (count: number): string => `${whole(count)} ${count === 1 ? "topic" : "topics"}`;

export const tree = {
  empty: "No topics yet: they come as you talk.",
  nothingMatches: "No topic matches. Esc shows all.",
  memories,
  topics,
  /** Behind the topics that a name lists. */
  others: (count: number) => `and ${count} ${count === 1 ? "other" : "others"}`,
  sorts: { order: "", size: "by size", recency: "newest first", score: "best first" },
  prompts: {
    find: "find a topic or memory:",
    topic: "only topics with:",
    tag: "only memories tagged:",
    rename: "new name:",
  },
  renameHint: "type a new one · ← → edit it",
  /** After the first Enter. */
  /** `memories`: those that have the words, in a topic whose name does not. */
  found: (
    what: string,
    found: {
      readonly at: number;
      readonly count: string;
      readonly memories: number;
      /** It is the selected topic, which Enter opens. */
      readonly isSelected: boolean;
    },
  ) =>
    `${eachQuoted(what)} ${whole(found.at)} of ${found.count}${
      found.memories === 0 ? "" : `, in ${memories(found.memories)}`
    }: ${found.isSelected ? "Enter opens, n and N step" : "n leads to it"}, Esc ends`,
  /** Above the list of matches. */
  foundHead: "found: topics by their names, then by their memories",
  foundNone: (what: string) => `No topic and no memory has ${eachQuoted(what)}. Esc ends`,
  foundWaiting: (what: string, count: number) =>
    `${memories(count)} with ${eachQuoted(what)} ${count === 1 ? "waits" : "wait"} for a place in the topics: ask in the chat, or search there. Esc ends`,
  filtered: (what: string, count: string) => `only topics with “${what}”: ${count}, Esc shows all`,
  filteredByTag: (tag: string, count: string) =>
    `only memories tagged “${tag}”: ${count}, Esc shows all`,
  searching: (done: number, total: number) =>
    total === 0 ? "looking…" : `looking… ${whole(done)}/${whole(total)}`,
  lookedThrough: ({ looked, total }: { readonly looked: number; readonly total: number }) =>
    `the newest ${whole(looked)} of ${whole(total)} memories looked through for parts of words`,
  openingAll: "opening all… Esc stops",
  openingStopped: (count: number) => `The first ${whole(count)} topics are open.`,
  carriesNodes: (count: number) =>
    `moving ${topics(count)}: Ctrl+V puts it in here, Ctrl+B beside, Esc leaves`,
  carriesTurns: (count: number) =>
    `moving ${memories(count)}: Ctrl+V puts it into this topic, Esc leaves`,
  marked: (count: number) => `${whole(count)} marked`,
  countedIn: (counts: string, topic: string) => `${counts} in ${topic}`,
  /** Over the columns of counts and the bar. */
  heads: { children: "topics", memories: "memories", score: "score" },
  sections: { memories: "memories", summary: "summary", history: "history" },
  damaged: "damaged: `hsms doctor` tells more",
  noSummary: "No summary yet.",
  noHistory: "No command has changed it yet.",
  forgetTitle: (count: number) => `Forget ${memories(count)}?`,
  /** `topics`: those that hold the memories; `going`: those of them that hold nothing else. */
  lieIn: ({ topics: count, going }: Readonly<Record<"topics" | "going", number>>): string => {
    const go = going === 1 ? "goes" : "go";
    if (going === 0) return `In ${topics(count)}.`;
    return `In ${topics(count)}, ${going === count ? "" : `${whole(going)} of `}which ${go}, too.`;
  },
  forgetLines: [
    "What is forgotten leaves the topics and is not found any more; answers that quote it stay.",
    "Nothing is deleted: Ctrl+_ in Topics, or !undo in the chat, brings it back into its topic.",
    "Where that topic has been divided or rearranged meanwhile, it is filed anew.",
  ],
  purgeTitle: (count: number) => `Delete ${memories(count)} for good?`,
  purgeLines: [
    "Backups are rewritten, and in exports and logs their words are struck out;",
    "files that may still hold some are named afterwards.",
    "If answers quote them, you are asked once more whether these go too.",
    "This cannot be undone, and what was done before may not be undone any more.",
  ],
  /** Of memories that are offered next. */
  quotesTitle: (count: number) => `Delete what quotes it, too? ${memories(count)}`,
  quotesLines: [
    "What you chose is deleted. These quote its words, and keep them until they are deleted, too.",
    "This cannot be undone either. Nothing more is asked after it.",
  ],
  /** What has to be typed for that. */
  purgeWord: "delete",
  withheld: (count: number) =>
    `Kept, since pinned, unchangeable or of importance 10: ${memories(count)}.`,
  mergeTitle: (count: number, into: string) => `Merge ${topics(count)} into "${into}"?`,
  mergeLines: (names: string) => [`These names are lost: ${names}`, "Ctrl+_ takes it back."],
  forgotten: (count: number) =>
    `Forgot ${memories(count)}. Ctrl+_ in Topics, !undo in the chat take it back.`,
  purging: "Deleting for good, and looking for what quotes it…",
  /** `names`: titles and labels that went with them; `left`: copies that may still hold their words. */
  purged: (
    count: number,
    {
      before,
      names,
      left,
    }: {
      /** Those that were deleted before, which these quoted. */
      readonly before: number;
      readonly names: readonly string[];
      readonly left: readonly string[];
    },
  ) =>
    [
      before === 0
        ? `Deleted ${memories(count)} for good.`
        : `Deleted ${whole(count)} more for good, ${whole(before + count)} in all.`,
      ...(names.length > 0
        ? [`Gone with them: ${names.map((name) => `"${name}"`).join(", ")}`]
        : []),
      ...(left.length > 0 ? [`May still hold their words: ${left.join(", ")}`] : []),
    ].join(" "),
  /** `deed`: the command, as the history has it. */
  did: (deed: string) => `Done: ${deed}. Ctrl+_ takes it back.`,
  split: (names: readonly string[]) =>
    `Split into ${names.map((name) => `"${name}"`).join(" and ")}. Ctrl+_ takes it back.`,
  changed: (steps: number) => `Changed in ${whole(steps)} steps. Ctrl+_ takes one back at a time.`,
  unchanged: "Nothing to change.",
  tooMany: (count: number, most: number) =>
    `${memories(count)}: at most ${whole(most)} at once. Choose a topic below.`,
  /** Of taking back: all is gone, and the file is made smaller. */
  lastStep: (line: string) => `last step: ${line}`,
  takenBack: (count: number, left: number) =>
    `Taken back: ${memories(count)}. ${whole(left)} left.`,
  takingBackStopped: (count: number, of: number) =>
    `Stopped: ${whole(count)} of ${memories(of)} taken back. Ctrl+_ in Topics, !undo in the chat go on with it.`,
  importCutOff: (count: number) =>
    `An import was cut off after ${memories(count)}, or another program is at it. The same import again goes on with it.`,
  importStopped: (count: number, of: number) =>
    `An import was cut off after ${whole(count)} of ${memories(of)}. The same import again goes on with it; !undo takes back what is in.`,
  takingBackCutOff: (count: number, of: number) =>
    `Taking an import back was cut off: ${whole(count)} of ${memories(of)} are gone. Ctrl+_ in Topics, !undo in the chat continue.`,
  purgeCutOff: (count: number, of: number) =>
    `${
      count === of
        ? `Deleting ${memories(of)} for good was cut off before their words had left the memory's files.`
        : `Deleting for good was cut off after ${whole(count)} of ${memories(of)}.`
    } This screen finishes it by itself. What is left in backups and exported files goes by “hsms forget --purge”, in a terminal.`,
  undoing: "undoing…",
  undone: (what: string) => `Undone: ${what}`,
  left: (count: number) =>
    `${count === 1 ? "One of them was" : `${whole(count)} of them were`} changed since, by another machine or by care, and left as ${count === 1 ? "it is" : "they are"}.`,
  broughtBack: (count: number, said: string) =>
    count === 1 ? `Back again: ${said}` : `Back again: ${memories(count)}`,
  undoneOf: (count: number, parts: readonly string[]) =>
    `Undone for ${memories(count)}: ${parts.join(", ")}`,
  importanceBack: (from: number, to: number) => `importance ${from} → ${to}`,
  pinnedBack: (isPinned: boolean): string => (isPinned ? "pinned again" : "no longer pinned"),
  settingBack: (name: string, value: string) => `${name} is ${value} again`,
  tagsBack: "the tags of before",
  undoTitle: "Undo this?",
  /** `topicCount`: topics that they go back into; `anew`: those of the memories that cannot. */
  comesBack: (count: number, topicCount: number, anew: number): readonly string[] => [
    ...(topicCount === 0
      ? []
      : [
          `${memories(count - anew)} ${count - anew === 1 ? "comes" : "come"} back into ${topics(topicCount)}.`,
        ]),
    ...(anew === 0
      ? []
      : [
          `${memories(anew)} ${anew === 1 ? "is" : "are"} filed again as if new: the topic was divided or rearranged since.`,
        ]),
  ],
  undoLines: {
    comesBack: "What was forgotten comes back.",
    corrected: "The words from before come back, and the new ones go.",
    goes: "The memories that it brought go.",
    /** Of an import that is taken back in part. */
    rest: (count: number) => `What is left of it goes: ${memories(count)}.`,
    continued: "It went on with an import that was cut off: what that one brought goes, too.",
    replaced: "The memory from before comes back; what was said since stays.",
    notHere: "It is the newest command; it was not given on this screen since it opened.",
  },
  nothingToUndo: "There is nothing that can be undone.",
  whyNot: {
    onPage: "not on a topic's page: Esc goes back to the topics",
    isWhole: "all of it is shown here: ← → lead to the memories",
    noMemory: "no memory is selected here: ← → lead to the memories, Esc to the topics",
  },
  keys: {
    "tree.first": "first",
    "tree.last": "last",
    "tree.collapse": "close, or to the parent",
    "tree.expand": "open, or go in",
    "tree.open": "show the page",
    "tree.open-memory": "read it whole",
    "tree.next-section": "memories, summary, history",
    "tree.previous-section": "section before",
    "tree.back": "back",
    "tree.mark": "mark",
    "tree.expand-siblings": "open all beside it",
    "tree.collapse-all": "close all",
    "tree.expand-all": "open all",
    "tree.find": "find a topic or memory",
    "tree.next-match": "next match",
    "tree.previous-match": "match before",
    "tree.filter-topic": "only topics with…",
    "tree.filter-tag": "only memories tagged…",
    "tree.copy": "copy",
    "tree.sort": "sort",
    "tree.undo": "undo",
    "tree.rename": "rename",
    "tree.take": "take up to move",
    "tree.put-in": "put in here",
    "tree.put-beside": "put beside",
    "tree.merge": "merge the marked into this",
    "tree.split": "split",
    "tree.pin": "pin",
    "tree.importance": "importance",
    "tree.forget": "forget",
    "tree.purge": "delete for good",
  },
};
