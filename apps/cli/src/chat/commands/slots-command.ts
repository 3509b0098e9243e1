import type { Context } from "../../settings/context.ts";
import {
  SLOT_ACTIONS,
  changeSlot,
  dropSlots,
  printSlots,
  slotOf,
} from "../../output/views/slots.ts";
import type { OpenProject } from "../../open/with-project.ts";

/** `!slots` and what follows it; returns what came of it. */
export async function runSlotsCommand({
  context: { messages },
  open: { memory },
  argument,
}: {
  readonly context: Context;
  readonly open: OpenProject;
  readonly argument: string;
}): Promise<string> {
  const view = await memory.slots.read();
  const [word, number = "", ...more] = argument.split(/\s+/u);
  if (argument === "") return printSlots(view, { messages, now: Date.now() });
  if (word === "drop" && number === "") return (await dropSlots(memory, { view, messages })).text;
  const action = SLOT_ACTIONS.find((name) => name === word);
  if (action === undefined || number === "" || more.length > 0) return messages.slots.usage;
  const slot = slotOf(view, number);
  if (slot === null) return messages.slots.noSlot(number);
  return (await changeSlot(memory, { action, slot, view, messages })).text;
}
