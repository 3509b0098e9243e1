import type { FailureTexts } from "../../failures.ts";

/** Benchmarks and scripts of keys. */
export const enMeasureFailures = {
  OTHER_DATASET: (subject, detail) => ({
    what: `${subject} is of another data set: it looks like ${detail}.`,
    hint: `Try --dataset ${detail}.`,
  }),
  NO_TERMINAL_TOOLS: (subject) => ({
    what: `${subject} makes a terminal of its own, and what that takes is not installed here.`,
    hint: "Run it in a clone of the repository: pnpm hsms bench tui.",
  }),
  NO_BENCH_HERE: () => ({
    what: "The benches come with the source, and are not in this installation.",
    hint: "In a clone of the repository: pnpm bench latency.",
  }),
  NOT_BUILT: (subject) => ({
    what: `${subject} measures the built program, and there is none.`,
    hint: "Build it first: pnpm build.",
  }),
  NO_TRACE: (subject) => ({
    what: `${subject} is no search that hsms exported.`,
    hint: "In the screen, the search pane exports a search with e.",
  }),
  BAD_KEY_SCRIPT: (subject, detail) => ({
    what: `${subject}: ${detail}.`,
    hint: "docs/tui.md tells what a script of keys may say.",
  }),
  SCRIPT_WAITED: (subject, detail) => ({
    what: `${subject} waited in vain: ${detail}`,
    hint: "Run hsms by hand to see what it shows there, and mend the line.",
  }),
} satisfies Partial<FailureTexts>;
