import type { KnownWork } from "../../panes/chat/welcome/welcome.ts";
import type { Choice, Chosen } from "../../overlay/choice/state.ts";

/** What the program does for the screen besides its memory: importing, exporting, changing the project … */
export interface ScreenWork extends KnownWork {
  /** Throws what goes wrong; the screen tells it. */
  readonly run: (dialog: Dialog) => Promise<void>;
}

/** How such work asks and tells, while the rest of the screen goes on. */
export interface Dialog {
  /** Fires when a person breaks the work off, and when the screen closes. */
  readonly signal: AbortSignal;
  /** What was written behind the name of the work: `!import FILE`. */
  readonly given: string | null;
  /** `null` where it is closed without a choice, and once the signal fires. */
  readonly choose: (choice: Choice) => Promise<Chosen>;
  readonly confirm: (asked: {
    readonly title: string;
    readonly lines: readonly string[];
  }) => Promise<boolean>;
  /** How far it is, on one line; `null`: nothing is shown. */
  readonly progress: (line: string | null) => void;
  readonly tell: (text: string, level?: "info" | "warning" | "error") => void;
}
