import { misuse, storeError } from "../../contract/errors.ts";
import { getRecord, putRecord } from "../../format/codec.ts";
import {
  conversationTurnTable,
  indexTablesBySlot,
  placementTable,
  queueTable,
  sessionTable,
  turnIdTable,
  turnTable,
} from "../../format/schema.ts";
import type { KeyValueWriter } from "../../contract/kv.ts";
import type { TurnId } from "../../contract/ids.ts";
import {
  knownTime,
  TurnFlag,
  type Placement,
  PAIR_WORDS,
  STORE_FLAGS,
  type TermVector,
  type Turn,
} from "../../contract/model.ts";
import type { NewTurn } from "../../contract/changes.ts";
import type { Transaction } from "../transaction.ts";
import { takenBy } from "./in-place.ts";

/** Highest index that fits its key; the one above marks open posting blocks. */
const MAX_TURNS = 0xffff_ffff;

/**
 * Writes a turn under an unused index, or over an empty record. Consequences for several turns together are left to
 * the caller.
 */
export function recordTurn(
  transaction: Transaction,
  newTurn: NewTurn,
  { index, sessions }: { readonly index: number; readonly sessions: Map<string, number> },
): Turn {
  const { writer, state } = transaction;
  const { terms, flags: _flags, placement: _placement, ...turn } = newTurn;
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
    // It was purged before its correction arrived, as happens between machines.
    if (old.state === "purged") relate(writer, old.index, turn.id);
  }
  if (value.type === "queued") putRecord(writer, queueTable, { key: index, value: true });
  transaction.state = {
    ...transaction.state,
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

/** An archived turn, as an import may bring, is hidden from the start. */
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

/** Name under which a turn's session is numbered; the prefixes keep the two kinds apart. */
export const sessionName = (turn: Pick<Turn, "sessionId" | "conversationId">): string =>
  turn.sessionId === null ? `conversation:${turn.conversationId}` : `session:${turn.sessionId}`;

/** Number of a turn's session, assigned if it is new; `sessions` caches those of this transaction. */
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

/** Throws `STORE_MISUSE` unless ids ascend and every count is from 1 to 255. */
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
