import type { FailureTexts } from "../../failures.ts";

/** Importing, and connecting the programs of others. */
export const enExchangeFailures = {
  BAD_COLUMNS: (subject) => ({
    what: `"${subject}" is not a column mapping.`,
    hint: "Write user=Frage,createdAt=Datum: user, assistant, text, speaker, createdAt, tags, conversation or id, and the name of the column.",
  }),
  NEEDS_ME: (_, detail) => ({
    what: `These files contain conversations between people, and do not say which of them you are: ${detail}`,
    hint: "Use --me NAME with one of these names, or run it in a terminal. Nothing was imported.",
  }),
  NO_SUCH_PERSON: (subject, detail) => ({
    what:
      detail === ""
        ? `These files contain no conversations between people, so nobody in them is "${subject}"`
        : `Nobody called "${subject}" speaks in these files: ${detail}`,
    hint:
      detail === ""
        ? "Import them without --me. Nothing was imported."
        : "Use --me with a name as it is written there. Nothing was imported.",
  }),
  CLIENT_FILE_STRANGE: (file) => ({
    what: `${file} does not have the format that its program expects, or already has an entry "hsms": it was left unchanged.`,
    hint: "Correct it, or write the entry by hand as docs/assistants.md shows it.",
  }),
  CLIENT_FILE_CHANGED: (file) => ({
    what: `${file} was changed in the meantime: it was left unchanged.`,
    hint: "Run the command again.",
  }),
} satisfies Partial<FailureTexts>;
