import type { FailureTexts } from "../../failures.ts";

export const enBranchFailures = {
  NO_SUCH_PLACE: (subject, labels) => ({
    what: `❌ No label, turn or conversation is called '${subject}'.`,
    hint:
      labels === ""
        ? "Give a turn's number or id, which `hsms branch tree` shows (/tree in the chat); `hsms branch label NAME` (/save NAME) puts a label on a turn."
        : `Labels: ${labels}`,
  }),
  NO_SUCH_LABEL: (subject, labels) => ({
    what: `❌ There is no label '${subject}'.`,
    hint: labels === "" ? "There is no label yet." : `Labels: ${labels}`,
  }),
  LABEL_TAKEN: (subject, at) => ({
    what: `The label '${subject}' is already at ${at}.`,
    hint: "--force moves it here.",
  }),
  BAD_LABEL: (subject, why) => ({
    what:
      why === "reserved"
        ? `'${subject}' is reserved for the root and cannot be a label.`
        : why === "purged"
          ? `The turn was deleted for good: it cannot have the label '${subject}'.`
          : `'${subject}' cannot be a label.`,
    hint:
      why === "purged"
        ? "Put it on another turn (`hsms branch label NAME --at PLACE`)."
        : "A label has 1 to 50 characters.",
  }),
  BRANCH_OF_ROOT: (subject) => ({
    what: `'${subject}' is before the first turn, where there is no branch to search.`,
    hint: "Name a turn or a label on one (`hsms branch list`).",
  }),
  SEVERAL_BRANCHES: (subject, heads) => ({
    what: `The conversation branches after '${subject}'.`,
    hint: `Name the last turn of one: ${heads}`,
  }),
  BRANCH_IN_USE: (subject) => ({
    what: `You are on the branch of '${subject}'.`,
    hint: "Go to another one first: `hsms branch goto PLACE`.",
  }),
} satisfies Partial<FailureTexts>;
