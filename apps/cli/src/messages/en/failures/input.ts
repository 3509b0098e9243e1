import { because, type FailureTexts } from "../../failures.ts";

const EMPTY: Readonly<Record<string, string>> = {
  text: "The text to store is empty.",
  message: "The message is empty.",
};

/** What the command was given, and where it runs. */
export const enInputFailures = {
  NEEDS_YES: (subject) => ({
    what: `This needs a confirmation, and there is no terminal to ask on: ${subject}`,
    hint: "Use --yes to confirm, or run it in a terminal. Nothing was changed.",
  }),
  NO_TERMINAL: (subject) => ({
    what: `There is no terminal here: ${subject}`,
    hint: "Run it in the terminal that is to be reset, with its output not redirected.",
  }),
  NO_SCREEN: (subject) => ({
    what: `${subject} replays keys on the full screen, which is not available here.`,
    hint: "Run it in a terminal, without --plain and --json.",
  }),
  NOTHING_ASKED: (subject) => ({
    what: EMPTY[subject] ?? "The question is empty.",
    hint: `Give it after the command, or through a pipe.${subject === "text" ? " Nothing was stored." : ""}`,
  }),
  NO_STANDARD_INPUT: (subject, command) => ({
    what: `"-" means standard input or output, which \`hsms ${command}\` does not take for ${subject}.`,
    hint: "Only ask and search read a question from there. A file or folder of this name is ./-",
  }),
  INPUT_NOT_UTF8: () => ({
    what: "Standard input is not UTF-8 text.",
    hint: "Convert it to UTF-8 first: iconv -f ENCODING -t UTF-8.",
  }),
  INPUT_TOO_LARGE: (subject) => ({
    what: `Standard input has more than ${subject} characters, the limit for one message.`,
    hint: "Put it into a file; `hsms import` reads conversations from files.",
  }),
  BAD_INPUT: (subject) => ({ what: subject, hint: "Nothing was changed." }),
  CANNOT_CREATE: (subject, detail) => ({
    what: `${subject} cannot be written${because(detail)}.`,
    hint: "Correct its permissions, or choose another folder (HSMS_HOME=…).",
  }),
  VECTORS_NEED_ONLINE: (subject) => ({
    what: `The vectors of this memory would go to ${subject}, which nobody has allowed.`,
    hint: `To allow it: hsms config set VECTOR_STORE_ONLINE ${subject}. Nothing was sent.`,
  }),
  NO_VECTOR_STORE: () => ({
    what: "This memory has no vector store.",
    hint: "To set one: hsms config set VECTOR_STORE qdrant:http://localhost:6333 (or postgres://…).",
  }),
  VECTOR_STORE_FAILED: (subject, detail) => ({
    what: `The vector store ${subject} failed${because(detail)}.`,
    hint: "Try again when it runs. VECTOR_STORE is none now; `hsms memory vectors drop` removes the collection.",
  }),
  MEMORY_OPEN: (subject, processes) => ({
    what: `The memory "${subject}" is open in another process: ${processes}.`,
    hint: "End it first (a screen, `hsms mcp`, `hsms serve`). Nothing was deleted.",
  }),
  BACKUP_INSIDE: (subject) => ({
    what: `${subject} lies in the folder that is to be deleted.`,
    hint: "Choose a folder elsewhere for the backup. Nothing was deleted.",
  }),
  TOLD_SINCE_BACKUP: (subject, place) => ({
    what: `The memory "${subject}" has changed since the backup ${place ?? ""} was made.`,
    hint: "Run it again, with another folder for the backup. Nothing was deleted.",
  }),
  OTHER_NAME: (subject, given) => ({
    what: `"${given}" is not the name of this memory, which is "${subject}".`,
    hint: `To delete it: hsms memory destroy --yes ${subject}. Nothing was deleted.`,
  }),
  FILE_THERE: (subject) => ({
    what: `${subject} exists already.`,
    hint: "Choose another name, or replace it with --force. Nothing was written.",
  }),
  CANNOT_READ: (subject, detail) => ({
    what: `${subject} cannot be read${because(detail)}.`,
    hint: "Check the path and its permissions.",
  }),
  TEST_PROJECT_IN_USE: (subject) => ({
    what: `Test mode would empty the project "${subject}", and it holds turns that test mode did not write.`,
    hint: "Export it and remove its folder first; nothing was changed.",
  }),
  CANCELLED: () => ({ what: "Cancelled.", hint: "" }),
  CLOSED: (subject) => ({ what: subject, hint: "Start again." }),
  WORK_FAILED: (subject, detail) => ({
    what: detail,
    hint: `The engine reported ${subject}. \`hsms doctor\` checks the memory.`,
  }),
  BUG: (subject) => ({
    what: `An unexpected error occurred: ${subject}`,
    hint: "This is a bug in hsms: please report it with the command, and with the output that HSMS_DEBUG=true in the environment adds.",
  }),
} satisfies Partial<FailureTexts>;
