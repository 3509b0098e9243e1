import { bareCommand, writingCommand, type CommandKit } from "../kit.ts";

export function embedderCommandGroup({ messages, act }: CommandKit) {
  const { summaries, flags, argumentTexts } = messages.help;
  const install = writingCommand("install", messages)
    .description(summaries.embedderInstall)
    .argument("[embedder]", argumentTexts.installedEmbedder, "minilm")
    .option("-y, --yes", flags.yes)
    .action((setting, options) =>
      act(options, async (context) => {
        const { installEmbedder } = await import("./install-embedder.ts");
        return installEmbedder(context, { setting, isSure: options.yes === true });
      }),
    );
  return bareCommand("embedder", messages).description(summaries.embedder).addCommand(install);
}
