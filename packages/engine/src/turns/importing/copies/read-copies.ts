import { LAST_USE, type Operation, type Store } from "@hsms/store";
import { readSoundTurns } from "../../../outcomes/read-sound-turns.ts";
import { conversationRecord, recordsOf, type CopyRecord, type Told } from "./copy-record.ts";

/**
 * Reads the present state of what operations of the feed refer to, each subject once; conversations
 * precede their turns.
 */
export async function readCopies(
  store: Pick<Store, "turns" | "conversations">,
  operations: readonly Operation[],
): Promise<readonly CopyRecord[]> {
  const conversationIds = new Set<string>();
  const turnIds = new Map<string, Set<Told>>();
  const withdrawn: CopyRecord[] = [];
  for (const { kind, subject, field } of operations) {
    if (kind === "conversation-added" || kind === "conversation-edited") {
      conversationIds.add(subject);
    } else if (kind === "turn-withdrawn") {
      withdrawn.push({ kind: "withdrawn", id: subject, fields: null });
    } else {
      const told = turnIds.get(subject) ?? new Set();
      turnIds.set(subject, told);
      told.add(kind === "turn-added" ? "new" : field === LAST_USE ? "used" : "edited");
    }
  }
  const conversations =
    conversationIds.size === 0
      ? []
      : (await store.conversations.read()).filter(({ id }) => conversationIds.has(id));
  const subjects = [...turnIds.keys()];
  const found = await store.turns.find(subjects);
  const known = subjects.flatMap((id, at) => {
    const index = found[at];
    return index === undefined ? [] : [{ index, told: turnIds.get(id) ?? new Set() }];
  });
  const { turns } = await readSoundTurns(
    store.turns,
    known.map(({ index }) => index),
  );
  return [
    ...conversations.map(conversationRecord),
    // Before turns that were added again under the same id.
    ...withdrawn,
    ...turns.flatMap((turn, at) =>
      turn === undefined ? [] : recordsOf(turn, known[at]?.told ?? new Set()),
    ),
  ];
}
