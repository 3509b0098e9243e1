import { Refusal } from "../tools/refusal.ts";
import type { ToolCall } from "../tools/tool.ts";

/** Throws {@link Refusal} for a person whose token does not let them change what others saved: tidying goes over all of it. */
export function refuseToTidy({ person }: Pick<ToolCall, "person">): void {
  if (person === undefined || person.mayChangeAll) return;
  throw new Refusal("Only a token with the rights admin can tidy a memory that several share.");
}
