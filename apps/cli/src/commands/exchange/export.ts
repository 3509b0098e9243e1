import path from "node:path";
import { FileError } from "../../output/cli-error.ts";
import { exitCodes } from "../../output/exit-codes.ts";
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
      inKnownProject(options, async ({ memory, project, settle }, { output, json, config }) => {
        const { writeExport } = await import("../../open/seldom-needed.ts");
        await settle();
        const format = options.format ?? "hsms";
        const directory = path.resolve(config.workingDirectory, options.out);
        const contents = await memory.exchange.contents();
        const written = await writeExport({ directory, format, contents });
        if (written.type === "refused") throw new FileError(written.problem);
        const places = format === "md" ? [directory] : written.value;
        noteExport(
          project.directory,
          places.map((place) => path.resolve(directory, place)),
        );
        const turns = contents.turns.filter(({ state }) => state !== "purged").length;
        const { damaged, isTreeDamaged } = contents;
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
