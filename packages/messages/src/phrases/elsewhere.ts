import { whole } from "../formats.ts";
import { createMessage, formatMessage, type Language } from "../message.ts";

/** What an undone restoration brought back beside the talk, by the numbers of its turns, and the command that leads there; "" where nothing. */
export function sayElsewhere(
  turns: readonly number[],
  { language, goTo }: { readonly language: Language; readonly goTo: string },
): string {
  const last = turns.at(-1);
  if (last === undefined) return "";
  const values = { count: whole(turns.length), command: `${goTo} ${last}` };
  return formatMessage(createMessage("backElsewhere", values), language);
}
