import type { KeyProblem } from "../../input/keys/read-key-map.ts";

export const keyFile = {
  problem(problem: KeyProblem): string {
    switch (problem.type) {
      case "unreadable":
        return `the file could not be read (${problem.why}); the default keys apply`;
      case "broken":
        return `${problem.expected} was expected here; the default keys apply`;
      case "unknown-name":
        return `there is no action "${problem.name}"${problem.nearest === null ? "" : `; did you mean "${problem.nearest}"?`}`;
      case "twice":
        return `"${problem.name}" is already in line ${problem.firstLine}; that one counts`;
      case "bad-key":
        return `"${problem.key}" for "${problem.name}": ${refusals[problem.reason]}`;
      case "conflict":
        return `"${problem.key}" for "${problem.name}" is a key of "${problem.other}" too; the default applies`;
      case "quit-unbound":
        return `"${problem.name}" must keep a way out${problem.name === "global.interrupt" ? ": ctrl+c" : ""}; the default key applies`;
    }
  },
  sessionBroken: "The saved state of the screen could not be read: it starts with the defaults.",
};

const refusals = {
  unknown: "no key has this name",
  unsent: "not every terminal sends it, or it is another key there",
  flow: "it stops the terminal's output",
} as const;
