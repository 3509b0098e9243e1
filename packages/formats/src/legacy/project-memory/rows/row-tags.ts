import type { Findings } from "../../../values/findings.ts";
import { textOf } from "../../../values/odd-values.ts";
import { rowKey } from "./read-column.ts";
import type { Row } from "./tables.ts";

/** The tags of a conversation, each once: rows of `conversation_tags`, and the row's own as a list, its JSON, or comma-separated words. */
export function rowTags(input: {
  readonly row: Row;
  readonly tags: readonly Row[];
  readonly findings: Findings;
}): readonly string[] {
  const { row, tags, findings } = input;
  const found = new Set<string>();
  for (const tag of tags) {
    const text = textOf(tag["tag"]);
    if (text === null) findings.add("empty-record", "conversation_tags", rowKey(row["id"]));
    else found.add(text);
  }
  for (const tag of ownTags(row["tags"])) found.add(tag);
  return [...found];
}

function ownTags(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((tag) => textOf(tag) ?? []);
  const text = textOf(value) ?? "";
  if (text.trimStart().startsWith("[")) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return ownTags(list);
    } catch {
      // It only looks like a list: the text is one tag.
      return [text];
    }
  }
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
