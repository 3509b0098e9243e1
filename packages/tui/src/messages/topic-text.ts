import { displayText } from "../draw/text/display-text.ts";
import type { Words } from "./words.ts";

/** How many topics an automatic name does not list: it is kept in the language of those that it does. */
const OTHERS = /\s(?:and (\d+) others?|외 (\d+)개)$/u;

/** A topic's name as it is drawn: what it says in words, and not in names, is in the language of the screen. */
export function topicText(name: string, { tree }: Pick<Words, "tree">): string {
  // After a deletion for good a topic that was named by what went waits for its new name.
  if (name === "") return "…";
  const [end = "", english, korean] = OTHERS.exec(name) ?? [];
  const others = Number(english ?? korean ?? 0);
  if (others === 0) return displayText(name);
  return displayText(`${name.slice(0, -end.length)} ${tree.others(others)}`);
}
