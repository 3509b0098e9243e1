/** What the surroundings say of the terminal, besides its size. */
export interface TerminalFacts {
  /** `TERM`; empty where it is not said. */
  readonly termType: string;
  /** `COLORTERM`. */
  readonly colorTerm: string;
  /** `NO_COLOR`, not empty (point 41). */
  readonly noColor: boolean;
  /** `FORCE_COLOR`; `null` where it is not said. */
  readonly forceColor: string | null;
  /** Whether the locale's letters are UTF-8; of the C locale they are not (point 46). */
  readonly isUnicode: boolean;
  /** Whether the terminal is at the other end of a network (point 47). */
  readonly isRemote: boolean;
  /** Whether tmux stands between: what is copied must be wrapped for it (point 51). */
  readonly isTmux: boolean;
  /** `VISUAL`, `EDITOR`; empty where neither is said (point 52). */
  readonly editor: string;
  /** What the terminal, or the pane of a multiplexer, calls itself; empty where it does not. */
  readonly id: string;
  /** `INK_SCREEN_READER` (point 48). */
  readonly isScreenReader: boolean;
}
