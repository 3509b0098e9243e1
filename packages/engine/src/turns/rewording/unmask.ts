import { createMessage } from "@hsms/messages";
import type { AddTurn } from "@hsms/formats";
import { EngineError } from "../../outcomes/errors.ts";
import { maskSides } from "../secrets/admit-turn.ts";
import { recordInPlace, type CorrectedTurn, type RewordingDeps } from "./record-in-place.ts";

/**
 * Records a turn again with its secrets, in place of the masked one. Throws `EngineError`
 * `BAD_INPUT` unless masking `original` gives the active turn of this index.
 */
export async function unmask(
  deps: RewordingDeps,
  {
    index,
    original: words,
  }: {
    readonly index: number;
    readonly original: Pick<AddTurn, "user" | "assistant">;
  },
): Promise<CorrectedTurn> {
  for (;;) {
    const [stored] = await deps.store.turns.read([index]);
    // The setting may have been different then.
    const isMasked = [false, true].some((personal) => {
      const { user, assistant = null, masked } = maskSides(words, { personal });
      return masked.length > 0 && stored?.user === user && stored.assistant === assistant;
    });
    if (stored === undefined || stored.state !== "active" || !isMasked) {
      throw new EngineError("BAD_INPUT", createMessage("unlikeMasked", { turn: index }));
    }
    const options = { words, command: "unmask", by: "person", secrets: "keep" } as const;
    const kept = await recordInPlace(deps, stored, options);
    if (kept !== null) return kept;
  }
}
