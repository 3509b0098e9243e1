import type { KeyProblem } from "../../input/keys/read-key-map.ts";

export const keyFile = {
  /** What is wrong with a line of `keys.json`; the line stands before it. */
  problem(problem: KeyProblem): string {
    switch (problem.type) {
      case "unreadable":
        return `the file could not be read (${problem.why}); the usual keys hold`;
      case "broken":
        return `${problem.expected} was expected here; the usual keys hold`;
      case "unknown-name":
        return `there is no action "${problem.name}"${problem.nearest === null ? "" : `; did you mean "${problem.nearest}"?`}`;
      case "twice":
        return `"${problem.name}" stands in line ${problem.firstLine} already; that one counts`;
      case "bad-key":
        return `"${problem.key}" for "${problem.name}": ${refusals[problem.reason]}`;
      case "conflict":
        return `"${problem.key}" for "${problem.name}" is a key of "${problem.other}" too; the usual one holds`;
      case "quit-unbound":
        return `"${problem.name}" must keep a way out${problem.name === "global.interrupt" ? ": ctrl+c" : ""}; the usual key holds`;
    }
  },
  sessionBroken: "The saved state of the screen could not be read: it begins anew.",
};

const refusals = {
  unknown: "no key is called so",
  unsent: "not every terminal sends it, or it is another key there",
  flow: "it stops the terminal's output",
} as const;
