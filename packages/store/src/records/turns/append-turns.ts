import { misuse, storeError } from "../../contract/errors.ts";
import { getRecord, putRecord } from "../../format/codec.ts";
import {
  conversationTable,
  conversationTurnTable,
  indexTablesBySlot,
  placementTable,
  queueTable,
  sessionTable,
  turnIdTable,
  turnTable,
} from "../../format/schema.ts";
import type { Edited } from "../../format/codecs/operation-codec.ts";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import {
  knownTime,
  TurnFlag,
  type Conversation,
  type Placement,
  PAIR_WORDS,
  STORE_FLAGS,
  type TermVector,
  type Turn,
} from "../../contract/model.ts";
import type { NewTurn, UnderEntry } from "../../contract/changes.ts";
import { FOLD_TURNS, foldIndex, importFoldTurns } from "../index/index-fold.ts";
import { noteFacets } from "../index/facets/note-facets.ts";
import { joinEntry, noteAppended } from "../journal/entries.ts";
import { rememberConversation } from "../journal/values.ts";
import { ELSEWHERE } from "../journal/operations.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { takenBy } from "./in-place.ts";

/** Highest index that fits its key; the one above is the mark of open posting blocks. */
const MAX_TURNS = 0xffff_ffff;

export function appendTurns(
  transaction: Transaction,
  turns: readonly NewTurn[],
  {
    entry,
    moreFollow = false,
    keepsHeads = false,
    inPlaceOf,
  }: Partial<UnderEntry> & {
    readonly moreFollow?: boolean;
    readonly keepsHeads?: boolean;
    readonly inPlaceOf?: TurnId;
  } = {},
): readonly Turn[] {
  if (entry !== undefined) joinEntry(transaction, entry);
  const { writer } = transaction;
  const from = transaction.state.nextIndex;
  const conversations = new Map<ConversationId, Omit<Conversation, "id">>();
  const sessions = new Map<string, number>();
  const fresh = new Map<number, Turn>();
  const appended = turns.map((turn) => {
    const existing = getRecord(writer, turnIdTable, turn.id);
    if (existing !== undefined) return expectTurn(writer, existing);
    const record = recordTurn(transaction, turn, sessions);
    fresh.set(record.index, record);
    const conversation = conversations.get(turn.conversationId) ??
      getRecord(writer, conversationTable, turn.conversationId) ?? {
        name: "",
        createdAt: turn.createdAt,
        headId: null,
      };
    const stands = conversation.headId ?? null;
    const isNext =
      inPlaceOf === undefined ? !keepsHeads || stands === turn.parentId : stands === inPlaceOf;
    const headId = isNext ? turn.id : conversation.headId;
    conversations.set(turn.conversationId, { ...conversation, headId });
    return record;
  });
  const begun: Edited<ConversationId>[] = [];
  for (const [key, value] of conversations) {
    const before = getRecord(writer, conversationTable, key);
    if (before === undefined) begun.push({ subject: key, fields: [] });
    else if (before.headId === value.headId) continue;
    rememberConversation(transaction, key);
    putRecord(writer, conversationTable, { key, value });
  }
  const to = transaction.state.nextIndex;
  if (to === from) return appended;
  noteFacets(
    writer,
    Array.from(fresh, ([index, after]) => ({ index, before: null, after })),
  );
  noteAppended(transaction, { from, to });
  const { foldedUpTo } = transaction.state;
  foldWhenDue(transaction, moreFollow ? importFoldTurns(foldedUpTo) : FOLD_TURNS);
  const edits = {
    added: [from, to],
    conversations: begun,
    ...(keepsHeads ? { device: ELSEWHERE } : {}),
  } as const;
  recordChange(transaction, { type: "turns-appended", from, to }, edits);
  return appended;
}

function recordTurn(
  transaction: Transaction,
  newTurn: NewTurn,
  sessions: Map<string, number>,
): Turn {
  const { writer, state } = transaction;
  const { terms, flags: _flags, placement: _placement, ...turn } = newTurn;
  const index = state.nextIndex;
  if (index >= MAX_TURNS) throw storeError("STORE_FULL", "turnsFull", { turns: index });
  if (turn.state === "purged") {
    throw misuse(`Turn ${turn.id} is purged, so there is nothing to append`);
  }
  const { conversationId, parentId } = turn;
  const parent = parentId === null ? undefined : getRecord(writer, turnIdTable, parentId);
  if (parentId !== null && parent === undefined) {
    throw misuse(`Turn ${turn.id} follows ${parentId}, which is not there`);
  }
  const follows =
    parent === index - 1 &&
    getRecord(writer, conversationTurnTable, { conversationId, index: parent }) !== undefined;
  checkTerms(terms);
  putRecord(writer, turnTable, { key: index, value: turn });
  putRecord(writer, turnIdTable, { key: turn.id, value: index });
  putRecord(writer, conversationTurnTable, { key: { conversationId, index }, value: true });
  const session = numberSession(transaction, turn, sessions);
  putRecord(writer, indexTablesBySlot[state.indexSlot].entries, {
    key: index,
    value: { ...terms, session, createdAt: knownTime(turn), flags: flagsOf(newTurn, follows) },
  });
  const value = placementOf(newTurn);
  putRecord(writer, placementTable, { key: index, value });
  for (const old of takenBy(writer, turn)) {
    // It was purged before the new words came, as happens between machines.
    if (old.state === "purged") relate(writer, old.index, turn.id);
  }
  if (value.type === "queued") putRecord(writer, queueTable, { key: index, value: true });
  transaction.state = {
    ...transaction.state,
    nextIndex: index + 1,
    queued: state.queued + (value.type === "queued" ? 1 : 0),
  };
  return { ...turn, index };
}

function relate(writer: KeyValueWriter, index: number, id: TurnId): void {
  const value = getRecord(writer, turnTable, index);
  if (value === undefined || value.relatedIds.includes(id)) return;
  putRecord(writer, turnTable, {
    key: index,
    value: { ...value, relatedIds: [...value.relatedIds, id] },
  });
}

/** An archived turn, which an import brings back, is hidden from the start. */
const flagsOf = ({ flags, state }: NewTurn, follows: boolean): number =>
  (flags & ~STORE_FLAGS) |
  (state === "archived" ? TurnFlag.hidden : 0) |
  (follows ? TurnFlag.follows : 0);

function placementOf({ placement, state }: NewTurn): Placement {
  if (state !== "active") return { type: "unplaced", reason: state };
  return placement === "queue"
    ? { type: "queued", attempts: 0 }
    : { type: "unplaced", reason: "skipped" };
}

/** The name under which a turn's session is numbered; the prefixes keep the two kinds apart. */
export const sessionName = (turn: Pick<Turn, "sessionId" | "conversationId">): string =>
  turn.sessionId === null ? `conversation:${turn.conversationId}` : `session:${turn.sessionId}`;

/** The number of a turn's session, given now if it is new; `sessions` are those that this transaction has met. */
function numberSession(
  transaction: Transaction,
  turn: Omit<Turn, "index">,
  sessions: Map<string, number>,
): number {
  const name = sessionName(turn);
  const known = sessions.get(name) ?? getRecord(transaction.writer, sessionTable, name);
  const number = known ?? transaction.state.sessions;
  sessions.set(name, number);
  if (known !== undefined) return number;
  putRecord(transaction.writer, sessionTable, { key: name, value: number });
  transaction.state = { ...transaction.state, sessions: number + 1 };
  return number;
}

function foldWhenDue(transaction: Transaction, waitingTurns: number): void {
  const { foldedUpTo: from, nextIndex: to, indexSlot } = transaction.state;
  if (to - from < waitingTurns) return;
  foldIndex(transaction.writer, { tables: indexTablesBySlot[indexSlot], from, to });
  transaction.state = { ...transaction.state, foldedUpTo: to };
}

/** Throws `STORE_MISUSE` unless the ids rise and every id has a count from 1 to 255. */
export function checkTerms({ ids, counts, length, pairs }: TermVector): void {
  if (ids.length !== counts.length || !Number.isInteger(length) || length < 0) {
    throw misuse(`${ids.length} terms have ${counts.length} counts, length ${length}`);
  }
  if (pairs.length !== 0 && pairs.length !== PAIR_WORDS) {
    throw misuse(`A filter of word pairs has ${pairs.length} numbers, not ${PAIR_WORDS}`);
  }
  for (let position = 0; position < ids.length; position++) {
    if (position > 0 && (ids[position] ?? 0) <= (ids[position - 1] ?? 0)) {
      throw misuse(`Term ${ids[position]} does not follow ${ids[position - 1]}`);
    }
    if (counts[position] === 0) throw misuse(`Term ${ids[position]} has count 0`);
  }
}

export function readTurn(reader: KeyValueReader, index: number): Turn | undefined {
  const turn = getRecord(reader, turnTable, index);
  return turn === undefined ? undefined : { ...turn, index };
}

/** A turn that must be there. Throws `STORE_MISUSE`. */
export function expectTurn(reader: KeyValueReader, index: number): Turn {
  const turn = readTurn(reader, index);
  if (turn === undefined) throw misuse(`There is no turn ${index}`);
  return turn;
}
