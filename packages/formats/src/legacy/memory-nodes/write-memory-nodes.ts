import type { Turn, TurnId } from "@hsms/store";
import { importedTurnId, memoryNodeDigits } from "../../values/imported-id.ts";
import { jsonList } from "../../json/list.ts";
import type { MemorySource } from "../../ours/contents.ts";
import { formatTriples } from "./triples-text.ts";

const JOINT = "\n\n";

/** The last digits of a UUID: of version 7 and 4 they are random, of version 5 as good as. */
const ID_LENGTH = 12;

type Turns = Pick<MemorySource, "turns">;
type KeyOf = (id: TurnId) => string | undefined;

/** A list of memory nodes, one a line, with exactly the keys of S1-38 in their order; without purged and empty turns. */
export async function* writeMemoryNodes(source: Turns): AsyncGenerator<string> {
  const keyOf = await chooseKeys(source);
  yield* jsonList(nodes(source, keyOf));
}

async function* nodes(source: Turns, keyOf: KeyOf) {
  for await (const turn of keptTurns(source)) yield nodeOf(turn, keyOf);
}

async function* keptTurns({ turns }: Turns): AsyncGenerator<Turn> {
  for await (const { turn } of turns()) {
    if (turn.state !== "purged" && turn.user + (turn.assistant ?? "") !== "") yield turn;
  }
}

function nodeOf(turn: Turn, keyOf: KeyOf) {
  return {
    memory_id: keyOf(turn.id),
    content: [turn.user, turn.assistant ?? ""].filter((text) => text !== "").join(JOINT),
    keywords: turn.keywords,
    category: turn.category,
    related_ids: turn.relatedIds.flatMap((id) => keyOf(id) ?? []),
    created_at: new Date(turn.createdAt).toISOString(),
    access_count: turn.accessCount,
    level1_text: turn.level1Text ?? "",
    level2_text: turn.level2Text ?? formatTriples(turn.triples),
    immutable: turn.immutable,
    pinned: turn.pinned,
    active: turn.state === "active",
  };
}

const digitsOf = (id: TurnId): string => id.slice(-ID_LENGTH);

/**
 * The digits of an id are its key, and an id that came from such a node goes back to it; where two have the same digits, the others get
 * some that no turn has. O(turns), of which the digits alone are kept.
 */
async function chooseKeys(source: Turns): Promise<KeyOf> {
  const used = new Set<string>();
  const shared = new Set<string>();
  for await (const { id } of keptTurns(source)) {
    const digits = digitsOf(id);
    (used.has(digits) ? shared : used).add(digits);
  }
  const others = shared.size === 0 ? new Map() : await keysOfSharing(source, { used, shared });
  return (id) => {
    const digits = digitsOf(id);
    return others.get(id) ?? (used.has(digits) ? digits : undefined);
  };
}

/** Keys of the turns that cannot have their own digits; they are added to those in use. */
async function keysOfSharing(
  source: Turns,
  { used, shared }: { readonly used: Set<string>; readonly shared: ReadonlySet<string> },
): Promise<ReadonlyMap<TurnId, string>> {
  const sharing: TurnId[] = [];
  for await (const { id } of keptTurns(source)) if (shared.has(digitsOf(id))) sharing.push(id);
  const isOwn = (id: TurnId): boolean => memoryNodeDigits(id) !== undefined;
  const holders = new Map<string, TurnId>();
  for (const id of sharing) {
    const holder = holders.get(digitsOf(id));
    if (holder === undefined || (isOwn(id) && !isOwn(holder))) holders.set(digitsOf(id), id);
  }
  const keys = new Map<TurnId, string>();
  for (const id of sharing) {
    if (holders.get(digitsOf(id)) === id) continue;
    let key = digitsOf(id);
    for (let attempt = 1; used.has(key); attempt += 1) {
      key = digitsOf(importedTurnId("memory-node-key", id, attempt));
    }
    keys.set(id, key);
    used.add(key);
  }
  return keys;
}
