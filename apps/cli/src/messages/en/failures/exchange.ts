import type { FailureTexts } from "../../failures.ts";

/** Importing, and connecting the programs of others. */
export const enExchangeFailures = {
  BAD_COLUMNS: (subject) => ({
    what: `"${subject}" does not name columns.`,
    hint: "Write user=Frage,createdAt=Datum: user, assistant, text, speaker, createdAt, tags, conversation or id, and the name of the column.",
  }),
  NEEDS_ME: (_, detail) => ({
    what: `People talk in these files, and they do not say which of them you are: ${detail}`,
    hint: "Say --me NAME with one of these names, or run it in a terminal. Nothing was imported.",
  }),
  NO_SUCH_PERSON: (subject, detail) => ({
    what:
      detail === ""
        ? `No talk between people is in these files, so nobody there is "${subject}"`
        : `Nobody called "${subject}" talks in these files: ${detail}`,
    hint:
      detail === ""
        ? "Import them without --me. Nothing was imported."
        : "Say --me with a name as it is written there. Nothing was imported.",
  }),
  CLIENT_FILE_STRANGE: (file) => ({
    what: `${file} is not in the form that its program reads, or already has an entry "hsms": it was left as it is.`,
    hint: "Correct it, or write the entry by hand as docs/assistants.md shows it.",
  }),
  CLIENT_FILE_CHANGED: (file) => ({
    what: `${file} was changed in the meantime: it was left as it is.`,
    hint: "Run the command again.",
  }),
} satisfies Partial<FailureTexts>;
