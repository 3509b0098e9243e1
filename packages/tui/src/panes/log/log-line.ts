/** A line of the debug stream, as it came. */
export interface LogLine {
  readonly level: "error" | "warn" | "info" | "debug";
  /** Name of the task. */
  readonly task: string;
  readonly text: string;
}
