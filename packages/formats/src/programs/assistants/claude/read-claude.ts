import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import {
  readMessageTrees,
  type MessageTree,
  type TreeMessage,
} from "../../../conversations/message-tree.ts";
import { checkEach } from "../../../json/check-shape.ts";
import { countLeftOut, type LeftOutCounter } from "../../../values/left-out.ts";
import { has, oneOrMore, stringAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";
import {
  conversationSchema,
  type ClaudeBlock,
  type ClaudeConversation,
  type ClaudeMessage,
} from "./shape.ts";

/** `conversations.json` of Claude's data export, or one conversation of it. */
export function readClaude(
  value: unknown,
  { earlier }: Pick<TextFile, "earlier"> = {},
): Outcome<ImportBatch> {
  const first = earlier?.elements ?? 0;
  const shape = checkEach({ schema: conversationSchema, values: oneOrMore(value), first });
  if (shape.type === "refused") return shape;
  const leftOut = countLeftOut();
  const trees = shape.value.map((conversation, position) =>
    treeOf(conversation, { position: first + position, leftOut }),
  );
  return ok({ ...readMessageTrees(trees), leftOut: leftOut.rows() });
}

export const isClaude = (value: unknown): boolean =>
  oneOrMore(value).some((one) => has(one, "chat_messages") && Array.isArray(one.chat_messages));

function treeOf(
  conversation: ClaudeConversation,
  found: { readonly position: number; readonly leftOut: LeftOutCounter },
): MessageTree {
  const { chat_messages: messages, model } = conversation;
  const ids = messages.map(({ uuid }, place) => uuid ?? `message ${place}`);
  const artifacts = lastArtifacts(conversation, found.leftOut);
  return {
    origin: "claude",
    id: conversation.uuid ?? `${conversation.created_at ?? ""} ${ids[0] ?? found.position}`,
    name: conversation.name ?? "",
    createdAt: momentOf(conversation.created_at),
    currentId: conversation.current_leaf_message_uuid ?? undefined,
    messages: messages.map((message, place): TreeMessage => {
      const speaker = speakerOf(message.sender);
      if (speaker === "hidden") found.leftOut.add("unknown", message.sender);
      return {
        id: ids[place] ?? "",
        parentId: message.parent_message_uuid ?? ids[place - 1] ?? null,
        speaker,
        text: textOf(message, { artifacts, leftOut: found.leftOut }),
        createdAt: momentOf(message.created_at),
        model: message.sender === "assistant" ? (model ?? undefined) : undefined,
      };
    }),
  };
}

function speakerOf(sender: string): TreeMessage["speaker"] {
  if (sender === "human" || sender === "user") return "user";
  return sender === "assistant" ? "assistant" : "hidden";
}

interface Shown {
  readonly artifacts: ReadonlyMap<ClaudeBlock, string>;
  readonly leftOut: LeftOutCounter;
}

/** Texts, artifacts as they were last, other tools as a line; then what came with it: a long paste is a file without a name. */
function textOf(message: ClaudeMessage, shown: Shown): string {
  const blocks = (message.content ?? []).map((block) => textOfBlock(block, shown));
  const words = blocks.some((text) => text !== "") ? blocks : [message.text ?? ""];
  const attached = (message.attachments ?? []).map(({ file_name: name, extracted_content: held }) =>
    [nameOf(name), held ?? ""].filter((part) => part !== "").join("\n"),
  );
  // A file whose text was read stands in both lists.
  const held = new Set((message.attachments ?? []).map(({ file_name: name }) => name));
  const files = (message.files ?? []).flatMap(({ file_name: name }) => {
    if (held.has(name)) return [];
    shown.leftOut.add("file");
    return [nameOf(name)];
  });
  return [...words, ...attached, ...files].filter((part) => part !== "").join("\n\n");
}

function textOfBlock(block: ClaudeBlock, { artifacts, leftOut }: Shown): string {
  const { type = "text", text, name } = block;
  if (type === "text") return typeof text === "string" ? text : "";
  if (type === "thinking" || type === "redacted_thinking") leftOut.add("thought");
  else if (type === "tool_result") leftOut.add("tool-output");
  else if (type === "image") leftOut.add("picture");
  else if (type === "tool_use") {
    if (writesDocument(block)) return artifacts.get(block) ?? "";
    leftOut.add("tool-call");
    return typeof name === "string" ? `[${name}]` : "";
  } else leftOut.add("unknown", type);
  return "";
}

const nameOf = (name: string | null | undefined): string =>
  name === null || name === undefined || name === "" ? "" : `[${name}]`;

/** What the tools that write documents are called: artifacts, and since autumn 2025 files. */
const ARTIFACTS = "artifacts";
const FILES: ReadonlySet<unknown> = new Set(["create_file", "str_replace"]);

const writesDocument = ({ type, name }: ClaudeBlock): boolean =>
  type === "tool_use" && (name === ARTIFACTS || FILES.has(name));

/** Artifacts and files as they were last, by the block that last changed them: `[title]` and the text. */
function lastArtifacts(
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
