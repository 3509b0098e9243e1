import { parse } from "yaml";
import { has, isRecord, oneOrMore, stringAt } from "../../../values/odd-values.ts";
import { dayOrMomentOf } from "../../../values/time-text.ts";

export interface FrontMatter {
  readonly createdAt: number | undefined;
  readonly tags: readonly string[];
  /** It cannot be read as YAML. */
  readonly isBroken: boolean;
}

/** Longer than any properties that a person wrote. */
const LONGEST = 64 * 1024;

/** Where the date of a note stands, the best first. */
const DATES = ["created", "date", "createdAt", "created_at", "date created", "creation date"];

/** The properties before a note (`---` … `---`), and the text after them. */
export function splitFrontMatter(text: string): {
  readonly properties: FrontMatter;
  readonly body: string;
} {
  const none = { createdAt: undefined, tags: [], isBroken: false };
  const start = /^---[ \t]{0,9}\r?\n/.exec(text);
  const end =
    start === null
      ? null
      : /\r?\n(?:---|\.\.\.)[ \t]{0,9}(?:\r?\n|$)/.exec(text.slice(start[0].length - 1, LONGEST));
  if (start === null || end === null) return { properties: none, body: text };
  const from = start[0].length - 1;
  const body = text.slice(from + end.index + end[0].length);
  try {
    const found: unknown = parse(text.slice(from, from + end.index), { logLevel: "error" });
    if (!isRecord(found)) return { properties: none, body };
    const createdAt = DATES.map((name) => dayOrMomentOf(found[name])).find(
      (time) => time !== undefined,
    );
    const tags = ["tags", "tag", "aliases", "alias"].flatMap((name) => listIn(found, name));
    return { properties: { createdAt, tags, isBroken: false }, body };
  } catch {
    return { properties: { ...none, isBroken: true }, body };
  }
}

/** A list, or words with commas or, of tags, spaces between them. */
function listIn(found: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const written = stringAt(found, name);
  const parts: readonly unknown[] =
    written === undefined
      ? oneOrMore(has(found, name) ? found[name] : [])
      : written.split(name.startsWith("tag") ? /[,\s]+/ : ",");
  return parts.flatMap((part) => {
    const text = typeof part === "string" || typeof part === "number" ? String(part).trim() : "";
    return text === "" ? [] : [text.replace(/^#/, "")];
  });
}
