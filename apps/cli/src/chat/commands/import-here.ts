import path from "node:path";
import { addAll, contentsOf, countThere } from "../../commands/exchange/add-sources.ts";
import { parseImport } from "../../commands/exchange/parse-import.ts";
import { readSources } from "../../commands/exchange/read-sources.ts";
import { createSpool } from "../../commands/exchange/spool.ts";
import { canAsk, confirm } from "../../output/terminal/confirm.ts";
import type { Output } from "../../output/output.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../../open/with-project.ts";

/** `!import FILE`: what is in it is shown and asked about before anything of it is stored; `--yes` behind it is a yes. What came of it. */
export async function importHere({
  context,
  open,
  argument,
}: {
  readonly context: Context;
  readonly open: Pick<OpenProject, "memory">;
  readonly argument: string;
}): Promise<string> {
  const { messages, output, json, config } = context;
  const { memory } = open;
  const { file: written, me, isSure } = parseImport(argument);
  if (written === null) return messages.chat.noFile;
  const file = written.replace(/^~(?=$|[/\\])/u, config.home);
  const lines: string[] = [];
  const within: Context = { ...context, json: false, output: collected(output, lines) };
  const spool = createSpool();
  try {
    const read = await readSources([file], within, { me, dryRun: true, columns: {}, spool });
    if (read === null) return lines.join("\n");
    const there = await countThere(memory, read);
    if (!json) {
      for (const line of contentsOf(read, messages)) output.print(line);
      if (there > 0) output.print(messages.works.importThere(there));
    }
    if (!isSure && !canAsk(context)) return messages.chat.importsByYes(file);
    const question = messages.works.importTitle(path.basename(file));
    if (!(await confirm(context, { question, isSure }))) return messages.confirm.stopped;
    await addAll(within, { memory, read, awaitsPlacing: false });
    const { queued } = await memory.status();
    if (queued > 0) lines.push(messages.chat.placingGoesOn(queued));
    return lines.join("\n");
  } finally {
    await spool.close();
  }
}

const collected = (output: Output, lines: string[]): Output => ({
  ...output,
  print: (text) => void lines.push(text),
  notice: (text) => lines.push(text) > 0,
  complain: (text) => void lines.push(text),
});
