import type { Context } from "../settings/context.ts";
import { apiInfoNote, printApiInfo } from "../seed/api-info.ts";
import { treeDocument } from "../output/views/tree/tree-document.ts";
import { printTree } from "../output/views/tree/tree-print.ts";
import type { OpenProject } from "../open/with-project.ts";

/** What is shown before the program starts (S0-06, S0-07). */
export interface ShownFirst {
  readonly apiInfo: boolean;
  readonly tree: boolean;
}

export function showApiInfo({ config, output, messages, json }: Context): void {
  const note = apiInfoNote(config.keys, messages);
  if (json) {
    output.data({ type: "api-info", ai: config.keys.main.length, load: config.keys.load.length });
  } else output.print(printApiInfo(config.keys, messages));
  if (note !== null) output.notice(note);
}

/** `--tree`, and the end of test mode. */
export async function showTree(context: Context, open: OpenProject): Promise<void> {
  await open.settle();
  const tree = await open.memory.topics.tree();
  if (context.json) context.output.data({ type: "tree", ...treeDocument(tree) });
  else context.output.print(printTree(tree, context.messages));
}
