import { createMessage } from "@hsms/messages";
import { isLevelFree, LABEL_TAG, type Turn } from "@hsms/store";
import type { AddTurn } from "@hsms/formats";
import { EngineError } from "../../outcomes/errors.ts";
import type { RecordedTurn } from "../recorder.ts";
import { recordInPlace, type RewordingDeps } from "./record-in-place.ts";

/** Other words for a memory; the answer of a turn stays unless given. */
export type NewWords = Pick<AddTurn, "user" | "assistant">;

/**
 * Records a memory in other words, with all that was decided of it, and archives it as it was said: recorded first, so that no crash loses
 * it. Throws `EngineError` `BAD_INPUT` for one that is not active, or is immutable.
 */
export async function correct(
  deps: RewordingDeps & { readonly archive: (turns: readonly number[]) => Promise<number> },
  index: number,
  words: NewWords,
): Promise<RecordedTurn> {
  const [stored] = await deps.store.turns.read([index]);
  if (stored === undefined) throw refusal("editedTurnUnknown", index);
  if (stored.state === "archived") throw refusal("turnArchived", index);
  if (stored.state === "purged") throw refusal("turnPurged", index);
  if (stored.immutable) throw refusal("turnImmutable", index);
  const kept = await recordInPlace(deps, stored, rewordedOf(stored, words));
  await deps.archive([index]);
  return kept;
}

const refusal = (
  why: "editedTurnUnknown" | "turnArchived" | "turnPurged" | "turnImmutable",
  turn: number,
) => new EngineError("BAD_INPUT", createMessage(why, { turn }));

function rewordedOf(stored: Turn, { user, assistant = stored.assistant }: NewWords): AddTurn {
  const { kind, category, tags, relatedIds, pinned, supersedes = [] } = stored;
  const { speaker, author, client, origin, isDateGuessed, validFrom, validUntil } = stored;
  const known = { speaker, author, client, origin, isDateGuessed, validFrom, validUntil };
  return {
    user,
    ...(kind === "note" ? {} : { assistant }),
    category,
    relatedIds,
    pinned,
    // A label stays where it was put.
    tags: tags.filter((tag) => !tag.startsWith(LABEL_TAG)),
    // A level that was worked out is worked out again from the new words.
    ...(isLevelFree(stored) ? {} : { importance: stored.importance }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    supersedes: [...supersedes, stored.id],
  };
}
