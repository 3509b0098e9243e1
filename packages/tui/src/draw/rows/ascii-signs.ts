/** Our own signs, and Ink's ellipsis, in letters that every terminal has; each has one cell before and after. */
export function asciiSigns(text: string): string {
  return text.replaceAll(sign, (found) => signs.get(found) ?? found);
}

const signs: ReadonlyMap<string, string> = new Map([
  ["•", "-"],
  ["│", "|"],
  ["─", "-"],
  ["┼", "+"],
  ["›", ">"],
  ["·", "-"],
  ["–", "-"],
  ["—", "-"],
  ["…", "~"],
  ["×", "x"],
  ["‘", "'"],
  ["’", "'"],
  ["“", '"'],
  ["”", '"'],
  ["→", ">"],
  ["←", "<"],
  ["↑", "^"],
  ["↓", "v"],
  ["○", "o"],
  ["●", "*"],
]);

const sign = new RegExp(`[${[...signs.keys()].join("")}]`, "gu");
