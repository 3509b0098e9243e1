import * as z from "zod";
import type { ImportBatch } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import type { Outcome } from "../../../contract/outcome.ts";
import type { TreeMessage } from "../../../conversations/message-tree.ts";
import { readTreeExport } from "../../../conversations/tree-export.ts";
import type { LeftOutCounter } from "../../../values/left-out.ts";
import { has, listAt } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";

const whatever = z.unknown().optional();
const text = z.string().nullish();

const responseSchema = z.looseObject({
  _id: text,
  parent_response_id: text,
  sender: z.string(),
  message: text,
  create_time: whatever,
  model: text,
});

const conversationSchema = z.object({
  conversation: z.object({ id: z.string(), title: text, create_time: whatever }),
  responses: z.array(z.object({ response: responseSchema })),
});

type Response = z.infer<typeof responseSchema>;

/**
 * `prod-grok-backend.json` of an export from accounts.x.ai, after the importer mappings of Portable AI Memory (of real
 * exports, 2026-02): a tree by `parent_response_id`, senders that are `human` or any name of the model.
 */
export const readGrok = (
  value: unknown,
  { earlier }: Pick<TextFile, "earlier"> = {},
): Outcome<ImportBatch> =>
  readTreeExport(listAt(value, "conversations"), {
    earlier,
    schema: conversationSchema,
    at: ["conversations"],
    client: "grok",
    treeOf({ conversation, responses }, { leftOut }) {
      const ids = responses.map(({ response }, place) => response._id ?? `response ${place}`);
      return {
        id: conversation.id,
        name: conversation.title ?? "",
        createdAt: momentOf(conversation.create_time),
        currentId: undefined,
        messages: responses.map(({ response }, place): TreeMessage => {
          const isUser = response.sender.toLowerCase() === "human";
          return {
            id: ids[place] ?? "",
            parentId: response.parent_response_id ?? ids[place - 1] ?? null,
            speaker: isUser ? "user" : "assistant",
            text: textOf(response, leftOut),
            createdAt: timeOf(response.create_time),
            model: isUser ? undefined : (response.model ?? undefined),
          };
        }),
      };
    },
  });

export const isGrok = (value: unknown): boolean =>
  listAt(value, "conversations").some((one) => has(one, "conversation") && has(one, "responses"));

/** `{"$date": {"$numberLong": "1705312200000"}}`, as the database writes it. */
function timeOf(value: unknown): number | undefined {
  const date = has(value, "$date") ? value.$date : value;
  return momentOf(has(date, "$numberLong") ? date.$numberLong : date);
}

function textOf(response: Response, leftOut: LeftOutCounter): string {
  for (const _ of listAt(response, "generated_image_urls")) leftOut.add("picture");
  for (const _ of listAt(response, "file_attachments")) leftOut.add("file");
  for (const _ of listAt(response, "steps")) leftOut.add("tool-call");
  if (typeof response["thinking_trace"] === "string" && response["thinking_trace"] !== "") {
    leftOut.add("thought");
  }
  return withoutMarkup(response.message ?? "");
}

const MARKS = ["grok:", "xai:", "/grok:", "/xai:"];

/** Tags that the site shows as cards and links stand between the words. */
function withoutMarkup(message: string): string {
  let kept = "";
  let from = 0;
  for (let start = message.indexOf("<"); start !== -1; start = message.indexOf("<", start + 1)) {
    if (!MARKS.some((mark) => message.startsWith(mark, start + 1))) continue;
    const end = message.indexOf(">", start);
    if (end === -1) break;
    kept += message.slice(from, start);
    from = end + 1;
    start = end;
  }
  return (kept + message.slice(from)).trim();
}
