/** Work that stands in the status line, as far as it tells of itself. */
export interface ShownWork {
  /** Fires when a person breaks it off, and when the screen closes. */
  readonly signal: AbortSignal;
  readonly show: () => void;
  /** How far it is, on one line; `null`: nothing is shown. */
  readonly progress: (line: string | null) => void;
}
