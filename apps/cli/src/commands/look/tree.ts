import { exitCodes } from "../../output/exit-codes.ts";
import { printTree } from "../../output/views/tree/tree-print.ts";
import { treeDocument } from "../../output/views/tree/tree-document.ts";
import { examples, projectCommand, type CommandKit } from "../kit.ts";

export function treeCommand({ messages, act }: CommandKit) {
  return projectCommand("tree", messages)
    .description(messages.help.summaries.tree)
    .addHelpText("before", examples(messages, ["hsms tree", "hsms tree --project test --json"]))
    .action((options) =>
      act(options, async (context) => {
        const { withKnownProject } = await import("../../open/with-project.ts");
        const { output, json } = context;
        return withKnownProject(context, async ({ memory, settle }) => {
          await settle();
          const tree = await memory.topics.tree();
          if (json) output.data(treeDocument(tree));
          else output.print(printTree(tree, messages));
          if (tree.queued > 0) output.notice(messages.queued(tree.queued));
          return exitCodes.ok;
        });
      }),
    );
}
