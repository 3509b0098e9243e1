import type { Operation } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import { numberFlag } from "../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

const MAX_LIMIT = 10_000;

export function changesCommand({ messages, toRead }: CommandKit) {
  const { flags, summaries } = messages.help;
  return projectCommand("changes", messages)
    .description(summaries.changes)
    .option("--since <cursor>", flags.changesSince)
    .addOption(
      numberFlag("--limit <number>", { min: 1, max: MAX_LIMIT, description: flags.changesLimit }),
    )
    .action(({ since, limit, ...options }) =>
      toRead(options, async ({ memory }, { output, json }) => {
        const read = await memory.history.operations({
          ...(since === undefined ? {} : { since }),
          ...(limit === undefined ? {} : { limit }),
        });
        if (json) return output.data({ ...read, operations: read.operations.map(plain) });
        if (since !== undefined && read.isAnew) output.notice(messages.changes.anew);
        if (read.operations.length === 0) output.notice(messages.changes.none);
        for (const operation of read.operations) {
          output.print(cleanLine(messages.changes.line(operation)));
        }
        output.notice(messages.changes.next(read.cursor, read.isEnd));
      }),
    );
}

/** As `--json` prints it. */
function plain({ clock, ...operation }: Operation) {
  if (clock === null) return { ...operation, at: null, count: null, device: null };
  const { at, count, writer } = clock;
  const device = writer === "" ? null : writer;
  return { ...operation, at: new Date(at).toISOString(), count, device };
}
