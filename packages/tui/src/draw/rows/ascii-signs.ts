/** Our own signs in letters that every terminal has; what a person wrote stays (point 46). */
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
  ["…", "~"],
  ["×", "x"],
]);
const sign = /[•│─┼›·–…×]/g;
