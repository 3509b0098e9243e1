import { misuse } from "../../contract/errors.ts";
import { putRecord, removeRecord } from "../../format/codec.ts";
import { conversationTurnTable, turnIdTable, turnTable } from "../../format/schema.ts";
import type { TurnId } from "../../contract/ids.ts";
import { noteFacets } from "../index/facets/note-facets.ts";
import { emptyEmbeddings } from "../embeddings/embeddings.ts";
import { emptyIndexedTurns } from "../index/index-change.ts";
import type { Transaction } from "../transaction.ts";
import { emptyTurn, setPlacement } from "../turns/update-turns.ts";
import { expectTurn } from "../turns/append-turns.ts";
import { NO_CONVERSATION, voidId } from "../turns/lost-turns.ts";

/**
 * Voids appended turns, which no leaf may contain: their records stay, purged, under other ids (I5). Returns their
 * former ids.
 */
export function voidTurns(transaction: Transaction, indexes: readonly number[]): readonly TurnId[] {
  const { writer } = transaction;
  const gone: TurnId[] = [];
  for (const index of indexes) {
    const turn = expectTurn(writer, index);
    const id = voidId(index);
    if (turn.id === id) throw misuse(`Turn ${index} was voided before`);
    gone.push(turn.id);
    const value = {
      ...emptyTurn(turn),
      id,
      conversationId: NO_CONVERSATION,
      parentId: null,
      state: "purged" as const,
    };
    putRecord(writer, turnTable, { key: index, value });
    noteFacets(writer, [{ index, before: turn, after: value }]);
    removeRecord(writer, turnIdTable, turn.id);
    putRecord(writer, turnIdTable, { key: id, value: index });
    const { conversationId } = turn;
    removeRecord(writer, conversationTurnTable, { conversationId, index });
    setPlacement(transaction, index, { type: "unplaced", reason: "purged" });
    if (turn.state === "purged") continue;
    transaction.journal = { ...transaction.journal, purged: transaction.journal.purged + 1 };
  }
  if (indexes.length === 0) return gone;
  emptyIndexedTurns(writer, indexes);
  emptyEmbeddings(transaction, indexes);
  transaction.state = { ...transaction.state, indexEpoch: transaction.state.indexEpoch + 1 };
  return gone;
}
