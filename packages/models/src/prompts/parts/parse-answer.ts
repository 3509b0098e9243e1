import type * as z from "zod";
import { parseJson } from "../../network/http-answer.ts";

/** The first JSON value of this form in a model's answer: bare, in a Markdown fence, or within prose. `null` when there is none. */
export function parseAnswer<Value>(answer: string, form: z.ZodType<Value>): Value | null {
  const places = [...answer.matchAll(/[[{]/g)].slice(0, MOST_BEGINNINGS).map(({ index }) => index);
  for (const text of [answer, ...places.map((at) => balanced(answer, at))]) {
    const value = form.safeParse(parseJson(text));
    if (value.success) return value.data;
  }
  return null;
}

/** Brackets at which a value is looked for: prose has few. */
const MOST_BEGINNINGS = 8;

/** From an opening bracket to the one that closes it, brackets in strings not counted. */
function balanced(text: string, from: number): string {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\" && inString) at++;
    else if (letter === '"') inString = !inString;
    else if (!inString && (letter === "[" || letter === "{")) depth++;
    else if (!inString && (letter === "]" || letter === "}") && --depth === 0) {
      return text.slice(from, at + 1);
    }
  }
  return "";
}
