import type { Memory } from "@hsms/engine";
import type { Context } from "../../settings/context.ts";
import { treeDocument } from "./branch-documents.ts";
import { conversationOf } from "./find-place.ts";
import { printBranchTree } from "./print-branches.ts";

/** The tree of the conversation of a flag, as `branch tree` and `conversation export` show it. */
export async function showBranchTree(
  { output, json, messages }: Context,
  memory: Memory,
  conversation: string | undefined,
): Promise<void> {
  const id = await conversationOf(memory, conversation);
  const tree = await memory.conversations.branches.tree(id);
  if (json) output.data(await treeDocument(memory, tree));
  else output.print(await printBranchTree(memory, tree, messages));
}
