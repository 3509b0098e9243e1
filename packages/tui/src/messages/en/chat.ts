export const chat = {
  empty:
    "Nothing has been said here yet. Write a question and press Enter; a line that begins with ! or / is a command. Tab goes to the next pane, Ctrl+X leaves.",
  /** Of a line that is but a key or a word of the screen's. */
  heldBack: "sends it as text",
  heldBackReplaced: "what you type replaces it",
  fresh: (down: string, entries: number) => `${down} ${entries} new`,
  below: (down: string, rows: number) => `${down} ${rows} ${rows === 1 ? "row" : "rows"} below`,
  above: (up: string, rows: number) => `${up} ${rows} ${rows === 1 ? "row" : "rows"} above`,
  unknown: (name: string) =>
    `${name} is no command; Tab shows those that there are, !help explains them`,
  recalled: (count: number) => (count === 0 ? "nothing recalled" : `recalled ${count}`),
  more: (count: number) => `and ${count} more: see the search pane`,
  seconds: (seconds: number) => `${seconds.toFixed(2)} s`,
  notRecorded: "not recorded",
  /** Question and answer are a memory themselves. */
  kept: (index: number) => `kept as #${index}`,
  cut: "stopped at the maximum length",
  masked: (secrets: number) =>
    `${secrets === 1 ? "1 secret" : `${secrets} secrets`} masked: !keep keeps the words`,
  elsewhere: "said elsewhere, not in this talk",
  marks: {
    "other branch": "[not in this talk]",
    "source deleted": "[source deleted]",
    forgotten: "[forgotten]",
  },
  stages: {
    judging: "judging whether memory is needed",
    searching: "searching",
    answering: "answering",
  },
  toCancel: "Ctrl+C cancels",
  running: "running",
  cancelled: "Cancelled. The question is back in the line.",
  failed: "No answer. The question is back in the line.",
  keys: {
    "chat.send": "send",
    "chat.complete": "complete the command",
    "chat.paste": "how to paste",
    "chat.edit": "write in your editor",
    "chat.open-memory": "show what was recalled in the tree",
    "chat.find": "find",
    "chat.next-match": "next match",
    "chat.previous-match": "previous match",
    "chat.copy": "copy the answer",
    "chat.take-back": "take back what was said",
    "chat.back": "back to the end",
    "chat.first": "to the beginning",
    "chat.last": "to the end",
  },
};
