import { Argument } from "@commander-js/extra-typings";
import { exitCodes } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { settingFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function rebuildCommand({ messages, inKnownProject }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  return projectCommand("rebuild", messages)
    .description(summaries.rebuild)
    .addArgument(new Argument("[part]", argumentTexts.rebuiltPart).choices(["graph"] as const))
    .option("--tree", flags.rebuildTree)
    .option("--index", flags.rebuildIndex)
    .option("--vectors", flags.rebuildVectors)
    .option("--embedder-online", flags.embedderOnline)
    .addOption(settingFlag("rebuildAnalyser", messages))
    .action((part, options) =>
      inKnownProject(options, async (open, context) => {
        const { readyEmbedder } = await import("../../open/embedding/allow-embedder.ts");
        const { output, json } = context;
        const { memory } = open;
        const analyser = options.analyser?.analyser;
        // Without a flag everything is made anew.
        const asked = [part, options.tree, options.index, options.vectors, analyser];
        const all = asked.every((one) => one === undefined);
        const tree = all || options.tree === true;
        // Relations are terms of the index.
        const index = all || part === "graph" || options.index === true || analyser !== undefined;
        const { vectors: known } = await memory.status();
        // Without an embedder, or where nothing may go to it, nothing could make them again.
        const vectors =
          (options.vectors === true || (all && known.embedder !== "none")) &&
          (await readyEmbedder(context, open));
        const { signal } = context.interruption;
        const end = await followProgress(
          memory.upkeep.rebuild({
            tree,
            index,
            vectors,
            signal,
            ...(analyser === undefined ? {} : { analyser }),
          }),
          context,
        );
        if (end === null) return exitCodes.interrupted;
        if (json) output.data({ turns: end.turns, tree, index, vectors });
        else output.print(messages.rebuilt(end.turns));
      }),
    );
}
