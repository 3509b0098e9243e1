import { has, isRecord, listAt, stringAt } from "../../values/odd-values.ts";
import { momentOf } from "../../values/time-text.ts";
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
  /** Names of files. */
  readonly attached: readonly string[];
  /** Of Gemini, and not of another product of the same export. */
  readonly isOurs: boolean;
}

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
    attached: [...new Set(names)],
    isOurs: isGemini(record),
  };
}

/** The product's name stays in every language. */
export const isGemini = (record: unknown): boolean =>
  isRecord(record) &&
  stringAt(record, "title") !== undefined &&
  has(record, "time") &&
  [stringAt(record, "header"), stringAt(record, "titleUrl"), ...listAt(record, "products")].some(
    (name) => typeof name === "string" && /gemini|\bbard\b/i.test(name),
  );
