/**
 * Whether the full screen can be drawn: both ends a terminal that moves its cursor (points 1 and 2).
 * Without it the chat goes line by line.
 */
export function hasScreen(terminal: {
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: { readonly isTTY?: boolean };
  readonly type: string;
}): boolean {
  const { stdin, stdout, type } = terminal;
  return stdin.isTTY === true && stdout.isTTY === true && type !== "dumb";
}
