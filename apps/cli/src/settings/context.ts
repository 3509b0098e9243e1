import type { Config } from "./config.ts";
import type { Messages } from "../messages/en/en.ts";
import type { Output } from "../output/output.ts";
import type { Progress } from "../output/progress.ts";
import type { Language } from "@hsms/engine";
import type { Dialog } from "@hsms/tui";
import type { Preferences } from "./preferences.ts";

/** What a command gets besides its own arguments. */
export interface Context {
  readonly config: Config;
  readonly flags: Partial<Preferences>;
  /** `--project`; `config.project` is the environment's. */
  readonly project: string | undefined;
  /** `--create`: a project named may be a new one. */
  readonly create: boolean;
  readonly workers: number | undefined;
  readonly debugDirectory: string | undefined;
  /** `--online`: in this run text may go to the model that was chosen. */
  readonly online: boolean;
  /** `--embedder-online`: in this run the text of every memory may go to the embedder. */
  readonly embedderOnline: boolean;
  readonly mirrorDirectory: string | undefined;
  readonly json: boolean;
  readonly language: Language;
  readonly messages: Messages;
  readonly output: Output;
  readonly progress: Progress;
  /** Asks among the lines that are read already; `null` once the signal fires. Without it a question opens the terminal itself. */
  readonly askLine?: (prompt: string, signal: AbortSignal) => Promise<string | null>;
  /** Set within the screen: everything is asked there. */
  readonly dialog?: Dialog;
  readonly interruption: Interruption;
  /** All of standard input, as text. */
  readonly readInput: () => Promise<string>;
}

/** Whether somebody wants the program to end. */
export interface Interruption {
  /** Fires at the first SIGINT, SIGTERM or SIGHUP; a second one ends the process at once. */
  readonly signal: AbortSignal;
  /** As if SIGINT had come: a terminal in raw mode hands Ctrl+C over as a key. */
  readonly interrupt: () => void;
  /** As if SIGHUP had come, which may be on its way: the terminal was closed. */
  readonly hangUp: () => void;
  /** Runs blocking work that leaves nothing behind: meanwhile a signal ends the process at once. */
  readonly standAside: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Handles SIGQUIT and SIGABRT, too, until the returned function is called: they would leave the terminal raw. */
  readonly handleAllSignals: () => () => void;
}
