import type { Turn } from "@hsms/engine";
import { Refusal } from "../tools/refusal.ts";
import type { ToolCall } from "../tools/tool.ts";

/** Throws {@link Refusal} for a memory of somebody else, unless the person may change those, too. */
export function refuseForeign({ person }: Pick<ToolCall, "person">, turns: readonly Turn[]): void {
  if (person === undefined || person.mayChangeAll) return;
  const foreign = turns.find(({ author }) => author !== person.name);
  if (foreign === undefined) return;
  const whose = foreign.author ?? "the owner of this memory";
  throw new Refusal(
    `${foreign.id} is of ${whose}: only they, or a token with the rights admin, can change or forget it.`,
  );
}
