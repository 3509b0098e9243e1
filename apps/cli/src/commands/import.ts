import path from "node:path";
import type { ImportResult } from "@hsms/engine";
import { FileError } from "../cli-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { cleanLine } from "../output/clean-text.ts";
import { followProgress } from "../output/follow-progress.ts";
import { settingFlag } from "../program/flags.ts";
import { examples, projectCommand, type CommandKit } from "./kit.ts";

export function importCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("import", messages)
    .description(summaries.import)
    .argument("<files...>", argumentTexts.files)
    .addOption(
      settingFlag("--secrets <mode>", { key: "SECRETS", description: messages.help.flags.secrets }),
    )
    .addHelpText(
      "before",
      examples(messages, ["hsms import chats.json notes.jsonl", "hsms import old-memory/"]),
    )
    .action((files, options) =>
      act(options, async (context) => {
        const { readImports } = await import("@hsms/engine");
        const { withProject } = await import("../wire.ts");
        const { output, json, config, interruption } = context;
        const sources = await readImports(
          files.map((file) => path.resolve(config.workingDirectory, file)),
        );
        if (sources.type === "refused") throw new FileError(sources.problem);
        return withProject(context, async ({ memory }) => {
          let sum: ImportResult = nothingImported;
          for (const { batch } of sources.value) {
            const { signal } = interruption;
            const result = await followProgress(memory.import(batch, { signal }), context);
            if (result === null) return exitCodes.interrupted;
            sum = add(sum, result);
          }
          if (json) {
            const read = sources.value.map(({ format, files }) => ({ format, files }));
            const { pool } = await memory.status();
            output.data({ ...sum, sources: read, pool });
          } else {
            for (const { code, subject } of sum.repairs) {
              output.notice(messages.imported.repairs[code](cleanLine(subject)));
            }
            output.print(messages.imported.counts(sum));
            if (sum.masked.secrets > 0) output.print(messages.imported.masked(sum.masked));
          }
          return exitCodes.ok;
        });
      }),
    );
}

const nothingImported: ImportResult = {
  read: 0,
  added: 0,
  alreadyThere: 0,
  placed: 0,
  repairs: [],
  masked: { secrets: 0, turns: 0 },
};

function add(a: ImportResult, b: ImportResult): ImportResult {
  return {
    read: a.read + b.read,
    added: a.added + b.added,
    alreadyThere: a.alreadyThere + b.alreadyThere,
    placed: a.placed + b.placed,
    repairs: [...a.repairs, ...b.repairs],
    masked: {
      secrets: a.masked.secrets + b.masked.secrets,
      turns: a.masked.turns + b.masked.turns,
    },
  };
}
