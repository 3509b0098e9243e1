import { entryDocument } from "../../output/views/entry.ts";
import { cleanLine } from "@hsms/tui/text";
import { numberFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

/** Commands shown unless told otherwise: a screen. */
const DEFAULT_LIMIT = 20;
/** All that the journal keeps. */
const MAX_LIMIT = 1000;

export function historyCommand({ messages, toRead }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("history", messages)
    .description(summaries.history)
    .addOption(
      numberFlag("--limit <number>", { min: 1, max: MAX_LIMIT, description: flags.historyLimit }),
    )
    .action((options) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const entries = await memory.history.read(options.limit ?? DEFAULT_LIMIT);
        if (json) output.data({ entries: entries.map(entryDocument) });
        else if (entries.length === 0) output.notice(messages.journal.empty);
        else for (const entry of entries) output.print(cleanLine(messages.journal.line(entry)));
      }),
    );
}
