/** The stream with another way of writing; everything else of it is its own. */
export function withWrite(
  stream: NodeJS.WriteStream,
  write: (chunk: unknown, ...rest: readonly unknown[]) => boolean,
): NodeJS.WriteStream {
  return new Proxy(stream, {
    get(target, name) {
      if (name === "write") return write;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
