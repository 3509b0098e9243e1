import type { FailureTexts } from "../../failures.ts";

/** Forgetting, undoing, and secrets in what is recorded. */
export const enChangeFailures = {
  NOTHING_CHOSEN: () => ({
    what: "It is not said what to forget.",
    hint: "Name turns by their numbers, as search shows them, or say --match, --before, --importance-up-to or --archived.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "Nothing was changed. Look again, and say anew what to forget.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "Nothing was changed. What was done before a restoration can be undone after it only.",
  }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` records it with the secret masked, `--secrets keep` as it is.",
  }),
} satisfies Partial<FailureTexts>;
