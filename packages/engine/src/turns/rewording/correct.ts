import { createMessage } from "@hsms/messages";
import type { Archiver, Store, Turn } from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import {
  recordInPlace,
  type CorrectedTurn,
  type NewWords,
  type RewordingDeps,
} from "./record-in-place.ts";

/** See `Turns.correct`. */
export async function correct(
  deps: RewordingDeps,
  index: number,
  { words, by }: { readonly words: NewWords; readonly by: Archiver },
): Promise<CorrectedTurn> {
  for (;;) {
    const of = await readCorrectable(deps.store, index);
    const corrected = await recordInPlace(deps, of, { words, by, command: "correct" });
    if (corrected !== null) return corrected;
  }
}

/**
 * Throws `EngineError` `BAD_INPUT` for a turn that is not active (with the index of its correction,
 * if any), or that is immutable.
 */
async function readCorrectable(store: Store, index: number): Promise<Turn> {
  const [turn] = await store.turns.read([index]);
  if (turn === undefined) throw refusal("editedTurnUnknown", index);
  if (turn.state === "purged") throw refusal("turnPurged", index);
  if (turn.state === "archived") {
    const [newer] = await store.turns.readStandIns([index]);
    if (newer === undefined) throw refusal("turnArchived", index);
    const message = createMessage("turnCorrected", { turn: index, newer: newer.index });
    throw new EngineError("BAD_INPUT", message);
  }
  if (turn.immutable) throw refusal("turnImmutable", index);
  return turn;
}

const refusal = (
  why: "editedTurnUnknown" | "turnArchived" | "turnPurged" | "turnImmutable",
  turn: number,
) => new EngineError("BAD_INPUT", createMessage(why, { turn }));
