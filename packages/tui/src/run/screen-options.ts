import type { Memory } from "@hsms/engine";
import type { Language } from "../messages/words-in.ts";

/** What the program hands to its screen. */
export interface ScreenOptions {
  readonly memory: Memory;
  /** Name of the project. */
  readonly project: string;
  readonly language: Language;
  readonly terminal: {
    readonly stdin: NodeJS.ReadStream;
    readonly stdout: NodeJS.WriteStream;
    readonly stderr: NodeJS.WriteStream;
    /** `false`: frames stay in the scrollback (point 3). */
    readonly alternateScreen: boolean;
  };
  /** The program's own table of `!` and `/` commands, and what runs one. */
  readonly commands: readonly ScreenCommand[];
  /** Runs a line and says what came of it, in the person's language. Must not throw. */
  readonly runCommand: (line: string) => Promise<string>;
  readonly now: () => number;
  /** Ends the screen: a signal came. */
  readonly signal: AbortSignal;
}

/** A command of the chat, as completion and help show it. */
export interface ScreenCommand {
  /** With its mark: `!status`. */
  readonly name: string;
  /** What follows it; empty for nothing. */
  readonly argument: string;
  readonly summary: string;
}
