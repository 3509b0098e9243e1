import { withWrite } from "./with-write.ts";

/**
 * The stream with the signs of our own words and Ink's ellipsis written in ASCII (point 46): a dash, a
 * middle dot, arrows. Each has one cell before and after, so nothing moves; letters stay as they are.
 */
export function asciiOutput(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  return withWrite(
    stdout,
    (chunk, ...rest) =>
      Reflect.apply(stdout.write, stdout, [
        typeof chunk === "string" ? asciiSigns(chunk) : chunk,
        ...rest,
      ]) as boolean,
  );
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
