import path from "node:path";
import { exitCodes } from "../../output/exit-codes.ts";
import { choiceFlag, pathFlag } from "../arguments/flags.ts";
import { exportFormats, exportMemory, tellDamage } from "./export-memory.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function exportCommand({ messages, toRead }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("export", messages)
    .description(summaries.export)
    .addOption(
      choiceFlag("--format <name>", {
        values: exportFormats,
        description: flags.format,
      }),
    )
    .addOption(pathFlag("--out <folder>", flags.out).makeOptionMandatory())
    .action((options) =>
      toRead(options, async (open, context) => {
        const { output, json, config } = context;
        await open.settle();
        const format = options.format ?? "hsms";
        const directory = path.resolve(config.workingDirectory, options.out);
        const written = await exportMemory(context, { ...open, format, directory });
        if (written === null) return exitCodes.interrupted;
        const { files, turns, damaged, isTreeDamaged } = written;
        if (json) output.data({ format, directory, turns, damaged, isTreeDamaged, files });
        else {
          output.notice(messages.exported(turns, directory));
          for (const file of files) output.print(file);
        }
        tellDamage(context, written);
        return damaged.length > 0 || isTreeDamaged ? exitCodes.badData : exitCodes.ok;
      }),
    );
}
