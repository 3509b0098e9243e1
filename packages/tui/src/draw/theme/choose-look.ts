import { groundIn } from "./terminal-ground.ts";
import type { ColourDepth, Look } from "./theme.ts";

/** What the surroundings say of the colours and letters of the terminal. */
export interface LookFacts {
  /** `TERM`; empty where it is not said. */
  readonly termType: string;
  /** `COLORTERM`. */
  readonly colorTerm: string;
  /** `COLORFGBG`. */
  readonly colorFgBg: string;
  /** `NO_COLOR`, not empty. */
  readonly noColor: boolean;
  /** `FORCE_COLOR`; `null` where it is not said. */
  readonly forceColor: string | null;
  /** Whether the locale's letters are UTF-8; of the C locale they are not. */
  readonly isUnicode: boolean;
  /** Whether the terminal is at the other end of a network. */
  readonly isRemote: boolean;
}

/** Flags of the command line, and the one setting that says more than its flag. */
export interface LookFlags {
  readonly color: "auto" | "always" | "never";
  readonly ascii: boolean;
  /** `local`: not over a network. */
  readonly animation: "always" | "local" | "never";
}

export function chooseLook(facts: LookFacts, flags: LookFlags): Look {
  return {
    depth: depthOf(facts, flags),
    letters: flags.ascii || !facts.isUnicode ? "ascii" : "unicode",
    ground: groundIn(facts.colorFgBg) ?? "dark",
    isAnimated: flags.animation === "always" || (flags.animation === "local" && !facts.isRemote),
  };
}

/** The flag over `FORCE_COLOR` over `NO_COLOR` over what the terminal says of itself. */
function depthOf(facts: LookFacts, { color }: LookFlags): ColourDepth {
  const own = ownDepth(facts);
  if (color === "never") return "none";
  if (color === "always") return own === "none" ? "16" : own;
  switch (facts.forceColor) {
    case null:
      return facts.noColor ? "none" : own;
    case "0":
    case "false":
      return "none";
    case "2":
      return "256";
    case "3":
      return "true";
    default:
      return own === "none" ? "16" : own;
  }
}

/** True colours only where `COLORTERM` says so: a terminal that has none shows wrong ones. */
function ownDepth({ termType, colorTerm }: LookFacts): ColourDepth {
  if (termType === "dumb") return "none";
  if (colorTerm === "truecolor" || colorTerm === "24bit") return "true";
  return termType.includes("256") ? "256" : "16";
}
