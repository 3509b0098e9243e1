/** What the signs of the panes mean, in the help. */
export const legend = {
  title: "What the signs mean",
  memoryNumber: "number of a memory",
  bar: "score of the search, 0 to 1",
  queued: "queued: not looked at yet",
  fates: {
    hit: "gave its memories",
    weak: "did, at a low score",
    visited: "looked at, then below",
    visiting: "being looked at",
    pruned: "not gone into",
  },
  chat: {
    recalled: "memory that was recalled",
    score: "its score in that search",
    underWay: "under way",
  },
  search: {
    score: "score of a topic, 0 to 1",
    memoryScore: "its score in this search",
  },
  tree: {
    closed: "holds topics, closed",
    opened: "holds topics, open",
    leaf: "holds memories",
    topics: "topics in it",
    memories: "memories in all",
    marked: "marked, or taken up to move",
    pinned: "the name stays as it is",
    memory: "pinned; importance 1 to 10",
  },
  slots: {
    held: "holds a memory",
    free: "free slot",
    left: "left its slot",
    pinned: "stays in its slot",
    priority: "priority: the sum of the four",
  },
  log: {
    error: "something failed",
    warn: "something may want doing",
    info: "what was done",
    debug: "how it was done",
  },
  branches: {
    present: "where the talk stands",
    onPath: "on the way to there",
    elsewhere: "on another branch",
    label: "label",
  },
};
