import type { z } from "zod";

/**
 * The first JSON value in a model's answer that has this form: bare, inside a fence of Markdown, or with
 * prose around it. `null` when there is none.
 */
export function parseAnswer<Value>(answer: string, form: z.ZodType<Value>): Value | null {
  const places = [...answer.matchAll(/[[{]/g)].slice(0, MOST_BEGINNINGS).map(({ index }) => index);
  for (const text of [answer, ...places.map((at) => balanced(answer, at))]) {
    const value = form.safeParse(parse(text));
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
