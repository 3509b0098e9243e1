import type { LookFacts } from "../../draw/theme/choose-look.ts";

/** What the surroundings say of the terminal, besides its size. */
export interface TerminalFacts extends LookFacts {
  /** Whether the terminal is tmux: what is copied must be wrapped for it. */
  readonly isTmux: boolean;
  /** `VISUAL`, `EDITOR`; empty where neither is said. */
  readonly editor: string;
  /** What the terminal, or the pane of a multiplexer, calls itself; empty where it does not. */
  readonly id: string;
  /** `INK_SCREEN_READER`. */
  readonly isScreenReader: boolean;
}
