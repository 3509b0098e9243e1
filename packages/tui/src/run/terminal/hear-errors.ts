/**
 * Hears, line by line, what anybody writes to standard error, which would stand in the midst of the screen
 * (point 39): warnings of Node and of libraries. Until what is returned is called.
 */
export function hearErrors(
  stderr: NodeJS.WriteStream,
  hear: (lines: readonly string[]) => void,
): () => void {
  const write: unknown = Reflect.get(stderr, "write");
  Object.assign(stderr, {
    write(chunk: unknown, ...rest: readonly unknown[]): boolean {
      hear(
        String(chunk)
          .split("\n")
          .filter((line) => line.trim() !== ""),
      );
      const done = rest.at(-1);
      if (typeof done === "function") process.nextTick(done);
      return true;
    },
  });
  return () => void Object.assign(stderr, { write });
}
