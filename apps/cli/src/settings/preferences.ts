import type { Language, Settings } from "@hsms/engine";
import type { LogLevel } from "../log/log-line.ts";

/** Everything a person can set: the memory's own settings and those of the program around it. */
export interface Preferences extends Settings {
  /** Debug lines on standard error (S0-08). */
  readonly debug: boolean;
  /** Debug lines in a file (S0-09). */
  readonly debugTxt: boolean;
  /** What goes into the log file; `off`: nothing. */
  readonly logLevel: "off" | LogLevel;
  /** What bare `hsms` runs (S0-04). */
  readonly systemMode: "chat" | "test";
  /** Folders that have a memory of their own within a repository, and `worktrees` for all of these; `none` (C3-01). */
  readonly apart: string;
  /** What language models cost, `NAME=IN/OUT,…` for a million tokens each; `none`. */
  readonly prices: string;
  /** `auto`: Korean when the system's locale is Korean, otherwise English. */
  readonly language: Language | "auto";
}
