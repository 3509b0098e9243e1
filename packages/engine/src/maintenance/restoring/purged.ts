import { parseTurnId, TurnFlag, type Store, type TurnId } from "@hsms/store";
import { inBatches } from "../../outcomes/in-batches.ts";

/** Setting of a restored store: ids of purged turns that it never contained. */
const PURGED_BEFORE = "purgedBefore";

/** Ids of the purged turns, which no backup may restore. O(hidden turns). */
export async function purgedIds(store: Store): Promise<ReadonlySet<TurnId>> {
  const ids = new Set(purgedBefore(await store.settings.read()));
  if ((await store.statistics()).purged === 0) return ids;
  const conversations = new Set((await store.conversations.read()).map(({ id }) => id));
  const { count, flags } = await store.index.readColumns();
  const hidden = Array.from({ length: count }, (_, index) => index).filter(
    (index) => ((flags[index] ?? 0) & TurnFlag.hidden) !== 0,
  );
  for (const indexes of inBatches(hidden)) {
    for (const turn of await store.turns.read(indexes)) {
      // A turn without a conversation was not purged: its import was undone.
      if (turn?.state === "purged" && conversations.has(turn.conversationId)) ids.add(turn.id);
    }
  }
  return ids;
}

export async function notePurged(store: Store, ids: ReadonlySet<TurnId>): Promise<void> {
  const all = [...ids];
  const found = await store.turns.find(all);
  const missing = all.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) await store.settings.write({ [PURGED_BEFORE]: missing });
}

/** The ids recorded in a restored store's settings. */
export function purgedBefore(settings: Readonly<Record<string, unknown>>): readonly TurnId[] {
  const value = settings[PURGED_BEFORE];
  return Array.isArray(value)
    ? value.flatMap((id: unknown) => (typeof id === "string" && parseTurnId(id)) || [])
    : [];
}
