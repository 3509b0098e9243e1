import { has, isRecord, listAt, stringAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";
import type { ActivityDate } from "./activity-date.ts";

/** One thing that a person did in Gemini. */
export interface Activity {
  /** What was done, and the prompt. */
  readonly title: string;
  /** HTML; several where the person asked for another answer. */
  readonly answers: readonly string[];
  readonly date: ActivityDate;
  /** Ids of the chats that it stands in: a branched chat shares its beginning. */
  readonly conversations: readonly string[];
  readonly attached: readonly Attached[];
  /** Of Gemini, and not of another product of the same export. */
  readonly isOurs: boolean;
}

/** A file that came with a prompt. */
export interface Attached {
  /** Empty where the export only counts it. */
  readonly name: string;
  /** How it stands in the prompt by which earlier versions knew it; empty where it did not. */
  readonly line: string;
}

/** `Attached 2 files.`, in the language in which it was met. */
export const attachedCount = (line: string): number =>
  Number(/^\s*Attached (\d{1,4}) files?\.?\s*$/.exec(line)?.[1] ?? 0);

/** The name in a line of the list below it: `-  photo.png`. */
export const listedName = (line: string): string | undefined =>
  /^\s*-\s*(\S.*?)\s*$/.exec(line)?.[1];

/** As many as are counted, those that are listed with their names. */
export const filledUp = (files: readonly Attached[], count: number): readonly Attached[] => [
  ...files,
  ...Array.from({ length: Math.max(0, count - files.length) }, () => ({ name: "", line: "" })),
];

const CHAT = /gemini\.google\.com\/app\/(?:c\/|c_)?([\w-]{1,64})/g;

/** Ids of the chats that a text links to. */
export const conversationsIn = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(CHAT), ([, id = ""]) => id))].sort();

/** A record of `My Activity.json`. */
export function readActivity(record: unknown): Activity {
  const links = [record, ...listAt(record, "details")].flatMap((part) =>
    ["titleUrl", "url"].flatMap((name) => stringAt(part, name) ?? []),
  );
  const image = stringAt(record, "imageFile");
  const attached = [...listAt(record, "attachedFiles"), ...(image === undefined ? [] : [image])];
  const names = attached.flatMap(
    (file) => (typeof file === "string" ? file : stringAt(file, "name")) ?? [],
  );
  return {
    title: stringAt(record, "title") ?? "",
    answers: listAt(record, "safeHtmlItem").flatMap((item) => stringAt(item, "html") ?? []),
    date: { time: momentOf(stringAt(record, "time")), isGuessed: false },
    conversations: conversationsIn(links.join("\n")),
    attached: attachedTo(record, [...new Set(names)]),
    isOurs: isGemini(record),
  };
}

/** The files that fields of their own name, and those of the lines under the title (`subtitles`), each once. */
function attachedTo(record: unknown, names: readonly string[]): readonly Attached[] {
  let count = 0;
  const listed: Attached[] = [];
  for (const subtitle of listAt(record, "subtitles")) {
    const line = stringAt(subtitle, "name") ?? "";
    count = Math.max(count, attachedCount(line));
    const name = listedName(line);
    const isKnown = [name, stringAt(subtitle, "url")].some((one) => one && names.includes(one));
    if (name !== undefined && !isKnown) listed.push({ name, line: "" });
  }
  const own = names.map((name) => ({ name, line: `[${name}]` }));
  return filledUp([...own, ...(count === 0 ? [] : listed)], count);
}

/** The product's name stays in every language. */
export const isGemini = (record: unknown): boolean =>
  isRecord(record) &&
  stringAt(record, "title") !== undefined &&
  has(record, "time") &&
  [stringAt(record, "header"), stringAt(record, "titleUrl"), ...listAt(record, "products")].some(
    (name) => typeof name === "string" && /gemini|\bbard\b/i.test(name),
  );
