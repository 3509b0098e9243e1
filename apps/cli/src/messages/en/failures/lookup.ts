import { because, type FailureTexts } from "../../failures.ts";

/** Names of turns, nodes, slots, tags and conversations; the scope and pages of a search. */
export const enLookupFailures = {
  NO_SUCH_NODE: (name) => ({
    what: `There is no node "${name}".`,
    hint: "`hsms tree` shows the names, `hsms tree --json` the ids too. A node below another: upper/lower.",
  }),
  AMBIGUOUS_NODE: (name, nodes) => ({
    what: `Several nodes match "${name}": ${nodes}.`,
    hint: "Give the beginning of the id, or the whole path.",
  }),
  NO_SUCH_CONVERSATION: (subject, near) => ({
    what: `There is no conversation "${subject}".`,
    hint:
      near === ""
        ? "There are none yet."
        : `Give an id, its beginning, or a name. There are: ${near}`,
  }),
  AMBIGUOUS_CONVERSATION: (subject, ids) => ({
    what: `Several conversations match "${subject}": ${ids}.`,
    hint: "Give more of the id.",
  }),
  NO_SUCH_TAG: (subject, near) => ({
    what: `No memory has the tag "${subject}".`,
    hint:
      near === ""
        ? "No memory has a tag yet: `hsms edit set TURN --tag NAME` gives one."
        : `There are: ${near}`,
  }),
  NO_SUCH_TURN: (subject) => ({
    what: `There is no turn "${subject}".`,
    hint: "Give its number, its id, or at least the first eight characters of the id (`hsms search --json`).",
  }),
  AMBIGUOUS_TURN: (subject, ids) => ({
    what: `Several turns match "${subject}": ${ids}.`,
    hint: "Give more of the id.",
  }),
  NO_SUCH_SLOT: (subject) => ({
    what: `No slot "${subject}" holds a memory.`,
    hint: "`hsms slots` shows them with their numbers.",
  }),
  BAD_DATE: (subject) => ({
    what: `"${subject}" is not a date.`,
    hint: 'Write 2026-03-31, 2026-03-31T18:00:00+09:00, or words such as yesterday, "last week" and "3 days ago".',
  }),
  BAD_RANGE: (subject) => ({
    what: `The time range ends before it begins: ${subject}.`,
    hint: "--since is the earlier date; --until and --as-of are the later ones.",
  }),
  BAD_PATTERN: (subject, detail) => ({
    what: `"${subject}" is not a valid regular expression${because(detail)}.`,
    hint: "Omit --regex to search for the literal text.",
  }),
  BAD_CURSOR: (subject) => ({
    what: `The next page cannot be found: ${subject}`,
    hint: "Repeat the whole search as it was, with the cursor that it gave, or begin with the first page.",
  }),
  CURSOR_OF_ANOTHER: () => ({
    what: "The next page cannot be found: this cursor belongs to another project.",
    hint: "Name the project that was searched (`--project NAME`), or begin with the first page.",
  }),
  UNKNOWN_SCOPE: (subject) => ({
    what: `The scope of the search does not exist: ${subject}`,
    hint: "It may have been deleted a moment ago. Search without it.",
  }),
} satisfies Partial<FailureTexts>;
