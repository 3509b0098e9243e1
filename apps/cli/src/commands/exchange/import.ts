import { CliError } from "../../output/cli-error.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { settingFlag, textsFlag } from "../arguments/flags.ts";
import { writingCommand, type CommandKit } from "../kit.ts";

export function importCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return writingCommand("import", messages)
    .description(summaries.import)
    .argument("<files...>", argumentTexts.files)
    .addOption(settingFlag("secrets", messages))
    .option("--mirror <folder>", messages.help.flags.mirror)
    .option("--embedder-online", messages.help.flags.embedderOnline)
    .addOption(textsFlag("--me <name>", messages.help.flags.me))
    .addOption(textsFlag("--tag <tag>", messages.help.flags.importTag))
    .option("--as-notes", messages.help.flags.asNotes)
    .option("--columns <names>", messages.help.flags.columns)
    .option("--dry-run", messages.help.flags.dryRun)
    .option("--replace", messages.help.flags.replace)
    .option("-y, --yes", messages.help.flags.yes)
    .action((files, options) =>
      act(options, async (context) => {
        const { TABLE_FIELDS } = await import("../../open/seldom-needed.ts");
        const columns = readColumns(options.columns, new Set(TABLE_FIELDS));
        const { readSources } = await import("./read-sources.ts");
        const { addAll, replaceAll, showDryRun } = await import("./add-sources.ts");
        const { createSpool } = await import("./spool.ts");
        const spool = createSpool();
        try {
          const read = await readSources(files, context, { ...options, columns, spool });
          if (read === null) return exitCodes.interrupted;
          if (options.dryRun === true) return showDryRun(context, read);
          const { withProject } = await import("../../open/with-project.ts");
          const { readyEmbedder } = await import("../../open/embedding/allow-embedder.ts");
          return await withProject(context, async (open) => {
            const { memory, embed } = open;
            await readyEmbedder(context, open);
            if (options.replace === true) {
              return replaceAll(context, { memory, read, isSure: options.yes === true });
            }
            const exitCode = await addAll(context, { memory, read, awaitsPlacing: true });
            if (exitCode === exitCodes.ok) await embed();
            return exitCode;
          });
        } finally {
          await spool.close();
        }
      }),
    );
}

/** `user=Frage,createdAt=Datum` by what a column holds. Throws `CliError` for anything else. */
function readColumns(
  text: string | undefined,
  fields: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  const pairs = text.split(",").map((pair) => /^\s*(\w+)\s*=\s*(.*\S)\s*$/u.exec(pair));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, field = "", name = ""] = pair ?? [];
      if (!fields.has(field)) throw new CliError("BAD_COLUMNS", text);
      return [field, name];
    }),
  );
}
