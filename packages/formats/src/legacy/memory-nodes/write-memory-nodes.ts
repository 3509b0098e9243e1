import type { Turn, TurnId } from "@hsms/store";
import { importedTurnId, memoryNodeDigits } from "../../values/imported-id.ts";
import { jsonList } from "../../json/list.ts";
import type { MemorySource } from "../../ours/contents.ts";
import { keptTurns } from "../kept-turns.ts";
import { formatTriples } from "./triples-text.ts";

const JOINT = "\n\n";

/** The last digits of a UUID: of version 7 and 4 they are random, of version 5 as good as. */
const ID_LENGTH = 12;

type Turns = Pick<MemorySource, "turns" | "count">;
type KeyOf = (id: TurnId) => string | undefined;

/** A list of memory nodes, one a line, with exactly the keys of S1-38 in their order; without purged and empty turns. */
export async function* writeMemoryNodes(source: Turns): AsyncGenerator<string> {
  const keyOf = await chooseKeys(source);
  yield* jsonList(nodes(source, keyOf));
}

async function* nodes(source: Turns, keyOf: KeyOf) {
  for await (const turn of keptTurns(source)) yield nodeOf(turn, keyOf);
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
 * some that no turn has. O(turns), of which the digits alone are kept, eight bytes a turn.
 */
async function chooseKeys(source: Turns): Promise<KeyOf> {
  const used = await digitsInOrder(source);
  const shared = new Set<string>();
  for (let at = 1; at < used.length; at++) {
    if (used[at] === used[at - 1]) shared.add(hexOf(used[at] ?? 0));
  }
  const others = shared.size === 0 ? new Map() : await keysOfSharing(source, { used, shared });
  return (id) => {
    const digits = digitsOf(id);
    return others.get(id) ?? (isAmong(used, digits) ? digits : undefined);
  };
}

/** Digits as numbers: 48 bits. */
const numberOf = (digits: string): number => Number.parseInt(digits, 16);
const hexOf = (number: number): string => number.toString(16).padStart(ID_LENGTH, "0");

/** Of all turns, ascending. */
async function digitsInOrder(source: Turns): Promise<Float64Array> {
  const digits = new Float64Array(source.count);
  let count = 0;
  for await (const { id } of keptTurns(source)) digits[count++] = numberOf(digitsOf(id));
  return digits.subarray(0, count).sort();
}

function isAmong(ascending: Float64Array, digits: string): boolean {
  const wanted = numberOf(digits);
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}

/** Keys of the turns that cannot have their own digits. */
async function keysOfSharing(
  source: Turns,
  { used, shared }: { readonly used: Float64Array; readonly shared: ReadonlySet<string> },
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
  const given = new Set<string>();
  for (const id of sharing) {
    if (holders.get(digitsOf(id)) === id) continue;
    let key = digitsOf(id);
    for (let attempt = 1; given.has(key) || isAmong(used, key); attempt += 1) {
      key = digitsOf(importedTurnId("memory-node-key", id, attempt));
    }
    keys.set(id, key);
    given.add(key);
  }
  return keys;
}
