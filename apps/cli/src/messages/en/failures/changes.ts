import type { FailureTexts } from "../../failures.ts";

/** Forgetting, undoing, and secrets in what is recorded. */
export const enChangeFailures = {
  NOTHING_CHOSEN: () => ({
    what: "Nothing was selected to forget.",
    hint: "Give the turn numbers that search shows, or use --match, --before, --importance-up-to or --archived.",
  }),
  TURNS_CHANGED: (what) => ({
    what,
    hint: "Nothing was changed. Search again, and select again what to forget.",
  }),
  KEPT_GONE: (what) => ({
    what,
    hint: "Nothing was changed. Commands run before a restoration can be undone only after the restoration is undone.",
  }),
  SECRET_FOUND: (what) => ({
    what,
    hint: "`--secrets mask` records it with the secret masked, `--secrets keep` as it is.",
  }),
} satisfies Partial<FailureTexts>;
