import path from "node:path";
import { dayOf } from "@hsms/messages";
import {
  exportFormats,
  exportMemory,
  tellDamage,
} from "../../../commands/exchange/export-memory.ts";
import type { WorkDeps } from "../work-deps.ts";
import { withinScreen } from "../dialog-context.ts";

/** `hsms export`: the format is chosen, the folder written. */
export async function exportHere({ context, open, dialog }: WorkDeps): Promise<void> {
  const { messages, config } = context;
  const { works: words } = messages;
  const chosen = await dialog.choose({
    title: words.formatTitle,
    items: exportFormats.map((name) => ({ label: name, detail: words.formats[name] })),
  });
  const format = chosen !== null && "at" in chosen ? exportFormats[chosen.at] : undefined;
  if (format === undefined) return;
  const { name } = open.project;
  const written = await dialog.choose({
    title: words.folderTitle,
    lines: [words.folderHint],
    items: [],
    takesText: true,
    text: path.join(config.workingDirectory, `hsms-${name}-${dayOf(Date.now())}`),
  });
  if (written === null || !("text" in written)) return;
  const directory = path.resolve(
    config.workingDirectory,
    written.text.replace(/^~(?=$|[/\\])/, config.home),
  );
  await withinScreen(context, dialog, async (within) => {
    const exported = await exportMemory(within, { ...open, format, directory });
    if (exported === null) return;
    within.output.print(words.exported(exported.turns, directory));
    tellDamage(within, exported);
  });
}
