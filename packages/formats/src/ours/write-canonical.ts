import {
  companionsOf,
  dayOfUse,
  elementSets,
  isLevelFree,
  registers,
  turnTravel,
  type Conversation,
  type ConversationId,
  type FieldClocks,
  type Turn,
  type TurnId,
} from "@hsms/store";
import type { MemorySource } from "./contents.ts";
import { turnsAt } from "./turns-at.ts";

export const CANONICAL = "canonical.jsonl";

/**
 * What two copies of a memory share once each knows what the other does, and then the same to the byte: turns, then
 * conversations, by id, each field by its name. The last use by its day; without what each copy makes or counts by itself, and when fields
 * were last changed, which their clocks say, and without what points at turns that a copy may never have had.
 */
export async function* writeCanonical(
  source: Pick<MemorySource, "turns" | "readTurns" | "conversations">,
): AsyncGenerator<string> {
  const places: { readonly id: TurnId; readonly index: number }[] = [];
  const inUse = new Set<ConversationId>();
  for await (const { turn } of source.turns()) {
    places.push({ id: turn.id, index: turn.index });
    inUse.add(turn.conversationId);
  }
  const order = places.toSorted(byId).map(({ index }) => index);
  const ids = new Set(places.map(({ id }) => id));
  for await (const turn of turnsAt(source, order)) {
    const relatedIds = turn.relatedIds.filter((id) => ids.has(id));
    yield lineOf("turn", canonicalTurn({ ...turn, relatedIds }));
  }
  for (const one of source.conversations.filter(({ id }) => inUse.has(id)).toSorted(byId)) {
    yield lineOf("conversation", canonicalConversation(one));
  }
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : 1;

const shared = (Object.keys(turnTravel) as (keyof typeof turnTravel)[])
  .filter((name) => turnTravel[name] === "fixed")
  .toSorted();

/** Levels that were worked out are left out: each copy works them out by itself. */
function canonicalTurn(turn: Turn): Record<string, unknown> {
  const chosen = registers
    .filter((name) => name !== "importance" || !isLevelFree(turn))
    .flatMap((name) => [name, ...companionsOf(name)]);
  const fields = [...shared, ...chosen].toSorted();
  return {
    ...Object.fromEntries(fields.map((name) => [name, turn[name]])),
    ...Object.fromEntries(
      elementSets.map((name): [string, readonly string[]] => [name, turn[name]]).map(inOrder),
    ),
    lastAccessAt: dayOfUse(turn),
    clocks: sorted(turn.clocks),
  };
}

const inOrder = ([name, elements]: readonly [string, readonly string[]]) =>
  [name, elements.toSorted()] as const;

const canonicalConversation = ({
  id,
  name,
  createdAt,
  rootLabels = [],
  clocks,
}: Conversation): Record<string, unknown> => ({
  id,
  name,
  createdAt,
  rootLabels: rootLabels.toSorted(),
  clocks: sorted(clocks),
});

const sorted = (clocks: FieldClocks = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(clocks)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { at, count, writer }]) => [name, { at, count, writer }]),
  );

const lineOf = (type: string, record: object): string => `${JSON.stringify({ type, ...record })}\n`;
