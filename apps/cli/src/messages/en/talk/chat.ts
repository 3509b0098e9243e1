import { turnsOf } from "../counts.ts";

export const enChat = {
  banner: "=== HSMS chat mode started ===",
  hint: "'!help' lists the commands, 'exit' ends",
  user: "User",
  prompt: (recording: boolean): string => (recording ? "User: " : "User (not recorded): "),
  answer: "AI: ",
  goodbye: "The system ends.",
  failed: (reason: string) => `Error: ${reason}`,
  lineKept: "Your line is kept: press Enter to try again.",
  notDone: (line: string) => `Not saved, send it again: ${line}`,
  cancelled: "cancelled",
  unknown: (name: string, suggestion: string | null) =>
    `There is no command ${name}.${suggestion === null ? " '!help' lists the commands." : ` Did you mean ${suggestion}?`} (To send it as it is, double its first character.)`,
  changed: (key: string, value: string) => `${key} = ${value} (from the next turn on)`,
  fanoutOfOne: "1 behaves as 2: a parent with one child is no grouping",
  unchanged: (key: string, value: string) => `${key} = ${value}`,
  refused: (key: string, given: string, allowed: string) =>
    `${key} cannot be "${given}". Allowed: ${allowed}`,
  masked: (list: string) => `Masked in the memory: ${list}. !keep stores it as it was.`,
  kept: (index: number, said: string) => `Stored as it was, as #${index}: "${said}"`,
  nothingToKeep:
    "There is nothing to keep: what was masked last is held until it is kept or the program ends. Tell it again, then !keep.",
  searchIsMode: "To search the memory: !find QUERY",
  noQuery: "What should be found? !find QUERY",
  noFile: "What should be imported? !import FILE",
  importsByYes: (file: string) => `!import ${file} --yes brings it in.`,
  placingGoesOn: (waiting: number) =>
    `Search finds all of it. ${turnsOf(waiting)} still ${waiting === 1 ? "waits" : "wait"} for a place in the topics.`,
};

export const enChatCommands = {
  help: "this list",
  "api-info": "number of API keys, with the first 4 characters of each",
  status: "the mode, every setting, the memory, the worker pool",
  search: "when to search: efficiency (asks first whether memory is needed), force, no",
  debug: "debug lines on or off",
  "debug-txt": "debug lines into a file, on or off",
  "fanout-limit": "maximum number of children per node (1–50)",
  model: "the model that answers",
  "no-record": "stop or resume storing the conversation",
  "update-topic": "compress summaries and renew topics: always, smart, never",
  secrets: "passwords and keys in what is stored: mask, refuse, keep",
  keep: "store the newest masked turn as it was said",
  "max-summary-length": "characters of a node's summary (100–10000)",
  topics: "the topic tree",
  slots: "working memory of this conversation: pin, unpin or clear a slot, drop all",
  "slots-mode": "slots and short-term memory: hybrid, stm-only, working-only",
  find: "search the memory",
  forget: "forget the last turn, or the memories with these numbers; !undo restores them",
  undo: "undo the newest command, or the import with this number; list shows them",
  import: "bring in a file or a folder: what is in it is shown first",
  quit: "end the chat",
};

export const enChatArguments = {
  mode: "MODE",
  number: "NUMBER",
  name: "NAME",
  query: "QUERY",
  file: "FILE",
};

export const enTestMode = {
  banner: "=== HSMS test mode started ===",
  item: (place: number, total: number) => `[Test ${place}/${total}]`,
  question: (text: string) => `Question: ${text}`,
  answer: (text: string) => `Answer: ${text}`,
  failed: (reason: string) => `Error: ${reason}`,
  pause: "Press Enter for the next test...",
  finished: "=== Test finished ===",
  open: (command: string) => `To look at it again: ${command}`,
};
