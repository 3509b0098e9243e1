import { createMessage } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import type { AddTurn } from "@hsms/formats";
import type { RecordedTurn } from "../recorder.ts";
import { maskSides } from "../secrets/admit-turn.ts";
import { recordInPlace, type RewordingDeps } from "./record-in-place.ts";

/**
 * Records a turn again with its secrets, as the person wants it, and archives the masked one: recorded first, so that no crash loses it.
 * Throws `EngineError` `BAD_INPUT` unless the active turn of this index is what masking makes of `original`.
 */
export async function unmask(
  deps: RewordingDeps & { readonly archive: (turns: readonly number[]) => Promise<number> },
  {
    index,
    original,
  }: {
    readonly index: number;
    readonly original: Pick<AddTurn, "user" | "assistant">;
  },
): Promise<RecordedTurn> {
  const [stored] = await deps.store.turns.read([index]);
  // The setting may have been another then.
  const isMasked = [false, true].some((personal) => {
    const { user, assistant = null, masked } = maskSides(original, { personal });
    return masked.length > 0 && stored?.user === user && stored.assistant === assistant;
  });
  if (stored === undefined || stored.state !== "active" || !isMasked) {
    throw new EngineError("BAD_INPUT", createMessage("unlikeMasked", { turn: index }));
  }
  const { tags, importance } = stored;
  const turn = { ...original, tags, importance };
  const kept = await recordInPlace(deps, stored, turn, { secrets: "keep" });
  await deps.archive([index]);
  return kept;
}
