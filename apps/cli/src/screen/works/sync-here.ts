import { homeOf, readStatus, SyncError } from "@hsms/sync";
import { cleanLine } from "@hsms/tui/text";
import { syncOnce } from "../../commands/keep/sync/run-sync.ts";
import { CliError } from "../../output/cli-error.ts";
import type { WorkDeps } from "./work-deps.ts";
import { withinScreen } from "./dialog-context.ts";

/** `hsms sync --list`, and `hsms sync` where it is wanted. */
export async function syncHere({ context, open, dialog }: WorkDeps): Promise<void> {
  const { sync: texts, works: words } = context.messages;
  try {
    const status = readStatus(await homeOf(open.memory, open.project.directory));
    const chosen = await dialog.choose({
      title: words.syncTitle,
      lines: texts.status(status).map(cleanLine),
      items: [{ label: words.syncNow }],
    });
    if (chosen === null) return;
    await withinScreen(context, dialog, async (within) => {
      await syncOnce(open, within, { placesLater: true });
    });
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    throw new CliError(error.code, error.subject, { detail: error.detail });
  }
}
