import type { Store, Turn } from "@hsms/store";
import type { AddTurn } from "@hsms/formats";
import type { TalkPositions } from "../../conversations/branches/positions.ts";
import type { RecordedTurn, Recorder, RecordOptions } from "../recorder.ts";

export interface RewordingDeps {
  readonly store: Store;
  readonly recorder: Pick<Recorder, "record">;
  readonly positions: Pick<TalkPositions, "in">;
}

/**
 * Records other words where a turn stands in its conversation, of the same time. Who stood at that turn stands at the new one; everybody else
 * stays where they are, and the conversation goes on where it did.
 */
export async function recordInPlace(
  { recorder, positions }: RewordingDeps,
  stored: Turn,
  turn: AddTurn,
  options: Pick<RecordOptions, "secrets"> = {},
): Promise<RecordedTurn> {
  const { conversationId, parentId, sessionId, createdAt, model, responseMs } = stored;
  const { turnId } = await positions.in(conversationId);
  return recorder.record(
    { conversationId, parentId, sessionId, createdAt, model, responseMs, ...turn },
    {
      ...options,
      inPlaceOf: stored.id,
      from: { conversationId, turnId: stored.id },
      staysHere: turnId !== stored.id,
    },
  );
}
