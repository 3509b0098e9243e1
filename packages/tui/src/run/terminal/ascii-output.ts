/**
 * The stream with the signs of our own words and Ink's ellipsis written in ASCII (point 46): a dash, a
 * middle dot, arrows. Each has one cell before and after, so nothing moves; letters stay as they are.
 */
export function asciiOutput(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (text: unknown, ...rest: readonly unknown[]): boolean =>
    Reflect.apply(stdout.write, stdout, [
      typeof text === "string" ? asciiSigns(text) : text,
      ...rest,
    ]) as boolean;
  return new Proxy(stdout, {
    get(target, name) {
      if (name === "write") return write;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function asciiSigns(text: string): string {
  return text.replaceAll(signs, (sign) => asciiOf.get(sign) ?? sign);
}

const asciiOf: ReadonlyMap<string, string> = new Map([
  ["…", "~"],
  ["·", "-"],
  ["–", "-"],
  ["—", "-"],
  ["‘", "'"],
  ["’", "'"],
  ["“", '"'],
  ["”", '"'],
  ["×", "x"],
  ["→", ">"],
  ["←", "<"],
  ["↑", "^"],
  ["↓", "v"],
  ["•", "*"],
  ["○", "o"],
  ["●", "*"],
]);

const signs = new RegExp(`[${[...asciiOf.keys()].join("")}]`, "gu");
