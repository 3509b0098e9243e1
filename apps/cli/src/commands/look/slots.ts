import { conversationOf } from "../branches/find-place.ts";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import {
  SLOT_ACTIONS,
  changeSlot,
  dropSlots,
  printSlots,
  slotOf,
  slotsDocument,
} from "../../output/views/slots.ts";
import type { OpenProject } from "../../open/with-project.ts";
import { projectCommand, type CommandKit, type SharedOptions } from "../kit.ts";

/** What a conversation holds in mind: `hsms slots`, `hsms slots pin | unpin | clear | drop` (seed 4). */
export function slotsCommand({ messages, inKnownProject }: CommandKit) {
  const { help } = messages.slots;
  const on = (
    options: SharedOptions & { readonly conversation?: string | undefined },
    run: (context: Context, open: OpenProject, view: View) => Promise<void>,
  ): Promise<void> =>
    inKnownProject(options, async (open, context) => {
      const id = await conversationOf(open.memory, options.conversation);
      const view = await open.memory.slots.read(id === undefined ? {} : { conversationId: id });
      await run(context, open, view);
    });
  const command = (name: string, summary: string) =>
    projectCommand(name, messages)
      .description(summary)
      .option("--conversation <name-or-id>", help.conversation);
  const actions = SLOT_ACTIONS.map((action) =>
    command(action, help[action])
      .argument("<slot>", help.slot)
      .action((text, options) =>
        on(options, async ({ json, output }, { memory }, view) => {
          const slot = slotOf(view, text);
          if (slot === null) throw new CliError("NO_SUCH_SLOT", text);
          const { entry, text: said } = await changeSlot(memory, { action, slot, view, messages });
          if (json) output.data({ slot: slot.slot, turn: slot.index, entry });
          else output.print(said);
        }),
      ),
  );
  const drop = command("drop", help.drop).action((options) =>
    on(options, async ({ json, output }, { memory }, view) => {
      const { entry, text } = await dropSlots(memory, { view, messages });
      if (json) output.data({ entry });
      else output.print(text);
    }),
  );
  const shown = command("slots", help.slots)
    // What stands behind `pin` is a flag of `pin`, though `slots` has one of its name.
    .enablePositionalOptions()
    .action((options) =>
      on(options, async ({ json, output }, _open, view) => {
        if (json) output.data(slotsDocument(view));
        else output.print(printSlots(view, { messages, now: Date.now() }));
        return Promise.resolve();
      }),
    );
  for (const action of actions) shown.addCommand(action);
  return shown.addCommand(drop);
}

type View = Awaited<ReturnType<OpenProject["memory"]["slots"]["read"]>>;
