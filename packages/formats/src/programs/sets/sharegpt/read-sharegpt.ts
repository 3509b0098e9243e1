import * as z from "zod";
import type { ImportBatch, LeftOutKind } from "../../../contract/import-batch.ts";
import type { TextFile } from "../../../contract/import-format.ts";
import { andThen, ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { fromProgram } from "../../../conversations/program.ts";
import { checkEach, checkShape } from "../../../json/check-shape.ts";
import { createRecords } from "../../../json/records.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { has, listAt, oneOrMore } from "../../../values/odd-values.ts";
import { readChat } from "../../chat/read-chat.ts";

const chatSchema = z.looseObject({
  conversations: z.array(z.object({ from: z.string(), value: z.string().nullish() })),
});

type Role =
  | "user"
  | "assistant"
  | Extract<LeftOutKind, "instruction" | "tool-call" | "tool-output">;

/** Names of speakers, as data sets write them. */
const ROLES: Readonly<Record<string, Role>> = {
  human: "user",
  user: "user",
  gpt: "assistant",
  chatgpt: "assistant",
  assistant: "assistant",
  model: "assistant",
  bard: "assistant",
  bing: "assistant",
  system: "instruction",
  function_call: "tool-call",
  tool_call: "tool-call",
  function: "tool-output",
  function_response: "tool-output",
  observation: "tool-output",
  tool: "tool-output",
};

/**
 * Conversations as ShareGPT shared them, one, a list, or one a line: `{"conversations": [{"from", "value"}]}`. After
 * docs/dataset-formats/conversation.qmd of axolotl and data/README of LLaMA-Factory (read 2026-11).
 */
export function readShareGpt(file: TextFile): Outcome<ImportBatch> {
  return andThen(createRecords()(file), ({ records, cut }) => {
    if (cut !== undefined) return refuse(cut);
    const leftOut = countLeftOut();
    const chats: unknown[] = [];
    for (const { number, value } of records) {
      const values = oneOrMore(value);
      const shape =
        file.value === undefined
          ? checkShape({ schema: z.array(chatSchema), value: values, line: number })
          : checkEach({ schema: chatSchema, values, first: file.earlier?.elements });
      if (shape.type === "refused") return shape;
      for (const { conversations, ...said } of shape.value) {
        const messages = conversations.flatMap(({ from, value: content }) => {
          const role = ROLES[from.toLowerCase()];
          if (role === "user" || role === "assistant") return [{ role, content }];
          if (role === undefined) leftOut.add("unknown", from);
          else leftOut.add(role);
          return [];
        });
        chats.push({ ...said, messages });
      }
    }
    return andThen(readChat(chats, file.earlier), (batch) =>
      ok(fromProgram(batch, { client: "sharegpt", leftOut })),
    );
  });
}

export const isShareGpt = (value: unknown): boolean =>
  oneOrMore(value).some((chat) =>
    listAt(chat, "conversations").some((message) => has(message, "from") && has(message, "value")),
  );
