import { whole } from "@hsms/messages";

export const chat = {
  empty:
    "Nothing has been said here yet. Write a question and press Enter; a line that begins with ! or / is a command. Tab goes to the next pane, Ctrl+X leaves.",
  /** What Enter does with a line that stands selected, by why it does. */
  heldBack: {
    named: "sends it as text",
    returned: "sends it again",
  },
  /** What an empty memory says. */
  welcome: {
    greeting:
      "This memory is empty. It keeps what you tell it, on this machine, and finds it again.",
    tell: "Tell it something: write it below and press Enter. Then ask. For example:",
    examples: [
      "My sister Mina moved to Busan in March.",
      "I'm allergic to shellfish.",
      "Where does my sister live?",
    ],
    choose: "Or choose with ↓ and Enter:",
    keys: "Ctrl+P lists everything that can be done, Ctrl+G explains the keys, Ctrl+X leaves.",
  },
  heldBackReplaced: "what you type replaces it",
  fresh: (down: string, entries: number) => `${down} ${entries} new`,
  below: (down: string, rows: number) => `${down} ${rows} ${rows === 1 ? "row" : "rows"} below`,
  above: (up: string, rows: number) => `${up} ${rows} ${rows === 1 ? "row" : "rows"} above`,
  /** `word`: what the palette finds something by. */
  unknown: (name: string, word: string | null) =>
    word === null
      ? `${name} is no command; Tab shows those that there are, !help explains them`
      : `Enter shows the commands for “${word}”`,
  more: (count: number) => `and ${count} more: see the search pane`,
  seconds: (seconds: number) => `${seconds.toFixed(2)} s`,
  notRecorded: "not recorded",
  kept: (index: number) => `kept as #${index}`,
  skipped: (index: number) => `#${index} not filed, it tells nothing: Ctrl+D files it`,
  cut: "stopped at the maximum length",
  shortened: "shortened: the model reads no more",
  thought: (characters: number) => `thought before that, ${characters} characters`,
  quota: (seconds: number) => `waiting for the quota, ${seconds} s`,
  held: (processId: number) => `waiting for process ${processId}`,
  waited: (seconds: number) => `${seconds} s`,
  masked: (secrets: number) =>
    `${secrets === 1 ? "1 secret" : `${secrets} secrets`} masked: !keep stores ${secrets === 1 ? "it" : "them"}`,
  holdsMask: "[masked: …] was a secret, masked when it was told",
  elsewhere: {
    talk: "said in another talk",
    branch: "said elsewhere",
  },
  imported({
    recorded,
    takenBack,
    isOpen,
    of,
  }: {
    readonly recorded: number;
    readonly takenBack: number;
    readonly isOpen: boolean;
    readonly of: number | null;
  }): string {
    const count = recorded === 1 ? "1 memory" : `${whole(recorded)} memories`;
    if (takenBack > 0 && takenBack === recorded)
      return `${count} read in by an import, and taken back`;
    if (takenBack > 0) return `${count} read in by an import, ${whole(takenBack)} taken back`;
    if (of !== null) return `Import cut off: ${whole(recorded)} of ${whole(of)} memories read in`;
    return `${count} read in by an import${isOpen ? " so far" : ""}`;
  },
  cutOff: {
    again: "The same import again goes on with it.",
    undo: "!undo here, or Ctrl+_ in Topics, takes back what is in.",
  },
  foldedLines: (lines: number) => `[${whole(lines)} lines]`,
  foldedCharacters: (characters: number) => `[${whole(characters)} characters]`,
  toUnfold: "Ctrl+R shows all of it",
  marks: {
    "other branch": "[told on another branch]",
    "source deleted": "[source deleted]",
    undated: "[date unknown]",
    forgotten: "[forgotten]",
  },
  stages: {
    judging: "judging whether memory is needed",
    searching: "searching",
    answering: "answering",
    thinking: "thinking",
  },
  toCancel: "Ctrl+C cancels",
  running: "running",
  queued: "waits for the answer before it; ↑ takes it back",
  endings: {
    failed: "No answer.",
    cancelled: "Cancelled.",
    unsent: "Not sent: the answer before it did not come.",
  },
  backInLine: "The question is back in the line.",
  backByUp: "↑ brings it back.",
  keys: {
    "chat.send": "send",
    "chat.complete": "complete the command",
    "chat.next-offer": "next offer",
    "chat.previous-offer": "previous offer, or the line",
    "chat.paste": "how to paste",
    "chat.edit": "write in your editor",
    "chat.open-memory": "show what was recalled in the tree",
    "chat.find": "find",
    "chat.next-match": "next match",
    "chat.previous-match": "previous match",
    "chat.copy": "copy the answer",
    "chat.unfold": "unfold a long text or a thought, or fold it",
    "chat.take-back": "take back what was said",
    "chat.back": "back to the end",
    "chat.first": "to the beginning",
    "chat.last": "to the end",
  },
};
