export interface Notice {
  readonly id: number;
  readonly level: "info" | "warning" | "error";
  readonly text: string;
  /** Number of the command that it offers to take back. */
  readonly command?: number;
}

/** What was to be said, the oldest first; the first is shown, in the place of the line of keys. */
export type NoticesState = readonly Notice[];
