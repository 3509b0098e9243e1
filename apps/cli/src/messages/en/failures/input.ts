import { because, type FailureTexts } from "../../failures.ts";

/** What the command was given, and where it runs. */
export const enInputFailures = {
  NEEDS_YES: (subject) => ({
    what: `Nobody can be asked here: ${subject}`,
    hint: "Say --yes if it is meant, or run it in a terminal. Nothing was changed.",
  }),
  NO_TERMINAL: (subject) => ({
    what: `There is no terminal here: ${subject}`,
    hint: "Run it in the terminal that is to be reset, with its output not redirected.",
  }),
  NO_SCREEN: (subject) => ({
    what: `${subject} plays keys in the full screen, and there is none here.`,
    hint: "Run it in a terminal, without --plain and --json.",
  }),
  NOTHING_ASKED: (subject) => ({
    what: subject === "text" ? "The text to keep is empty." : "The question is empty.",
    hint: "Give it behind the command, or through a pipe. Nothing was stored.",
  }),
  NO_STANDARD_INPUT: (subject, command) => ({
    what: `"-" means standard input or output, which \`hsms ${command}\` does not take for ${subject}.`,
    hint: "Only ask and search read a question from there. A file or folder of this name is ./-",
  }),
  INPUT_NOT_UTF8: () => ({
    what: "Standard input holds no UTF-8 text.",
    hint: "Turn it into UTF-8 first: iconv -f ENCODING -t UTF-8.",
  }),
  INPUT_TOO_LARGE: (subject) => ({
    what: `Standard input holds more than ${subject} characters, the limit for one message.`,
    hint: "Put it into a file; `hsms import` reads conversations from files.",
  }),
  BAD_INPUT: (subject) => ({ what: subject, hint: "Nothing was changed." }),
  CANNOT_CREATE: (subject, detail) => ({
    what: `${subject} cannot be written${because(detail)}.`,
    hint: "Mend its rights, or choose another folder (HSMS_HOME=…).",
  }),
  CANNOT_READ: (subject, detail) => ({
    what: `${subject} cannot be read${because(detail)}.`,
    hint: "Check the path and its rights.",
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
    what: `Something unforeseen happened: ${subject}`,
    hint: "This is a bug of hsms: please report it with the command, and with what HSMS_DEBUG=true in the environment adds.",
  }),
} satisfies Partial<FailureTexts>;
