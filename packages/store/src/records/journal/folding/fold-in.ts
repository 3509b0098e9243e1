import { isDeepStrictEqual } from "node:util";
import type { ConversationId } from "../../../contract/ids.ts";
import type { TurnEdits } from "../../../contract/changes.ts";
import type { TurnBefore } from "../../../contract/journal.ts";
import type { Conversation, ConversationCopy } from "../../../contract/model.ts";
import { getRecord, putRecord } from "../../../format/codec.ts";
import type { EntryRecord } from "../../../format/codecs/journal-codec.ts";
import { journalValueTable } from "../../../format/schema.ts";
import { elementKey } from "../../../merging/field-clocks.ts";
import { mergeConversation } from "../../../merging/merge-conversation.ts";
import { mergeTurn } from "../../../merging/merge-turn.ts";
import { companionsOf, elementSets, registers } from "../../../merging/turn-fields.ts";
import type { Transaction } from "../../transaction.ts";
import { expectTurn } from "../../turns/append-turns.ts";
import { withoutUnknown } from "../../turns/update-turns.ts";
import { standing } from "../entries.ts";
import { endExactness } from "../images.ts";
import { foldIntoAdding, keepTurns, type KeptTurn } from "./fold-into-adding.ts";
import { elementKeysOf, type Clocked } from "../operations/operations.ts";
import { memberOf } from "./stretches.ts";
import { underConversation, underTurn } from "../values.ts";

/**
 * Merges changes from another copy into what commands remember, so that undoing one restores the state that would be
 * there without it, and nothing older. Must be called before the turns themselves are merged. O(turns · entries that
 * can be undone).
 */
export function foldTurnsIn(transaction: Transaction, edits: ReadonlyMap<number, TurnEdits>): void {
  const entries = standing(transaction.writer, transaction.journal);
  // No command remembers turns that came later.
  const end = Math.max(
    0,
    ...entries.map(({ value: { from, added } }) => added.at(-1)?.[1] ?? from),
  );
  const kept = Array.from(edits).flatMap(([index, there]) =>
    index < end ? (foldTurnIn(transaction, { index, there, entries }) ?? []) : [],
  );
  for (const [entry, turns] of Map.groupBy(kept, (turn) => turn.entry)) {
    keepTurns(transaction, entry, new Set(turns.map(({ index }) => index)));
  }
}

function foldTurnIn(
  transaction: Transaction,
  input: {
    readonly index: number;
    readonly there: TurnEdits;
    readonly entries: ReturnType<typeof standing>;
  },
): KeptTurn | null {
  const { index, there, entries } = input;
  const { writer } = transaction;
  const known = createKnown(transaction);
  let then = expectTurn(writer, index);
  known.note(then);
  for (const [at, { key: entry, value }] of entries.entries()) {
    if (memberOf(value.added)(index)) {
      const merged = mergeTurn(then, newsOfTurn(there, known.newsIn(there)));
      const older = entries.slice(at);
      return merged && foldIntoAdding(transaction, { before: then, merged, entries: older });
    }
    if (!mayRemember(value, index)) continue;
    const key = underTurn(entry, index);
    const remembered = getRecord(writer, journalValueTable, key);
    if (remembered?.type !== "turn") continue;
    then = withoutUnknown({ ...then, ...remembered.fields });
    const merged = mergeTurn(then, newsOfTurn(there, known.newsIn(there)))?.turn;
    known.note(then);
    if (merged === undefined) continue;
    const fields = Object.fromEntries(
      fieldsWith(remembered.fields).map((name) => [name, merged[name] ?? null]),
    ) as TurnBefore;
    if (isDeepStrictEqual(fields, remembered.fields)) continue;
    putRecord(writer, journalValueTable, { key, value: { type: "turn", fields } });
    // Images of the tree do not include it.
    if (fields.state !== undefined) endExactness(transaction);
  }
  return null;
}

/** Most commands changed a few turns, and list them: these need not be searched. */
const mayRemember = ({ changed, turnsChanged }: EntryRecord, index: number): boolean =>
  turnsChanged > changed.length || changed.includes(index);

/** Fields that depend on a register chosen elsewhere follow it. */
const fieldsWith = (before: TurnBefore): readonly (keyof TurnBefore)[] =>
  (Object.keys(before) as (keyof TurnBefore)[]).flatMap((name) => [
    name,
    ...registers.filter((register) => register === name).flatMap(companionsOf),
  ]);

/** The same for a conversation. */
export function foldConversationIn(
  transaction: Transaction,
  { id, ...there }: ConversationCopy & { readonly id: ConversationId },
  now: Omit<Conversation, "id">,
): void {
  const { writer, journal } = transaction;
  const known = createKnown(transaction);
  known.note(now);
  for (const { key: entry } of standing(writer, journal)) {
    const key = underConversation(entry, id);
    const remembered = getRecord(writer, journalValueTable, key);
    if (remembered?.type !== "conversation" || remembered.conversation === null) continue;
    const then = remembered.conversation;
    const conversation = mergeConversation(
      then,
      newsOfConversation(there, { before: then, isNews: known.newsIn(there) }),
    );
    known.note(then);
    if (isDeepStrictEqual(conversation, then)) continue;
    putRecord(writer, journalValueTable, { key, value: { type: "conversation", conversation } });
  }
}

type IsNews = (key: string) => boolean;

/**
 * Values that this memory had itself, now or before one of its commands: a copy that repeats one says nothing new,
 * and what a command did must not become the state before it.
 */
function createKnown({ device }: Transaction): {
  note(record: Clocked): void;
  newsIn(there: Clocked): IsNews;
} {
  const known = new Set<string>();
  return {
    note(record) {
      for (const [key, state] of statesOf(record)) known.add(`${key} ${state}`);
    },
    newsIn(there) {
      const states = statesOf(there);
      const isThere = elementKeysOf(there);
      return (key) => {
        const state = states.get(key);
        if (state === undefined || known.has(`${key} ${state}`)) return false;
        // A removed element keeps the clock of its addition.
        const isGone = key.includes(":") && !isThere.has(key);
        return isGone || there.clocks?.[key]?.writer !== device();
      };
    },
  };
}

/** For each field that was set, and each element, its value by the name of its clock. */
function statesOf(record: Clocked): ReadonlyMap<string, string> {
  const isThere = elementKeysOf(record);
  const { clocks = {} } = record;
  const keys = new Set([...Object.keys(clocks), ...isThere]);
  return new Map(
    Array.from(keys, (key) => {
      const { at = 0, count = 0, writer = "" } = clocks[key] ?? {};
      return [key, `${at} ${count} ${writer} ${isThere.has(key)}`];
    }),
  );
}

function newsOfTurn(there: TurnEdits, isNews: IsNews): TurnEdits {
  const names = registers.filter(isNews).flatMap((name) => [name, ...companionsOf(name)]);
  return {
    ...Object.fromEntries(
      names.flatMap((name) => (there[name] === undefined ? [] : [[name, there[name]]])),
    ),
    ...Object.fromEntries(
      elementSets.map((name) => [
        name,
        (there[name] ?? []).filter((element) => isNews(elementKey(name, element))),
      ]),
    ),
    ...newsOfClocks(there, isNews),
  };
}

function newsOfConversation(
  there: Omit<ConversationCopy, "id">,
  { before, isNews }: { readonly before: Omit<Conversation, "id">; readonly isNews: IsNews },
): Omit<ConversationCopy, "id"> {
  const labels = there.rootLabels ?? [];
  return {
    name: isNews("name") ? there.name : before.name,
    rootLabels: labels.filter((label) => isNews(elementKey("rootLabels", label))),
    ...newsOfClocks(there, isNews),
  };
}

const newsOfClocks = ({ clocks = {} }: Clocked, isNews: IsNews): Pick<Clocked, "clocks"> => ({
  clocks: Object.fromEntries(Object.entries(clocks).filter(([key]) => isNews(key))),
});
