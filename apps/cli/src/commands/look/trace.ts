import path from "node:path";
import { CliError } from "../../output/cli-error.ts";
import { readText } from "../../open/projects/private-files.ts";
import { plainCommand, type CommandKit } from "../kit.ts";

/** Shows a search exported from the screen, level by level. */
export function traceCommand({ messages, act }: CommandKit) {
  const { summaries, argumentTexts } = messages.help;
  return plainCommand("trace", messages)
    .description(summaries.trace)
    .argument("<file>", argumentTexts.traceFile)
    .action((file, options) =>
      act(options, async ({ config, output, json, language }) => {
        const { traceLines } = await import("@hsms/tui/trace");
        const document = parseTrace(path.resolve(config.workingDirectory, file));
        const lines = traceLines(document, language);
        if (lines === null) throw new CliError("NO_TRACE", file);
        if (json) output.data(document);
        else for (const line of lines) output.print(line);
      }),
    );
}

function parseTrace(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError("NO_TRACE", file, { cause });
  }
}
