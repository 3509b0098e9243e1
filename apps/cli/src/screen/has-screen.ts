/** Whether the full screen can be drawn: input and output are a terminal that can move its cursor. */
export function hasScreen(terminal: {
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: { readonly isTTY?: boolean };
  readonly type: string;
}): boolean {
  const { stdin, stdout, type } = terminal;
  return stdin.isTTY === true && stdout.isTTY === true && type !== "dumb";
}
