import { readyEmbedder } from "../../open/embedding/allow-embedder.ts";
import { readyModel } from "../../open/models/ready-model.ts";
import type { WorkDeps } from "./work-deps.ts";
import { withinScreen } from "./dialog-context.ts";

/** Asks before text leaves this machine for the first time, to a language model or an embedder. */
export async function readyAll({
  context,
  open,
  dialog,
}: Pick<WorkDeps, "context" | "open" | "dialog">): Promise<void> {
  await withinScreen(context, dialog, async (within) => {
    await readyModel(within, open);
    await readyEmbedder(within, open);
  });
}
