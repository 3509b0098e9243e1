import type { Turn, TurnId } from "@hsms/store";
import { importedTurnId, memoryNodeDigits } from "../../values/imported-id.ts";
import { jsonList } from "../../json/list.ts";
import type { MemoryContents } from "../../ours/contents.ts";
import { formatTriples } from "./triples-text.ts";

const JOINT = "\n\n";

/** The last digits of a UUID: of version 7 and 4 they are random, of version 5 as good as. */
const ID_LENGTH = 12;

/** A list of memory nodes, one a line, with exactly the keys of S1-38 in their order; without purged and empty turns. */
export function writeMemoryNodes({ turns }: Pick<MemoryContents, "turns">): Generator<string> {
  const kept = turns.filter(
    ({ state, user, assistant }) => state !== "purged" && user + (assistant ?? "") !== "",
  );
  const keys = keysOf(kept);
  return jsonList(kept.map((turn) => nodeOf(turn, keys)));
}

function nodeOf(turn: Turn, keys: ReadonlyMap<TurnId, string>) {
  return {
    memory_id: keys.get(turn.id),
    content: [turn.user, turn.assistant ?? ""].filter((text) => text !== "").join(JOINT),
    keywords: turn.keywords,
    category: turn.category,
    related_ids: turn.relatedIds.flatMap((id) => keys.get(id) ?? []),
    created_at: new Date(turn.createdAt).toISOString(),
    access_count: turn.accessCount,
    level1_text: turn.level1Text ?? "",
    level2_text: turn.level2Text ?? formatTriples(turn.triples),
    immutable: turn.immutable,
    pinned: turn.pinned,
    active: turn.state === "active",
  };
}

/** An id that came from such a node goes back to it; any other gets digits of its own, which no other has. */
function keysOf(turns: readonly Turn[]): ReadonlyMap<TurnId, string> {
  const keys = new Map<TurnId, string>();
  const used = new Set<string>();
  const give = (id: TurnId, key: string): void => {
    keys.set(id, key);
    used.add(key);
  };
  for (const { id } of turns) {
    const digits = memoryNodeDigits(id);
    if (digits !== undefined) give(id, digits);
  }
  for (const { id } of turns) {
    if (keys.has(id)) continue;
    let key = id.slice(-ID_LENGTH);
    for (let attempt = 1; used.has(key); attempt += 1) {
      key = importedTurnId("memory-node-key", id, attempt).slice(-ID_LENGTH);
    }
    give(id, key);
  }
  return keys;
}
