/** A command as the table of the program has it: completed with Tab. */
export interface KnownCommand {
  /** With its mark: `!status`. */
  readonly name: string;
  /** Other words for it, with their marks. */
  readonly also: readonly string[];
  /** What follows it; empty for nothing. */
  readonly argument: string;
  readonly summary: string;
  /** It ends the chat: the screen does that itself. */
  readonly leaves: boolean;
}
