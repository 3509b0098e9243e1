import type {
  AnswerEvent,
  AskOptions,
  EngineEvent,
  Failure,
  HistoryEntry,
  Memory,
  ProgressEvent,
  Settings,
  Language,
} from "@hsms/engine";
import type { KnownCommand } from "../panes/chat/line/completion.ts";
import type { LogLine } from "../panes/log/state.ts";
import type { ScriptStep } from "./replay/read-script.ts";
import type { LookFlags } from "../draw/theme/choose-look.ts";
import type { ScreenWork } from "./works/screen-work.ts";
import type { ShownWork } from "./works/shown-work.ts";
import type { TerminalFacts } from "./terminal/terminal-facts.ts";

export interface RemoteSearchListener {
  /** Takes what came, whatever it is: what is no trace of a finished search is ignored. */
  readonly receive: (search: unknown) => void;
  /** None will come, and why. */
  readonly unavailable: (why: string) => void;
}

/** How far long work is. */
export type ProgressShown = Pick<
  Extract<ProgressEvent<unknown>, { readonly type: "progress" }>,
  "stage" | "done" | "total"
>;

/** Asks a person whether it is to be undone; `lines`: what that does, where it is not the newest command. */
export type AskToUndo = (entry: HistoryEntry, lines?: readonly string[]) => Promise<boolean>;

export interface ScreenOptions {
  readonly memory: Memory;
  readonly project: string;
  readonly language: Language;
  readonly terminal: {
    readonly stdin: NodeJS.ReadStream;
    readonly stdout: NodeJS.WriteStream;
    readonly stderr: NodeJS.WriteStream;
    /** `false`: frames stay in the scrollback. */
    readonly alternateScreen: boolean;
    readonly facts: TerminalFacts;
  };
  readonly look: LookFlags;
  /** Whose state of the screen is kept: the id of the project, and that of the terminal. */
  readonly session: { readonly project: string; readonly terminal: string };
  /** Folders that the screen may write to; made when something is written. */
  readonly folders: {
    /** What was copied or exported, and the state of the screen. */
    readonly state: string;
    /** The person's `keys.json` lies here. */
    readonly config: string;
    /** The project's: backups lie here. */
    readonly project: string;
  };
  /** The whole log, whose path the log's pane shows; `null` as long as there is none: it begins with its first line. */
  readonly logFile: () => string | null;
  /** `Memory.ask`, with what the program remembers of an answer for its commands. */
  readonly ask: (question: string, options: AskOptions) => AsyncIterable<AnswerEvent>;
  readonly commands: readonly KnownCommand[];
  /** Runs a line of that table and says what came of it, in the person's language and in rows of so many cells. Must not throw. */
  readonly runCommand: (
    line: string,
    shown: { readonly columns: number; readonly askToUndo: AskToUndo } & Pick<
      ShownWork,
      "signal" | "progress"
    >,
  ) => Promise<string>;
  /** Saves settings of the memory, which hold from then on over any flag. Throws what is wrong with them. */
  readonly changeSettings: (patch: Partial<Settings>) => Promise<Settings>;
  /** Lines of the debug stream that an event makes; events come in order. */
  readonly describeEvent: (event: EngineEvent) => readonly LogLine[];
  /** A command of the journal on one line, as `hsms history` shows it. */
  readonly describeEntry: (entry: HistoryEntry) => string;
  /** What a command of the journal did, without when. */
  readonly describeChange: (entry: HistoryEntry) => string;
  /** A function that says on one line how far long work is, for as long as that work lasts. */
  readonly progressLine: () => (step: ProgressShown) => string;
  /** What an error, or a failure in an event, means for a person, and what they can do. */
  readonly describeFailure: (failure: Error | Failure) => string;
  /** What can be done from the palette besides. */
  readonly works: readonly ScreenWork[];
  /** What stands in a chat in which nothing was said yet; `null`: the usual hint. */
  readonly emptyText: string | null;
  /** Whether the memory holds nothing yet: it says then what can be done with it. */
  readonly isNew: boolean;
  /** Begins with the screen, and is in no palette; `null`: nothing does. */
  readonly firstWork: ScreenWork | null;
  /** Subscribes to what the program would have printed; returns how to unsubscribe. */
  readonly notices: (
    listener: (notice: {
      /** `log`: a line of the log alone. */
      readonly level: "log" | "info" | "warning";
      readonly text: string;
    }) => void,
  ) => () => void;
  /** Subscribes to what the program asks; returns how to unsubscribe. */
  readonly questions: (
    ask: (question: string, lines: readonly string[]) => Promise<boolean>,
  ) => () => void;
  /** Subscribes to searches of other processes; returns how to unsubscribe. */
  readonly remoteSearches: (listener: RemoteSearchListener) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Keys that are played once the screen has begun; then the person goes on (`--keys FILE`). */
  readonly script: readonly ScriptStep[];
  readonly onStep: () => void;
  /** Ends the screen: a signal came. */
  readonly signal: AbortSignal;
}
