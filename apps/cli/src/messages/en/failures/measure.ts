import type { FailureTexts } from "../../failures.ts";

/** Benchmarks and scripts of keys. */
export const enMeasureFailures = {
  OTHER_DATASET: (subject, detail) => ({
    what: `${subject} belongs to another data set: it looks like ${detail}.`,
    hint: `Try --dataset ${detail}.`,
  }),
  NO_TERMINAL_TOOLS: (subject) => ({
    what: `${subject} needs packages for a virtual terminal that are not installed here.`,
    hint: "Run it in a clone of the repository: pnpm hsms bench tui.",
  }),
  NO_BENCH_HERE: () => ({
    what: "The benchmarks come with the source code and are not part of this installation.",
    hint: "In a clone of the repository: pnpm bench latency.",
  }),
  NOT_BUILT: (subject) => ({
    what: `${subject} measures the built program, which does not exist yet.`,
    hint: "Build it first: pnpm build.",
  }),
  NO_TRACE: (subject) => ({
    what: `${subject} is not a search exported by hsms.`,
    hint: "In the screen, the search pane exports a search with e.",
  }),
  BAD_KEY_SCRIPT: (subject, detail) => ({
    what: `${subject}: ${detail}.`,
    hint: "docs/tui.md describes scripts of keys.",
  }),
  SCRIPT_WAITED: (subject, detail) => ({
    what: `${subject} timed out: ${detail}`,
    hint: "Run hsms by hand to see what it shows there, and correct the line.",
  }),
} satisfies Partial<FailureTexts>;
