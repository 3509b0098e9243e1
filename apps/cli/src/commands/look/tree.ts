import { printTree } from "../../output/views/tree/tree-print.ts";
import { treeDocument } from "../../output/views/tree/tree-document.ts";
import { examples, projectCommand, type CommandKit } from "../kit.ts";

export function treeCommand({ messages, inKnownProject }: CommandKit) {
  return projectCommand("tree", messages)
    .description(messages.help.summaries.tree)
    .addHelpText("before", examples(messages, ["hsms tree", "hsms tree --project test --json"]))
    .action((options) =>
      inKnownProject(options, async ({ memory, settle }, { output, json }) => {
        await settle();
        const tree = await memory.topics.tree();
        if (json) output.data(treeDocument(tree));
        else output.print(printTree(tree, messages));
        if (tree.queued > 0) output.notice(messages.queued(tree.queued));
      }),
    );
}
