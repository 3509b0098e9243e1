import type * as z from "zod";
import type { ImportBatch } from "../contract/import-batch.ts";
import type { TextFile } from "../contract/import-format.ts";
import { ok, type Outcome } from "../contract/outcome.ts";
import { checkEach } from "../json/check-shape.ts";
import { countLeftOut, type LeftOutCounter } from "../values/left-out.ts";
import { readMessageTrees, type MessageTree } from "./message-tree.ts";
import { fromProgram } from "./program.ts";

/** What a program exports as a list of conversations, each a tree of messages. */
export function readTreeExport<Conversation>(
  values: readonly unknown[],
  input: {
    readonly earlier: TextFile["earlier"] | undefined;
    readonly schema: z.ZodType<Conversation>;
    /** Leads to the list from the top of the file. */
    readonly at?: readonly PropertyKey[];
    readonly client: string;
    /** `place` is that of the conversation in its list. */
    readonly treeOf: (
      conversation: Conversation,
      found: { readonly place: number; readonly leftOut: LeftOutCounter },
    ) => Omit<MessageTree, "origin"> & { readonly tags?: readonly string[] };
  },
): Outcome<ImportBatch> {
  const { schema, at = [], client, treeOf, earlier } = input;
  const first = earlier?.elements ?? 0;
  const shape = checkEach({ schema, values, first, at });
  if (shape.type === "refused") return shape;
  const leftOut = countLeftOut();
  const parts = shape.value.map((conversation, place) => {
    const { tags = [], ...tree } = treeOf(conversation, { place: first + place, leftOut });
    if (tree.messages.length === 0) leftOut.add("empty-chat");
    return fromProgram(readMessageTrees([{ origin: client, ...tree }]), { leftOut, tags });
  });
  return ok({
    turns: parts.flatMap(({ turns }) => turns),
    conversations: parts.flatMap(({ conversations }) => conversations ?? []),
    repairs: [],
    leftOut: leftOut.rows(),
  });
}
