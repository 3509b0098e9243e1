/**
 * The commands of the chat. Each has one meaning, with either mark before it; `mark` is the one that it is listed with: `!` settings and
 * views (S0-57 … S0-69), `/` the conversation.
 */
export const chatCommands = [
  { mark: "!", name: "help", type: "help" },
  { mark: "!", name: "api-info", type: "api-info" },
  { mark: "!", name: "status", type: "status" },
  { mark: "!", name: "search", type: "setting", key: "SEARCH_MODE" },
  { mark: "!", name: "debug", type: "toggle", key: "DEBUG" },
  { mark: "!", name: "debug-txt", type: "toggle", key: "DEBUG_TXT" },
  { mark: "!", name: "fanout-limit", type: "setting", key: "FANOUT_LIMIT" },
  { mark: "!", name: "model", type: "setting", key: "MODEL" },
  { mark: "!", name: "no-record", type: "toggle", key: "NO_RECORD" },
  { mark: "!", name: "update-topic", type: "setting", key: "UPDATE_TOPIC" },
  { mark: "!", name: "max-summary-length", type: "setting", key: "MAX_SUMMARY_LENGTH" },
  { mark: "!", name: "secrets", type: "setting", key: "SECRETS" },
  { mark: "!", name: "keep", type: "keep" },
  { mark: "!", name: "topics", type: "topics" },
  { mark: "!", name: "slots", type: "slots" },
  { mark: "!", name: "slots-mode", type: "setting", key: "SLOTS_MODE" },
  { mark: "!", name: "find", type: "find" },
  { mark: "!", name: "forget", type: "forget" },
  { mark: "!", name: "undo", type: "undo" },
  { mark: "!", name: "import", type: "import" },
  { mark: "!", name: "quit", type: "quit" },
  { mark: "/", name: "goto", type: "branch" },
  { mark: "/", name: "save", type: "branch" },
  { mark: "/", name: "back", type: "branch" },
  { mark: "/", name: "branches", type: "branch" },
  { mark: "/", name: "tree", type: "branch" },
  { mark: "/", name: "labels", type: "branch" },
  { mark: "/", name: "new", type: "branch" },
  { mark: "/", name: "rename", type: "branch" },
] as const;

export type ChatCommand = (typeof chatCommands)[number];
