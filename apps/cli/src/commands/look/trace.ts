import { readFileSync } from "node:fs";
import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import { reasonOf } from "../../open/projects/private-files.ts";
import { examples, plainCommand, type CommandKit } from "../kit.ts";

/** Shows a search that the screen exported, level by level. */
export function traceCommand({ messages, act }: CommandKit) {
  const { summaries, argumentTexts } = messages.help;
  return plainCommand("trace", messages)
    .description(summaries.trace)
    .argument("<file>", argumentTexts.traceFile)
    .addHelpText("before", examples(messages, ["hsms trace trace-20261122-091500-1.json"]))
    .action((file, options) =>
      act(options, async ({ config, output, json, language }) => {
        const { traceLines } = await import("@hsms/tui/trace");
        const document = readDocument(path.resolve(config.workingDirectory, file));
        const lines = traceLines(document, language);
        if (lines === null) throw new CliError("NO_TRACE", file);
        if (json) output.data(document);
        else for (const line of lines) output.print(line);
        return exitCodes.ok;
      }),
    );
}

function readDocument(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new CliError("CANNOT_READ", file, { detail: reasonOf(cause), cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError("NO_TRACE", file, { cause });
  }
}
