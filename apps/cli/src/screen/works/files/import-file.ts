import path from "node:path";
import { addAll, contentsOf, countThere } from "../../../commands/exchange/add-sources.ts";
import { parseImport } from "../../../commands/exchange/parse-import.ts";
import { readSources } from "../../../commands/exchange/read-sources.ts";
import { exitCodes } from "../../../output/exit-codes.ts";
import { createSpool } from "../../../commands/exchange/spool.ts";
import { pickFile } from "./pick-file.ts";
import type { WorkDeps } from "../work-deps.ts";
import { withinScreen } from "../dialog-context.ts";

/** `hsms import` of one file or folder: what is in it is shown before anything of it is stored. */
export async function importFile({ context, open, dialog }: WorkDeps): Promise<void> {
  const { messages } = context;
  const { file: given, me, isSure } = parseImport(dialog.given ?? "");
  const file = await pickFile(dialog, given, context);
  if (file === null) return;
  await withinScreen(context, dialog, async (within) => {
    const spool = createSpool();
    try {
      const read = await readSources([file], within, { me, dryRun: true, columns: {}, spool });
      if (read === null) return;
      const title = messages.works.importTitle(path.basename(file));
      const { memory } = open;
      const there = await countThere(memory, read);
      const lines = [
        ...contentsOf(read, messages),
        ...(there === 0 ? [] : [messages.works.importThere(there)]),
        messages.works.importEnd,
      ];
      if (!isSure && !(await dialog.confirm({ title, lines }))) return;
      const exitCode = await addAll(within, { memory, read, awaitsPlacing: false });
      if (exitCode !== exitCodes.ok) return;
      const { queued } = await memory.status();
      if (queued > 0) within.output.print(messages.works.placingGoesOn(queued));
    } finally {
      await spool.close();
    }
  });
}
