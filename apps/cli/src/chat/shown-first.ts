import type { Context } from "../settings/context.ts";
import { apiInfoNote, printApiInfo } from "../seed/api-info.ts";
import { treeDocument } from "../output/views/tree/tree-document.ts";
import { READABLE_TREE, readTreePart, WHOLE_TREE } from "../output/views/tree/tree-part.ts";
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
  const { output, json, messages } = context;
  const part = json ? WHOLE_TREE : READABLE_TREE;
  const tree = await readTreePart(open.memory, part, { withDigests: json });
  if (json) await output.dataText(treeDocument(tree, { type: "tree" }));
  else output.print(await printTree(tree, messages));
}
