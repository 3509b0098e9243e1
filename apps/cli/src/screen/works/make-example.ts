import { settle } from "../../open/with-project.ts";
import { exampleTurns } from "../example/example-turns.ts";
import type { WorkDeps } from "./work-deps.ts";
import { withinScreen } from "./dialog-context.ts";

/** Fills the memory of the example, in a conversation of its own, before the eyes of whoever wanted it. */
export async function makeExample({
  context,
  open,
  dialog,
}: Pick<WorkDeps, "context" | "open" | "dialog">): Promise<void> {
  const { messages, language } = context;
  const { memory } = open;
  await withinScreen(context, dialog, async (within) => {
    within.progress.say(messages.works.exampleBegins);
    await memory.turns.add(await exampleTurns(language, Date.now()));
    await memory.conversations.create("");
    await settle(within, { label: messages.placing, wait: memory.upkeep.settled });
    within.output.print(messages.works.exampleReady);
  });
}
