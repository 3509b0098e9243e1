import { addPackages } from "../../commands/setup/install-embedder.ts";
import { settle } from "../../open/with-project.ts";
import type { WorkDeps } from "./work-deps.ts";
import { withinScreen } from "./dialog-context.ts";

/** `hsms embedder install`: adds MiniLM after a yes, chooses it, and makes the vectors. */
export async function addEmbedder({ context, open, dialog }: WorkDeps): Promise<void> {
  const { messages } = context;
  await withinScreen(context, dialog, async (within) => {
    const embedder = await addPackages(within, { setting: "minilm", isSure: false });
    if (typeof embedder === "number") return;
    await open.memory.settings.change({ embedder });
    open.prefer({ embedder });
    const { embedded } = open.memory.upkeep;
    await settle(within, { label: messages.embedding.label, wait: embedded });
    const { vectors, turns } = await open.memory.status();
    within.output.print(messages.embedding.status(vectors, turns));
  });
}
