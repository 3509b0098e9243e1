import type { Language } from "@hsms/messages";

/** What the signs of the panes mean, in the help. */
const legend = {
  title: "What the signs mean",
  memoryNumber: "number of a memory",
  bar: "score of the search, 0 to 1",
  queued: "queued: not looked at yet",
  fates: {
    hit: "found memories are in it",
    weak: "too, at a low score",
    visited: "looked at, then below",
    visiting: "being looked at",
    pruned: "not gone into",
  },
  chat: {
    recalled: "memory that answers",
    near: "memory that is only near",
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
    present: "present position",
    onPath: "on the path to it",
    elsewhere: "on another branch",
    label: "label",
  },
};

export const screen = {
  legend,
  panes: {
    chat: "Chat",
    search: "Search",
    tree: "Topics",
    slots: "Slots",
    log: "Log",
    branches: "Branches",
  },
  loading: "Loading…",
  leaving: {
    title: "Leave?",
    workEnds: "What is under way ends. What was stored by then is kept.",
    answerLost: "The answer that is on its way is lost: its question is not recorded.",
    queueLost: (count: number) =>
      `${count === 1 ? "1 message that waits" : `${count} messages that wait`} for it will not be sent; ↑ finds them next time.`,
  },
  continueHere: {
    title: "Continue the conversation from here?",
    lines: (after: string) => [
      ...(after === "" ? [] : [`The last thing said will be ${after}`]),
      "What you say next follows it. Nothing is lost: what came after it stays on the other branch.",
    ],
    done: (after: string): string =>
      after === ""
        ? "The conversation begins anew here: write on in the chat."
        : `Write on in the chat: the conversation goes on after ${after}`,
  },
  tooSmall: ({ width, height }: Readonly<Record<"width" | "height", number>>) =>
    `Enlarge the terminal to ${width}×${height}`,
  prompt: { accept: "done", rename: "rename", cancel: "cancel" },
  /** Before and while a line is written beside it, and once Enter was pressed since. */
  confirmBeside: {
    empty: "Enter: yes · Esc: no · what you type goes into the chat's line",
    no: "Enter or Esc: no · go on typing, and it stays in the chat's line",
    written: "What you type stays in the chat's line · Enter twice: yes · Esc: no",
    ended: "Enter once more: yes · Esc: no · the line in the chat is not sent",
  },
  confirmAgain: (key: string) =>
    `Enter or ${key} once more: yes · any other key stays and does what it always does`,
  /** Of these words. */
  language: "en" as Language,
  confirmWord: (word: string, isWrong: boolean) =>
    isWrong
      ? `That is not “${word}”: nothing is deleted. Esc leaves.`
      : `Type “${word}” and press Enter. Esc leaves.`,
  /** What `?` does where the line of keys has no room for all. */
  more: "more",
  /** Names of keys in the line of keys where there is little room; those that are short anyway are not here. */
  shortKeys: {
    "global.next-pane": "pane",
    "global.palette": "menu",
    "chat.send": "send",
    "chat.complete": "complete",
    "chat.unfold": "thought",
    "chat.take-back": "take back",
    "chat.open-memory": "memory",
    "chat.back": "back",
    "chat.copy": "copy",
    "chat.edit": "editor",
    "search.ask": "search",
    "search.pause": "pause",
    "search.open": "open",
    "search.cancel": "cancel",
    "tree.open": "page",
    "tree.find": "find",
    "tree.rename": "name",
    "tree.put-in": "put in",
    "tree.merge": "merge",
    "tree.filter-topic": "only…",
  } as Readonly<Record<string, string>>,
  hidden: (names: string) => `hidden: ${names}`,
  /** Of a key that means nothing here; `places`: what it does in which pane. */
  elsewhere: (key: string, places: string) => `“${key}” does nothing here. In ${places}`,
  keys: {
    "global.next-pane": "next pane",
    "global.previous-pane": "previous pane",
    "global.zoom": "zoom the pane",
    "global.hide": "hide the pane",
    "global.show-all": "show all panes",
    "global.wider": "widen the column",
    "global.narrower": "narrow the column",
    "global.taller": "make the pane taller",
    "global.shorter": "make the pane shorter",
    "global.palette": "commands",
    "global.help": "help",
    "global.actions": "actions",
    "global.settings": "settings",
    "global.mouse": "mouse on or off",
    "global.watch": "watch each search slowly, or not",
    "global.theme": "next theme",
    "global.redraw": "redraw the screen",
    "global.suspend": "suspend",
    "global.interrupt": "cancel; twice: quit",
    "global.quit": "quit",
  },
};
