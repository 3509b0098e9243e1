import { CliError } from "../../output/cli-error.ts";
import { findNode } from "../../output/views/tree/find-node.ts";
import { treeDocument } from "../../output/views/tree/tree-document.ts";
import { READABLE_NODES, readTreePart } from "../../output/views/tree/tree-part.ts";
import { treeLines } from "../../output/views/tree/tree-print.ts";
import { numberFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

/** More levels than any sound tree has. */
const DEEPEST = 10_000;
/** Nodes that are chosen before any is printed: some hundreds of megabytes. */
const MOST_CHOSEN = 100_000;

export function treeCommand({ messages, toRead }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("tree", messages)
    .description(summaries.tree)
    .option("--node <node>", flags.treeNode)
    .addOption(
      numberFlag("--depth <number>", { min: 1, max: DEEPEST, description: flags.treeDepth }),
    )
    .addOption(
      numberFlag("--limit <number>", { min: 1, max: MOST_CHOSEN, description: flags.treeLimit }),
    )
    .option("--all", flags.treeAll)
    .action((options) =>
      toRead(options, async ({ memory, settle }, { output, json }) => {
        const { node, depth = null, limit, all } = options;
        if (all === true && limit !== undefined) {
          throw new CliError("CONFLICTING_FLAGS", "--all, --limit");
        }
        await settle();
        const under = node === undefined ? null : await findNode(memory.topics, node);
        // Programs that read it get all of it, as does a person who says how deep.
        const isForPerson = !json && output.columns !== null && depth === null && all !== true;
        const part = {
          under: under === null || under.path.length === 0 ? null : under,
          depth,
          limit: limit ?? (isForPerson ? READABLE_NODES : null),
        };
        const tree = await readTreePart(memory, part, { withDigests: json });
        if (json) await output.dataText(treeDocument(tree));
        else for await (const lines of treeLines(tree, messages)) output.print(lines);
        if (tree.status.queued > 0) output.notice(messages.queued(tree.status.queued));
      }),
    );
}
