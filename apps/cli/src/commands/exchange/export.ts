import path from "node:path";
import { FileError } from "../../output/cli-error.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { followProgress } from "../../output/follow-progress.ts";
import { keepYoungHeap } from "../../screen/young-heap.ts";
import { choiceFlag, pathFlag } from "../flags.ts";
import { noteExport } from "../../open/projects/exports.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

export function exportCommand({ messages, inKnownProject }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("export", messages)
    .description(summaries.export)
    .addOption(
      choiceFlag("--format <name>", {
        values: ["hsms", "jsonl", "mcp", "md", "sqlite", "turn-nodes", "memory-nodes"],
        description: flags.format,
      }),
    )
    .addOption(pathFlag("--out <folder>", flags.out).makeOptionMandatory())
    .action((options) =>
      inKnownProject(options, async ({ memory, project, settle }, context) => {
        const { output, json, config, interruption } = context;
        await settle();
        const format = options.format ?? "hsms";
        const directory = path.resolve(config.workingDirectory, options.out);
        const { signal } = interruption;
        // What is written is garbage right away.
        keepYoungHeap();
        const end = await followProgress(
          memory.exchange.export({ directory, format, signal }),
          context,
        );
        if (end === null) return exitCodes.interrupted;
        const { files: written, turns, damaged, isTreeDamaged } = end;
        if (written.type === "refused") throw new FileError(written.problem);
        const places = format === "md" ? [directory] : written.value;
        noteExport(
          project.directory,
          places.map((place) => path.resolve(directory, place)),
        );
        const files = written.value;
        if (json) output.data({ format, directory, turns, damaged, isTreeDamaged, files });
        else {
          output.notice(messages.exported(turns, directory));
          for (const file of files) output.print(file);
        }
        if (damaged.length > 0) output.complain(messages.exportedWithout.turns(damaged));
        if (isTreeDamaged) output.complain(messages.exportedWithout.tree);
        return damaged.length > 0 || isTreeDamaged ? exitCodes.badData : exitCodes.ok;
      }),
    );
}
