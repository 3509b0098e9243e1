import { createMessage } from "@hsms/messages";
import type { Store } from "@hsms/store";
import { EngineError } from "../outcomes/errors.ts";
import type { AddTurn } from "@hsms/formats";
import type { RecordedTurn, Recorder } from "./recorder.ts";
import { maskSides } from "./secrets/admit-turn.ts";

/**
 * Records a turn again with its secrets, as the person wants it, and archives the masked one: recorded first, so that no crash loses it.
 * Throws `EngineError` `BAD_INPUT` unless the active turn of this index is what masking makes of `original`.
 */
export async function unmask(
  input: {
    readonly store: Store;
    readonly recorder: Recorder;
    readonly archive: (turns: readonly number[]) => Promise<number>;
  },
  {
    index,
    original,
  }: {
    readonly index: number;
    readonly original: Pick<AddTurn, "user" | "assistant">;
  },
): Promise<RecordedTurn> {
  const { store, recorder, archive } = input;
  const [stored] = await store.turns.read([index]);
  // The setting may have been another then.
  const isMasked = [false, true].some((personal) => {
    const { user, assistant = null, masked } = maskSides(original, { personal });
    return masked.length > 0 && stored?.user === user && stored.assistant === assistant;
  });
  if (stored === undefined || stored.state !== "active" || !isMasked) {
    throw new EngineError("BAD_INPUT", createMessage("unlikeMasked", { turn: index }));
  }
  const { conversationId, parentId, sessionId, createdAt, model, responseMs, tags, importance } =
    stored;
  const conversation = (await store.conversations.read()).find(({ id }) => id === conversationId);
  const kept = await recorder.record(
    {
      ...original,
      conversationId,
      parentId,
      sessionId,
      createdAt,
      model,
      responseMs,
      tags,
      importance,
    },
    // A process whose place was the masked turn continues after this one.
    { secrets: "keep", from: { conversationId, turnId: stored.id } },
  );
  await archive([index]);
  // Turns that came after it, of other processes, stay the conversation's end.
  if (conversation !== undefined && conversation.headId !== stored.id) {
    await store.conversations.write(conversation);
  }
  return kept;
}
