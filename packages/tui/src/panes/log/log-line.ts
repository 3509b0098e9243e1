/** A line of the debug stream, as it came. */
export interface LogLine {
  readonly level: "error" | "warn" | "info" | "debug";
  /** `작업명` of S0-74. */
  readonly task: string;
  readonly text: string;
}
