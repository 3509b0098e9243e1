import { exitCodes } from "../exit-codes.ts";
import { followProgress } from "../output/follow-progress.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

export function rebuildCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("rebuild", messages)
    .description(summaries.rebuild)
    .option("--tree", flags.rebuildTree)
    .option("--index", flags.rebuildIndex)
    .addHelpText("before", examples(messages, ["hsms rebuild", "hsms rebuild --tree"]))
    .action((options) =>
      act(options, async (context) => {
        const { withKnownProject } = await import("../wire.ts");
        const { output, json } = context;
        return withKnownProject(context, async ({ memory }) => {
          const both = options.tree === undefined && options.index === undefined;
          const tree = both || options.tree === true;
          const index = both || options.index === true;
          const { signal } = context.interruption;
          const end = await followProgress(memory.rebuild({ tree, index, signal }), context);
          if (end === null) return exitCodes.interrupted;
          if (json) output.data({ turns: end.turns, tree, index });
          else output.print(messages.rebuilt(end.turns));
          return exitCodes.ok;
        });
      }),
    );
}
