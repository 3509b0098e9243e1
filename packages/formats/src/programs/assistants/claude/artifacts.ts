import type { LeftOutCounter } from "../../../values/left-out.ts";
import { stringAt } from "../../../values/odd-values.ts";
import type { ClaudeBlock, ClaudeConversation } from "./shape.ts";

/** What the tools that write documents are called: artifacts, and since autumn 2025 files. */
const ARTIFACTS = "artifacts";
const FILES: ReadonlySet<unknown> = new Set(["create_file", "str_replace"]);

export const writesDocument = ({ type, name }: ClaudeBlock): boolean =>
  type === "tool_use" && (name === ARTIFACTS || FILES.has(name));

/** Artifacts and files as they were last, by the block that last changed them: `[title]` and the text. */
export function lastArtifacts(
  { chat_messages: messages }: ClaudeConversation,
  leftOut: LeftOutCounter,
): ReadonlyMap<ClaudeBlock, string> {
  const artifacts = new Map<string, { title: string; content: string; block: ClaudeBlock }>();
  const blocks = messages.flatMap(({ content }) => content ?? []);
  for (const block of blocks.filter(writesDocument)) {
    const { input } = block;
    const path = FILES.has(block.name) ? stringAt(input, "path") : undefined;
    const key = path === undefined ? (stringAt(input, "id") ?? "") : `file ${path}`;
    const before = artifacts.get(key);
    const title = stringAt(input, "title") ?? path?.split("/").at(-1) ?? before?.title ?? "";
    const whole = stringAt(input, "content") ?? stringAt(input, "file_text");
    const from = stringAt(input, "old_str");
    const to = stringAt(input, "new_str");
    if (whole !== undefined && whole !== "") {
      artifacts.set(key, { title, content: whole, block });
    } else if (from !== undefined && to !== undefined && before?.content.includes(from) === true) {
      const content = before.content.replace(from, () => to);
      artifacts.set(key, { title, content, block });
    } else {
      leftOut.add("document-edit");
    }
  }
  return new Map(
    [...artifacts.values()].map(({ title, content, block }) => [
      block,
      [title === "" ? "" : `[${title}]`, content].filter((part) => part !== "").join("\n"),
    ]),
  );
}
