import { isDeepStrictEqual } from "node:util";
import type { Correction, CorrectionCommit } from "../../contract/changes.ts";
import type { Turn } from "../../contract/model.ts";
import { getRecord } from "../../format/codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { LABEL_TAG } from "../conversations/labels.ts";
import type { Transaction } from "../transaction.ts";
import { appendTurns, expectTurn, readTurn } from "../turns/append-turns.ts";
import { commitInEntry } from "./command.ts";

/** See `Journal.correct`. */
export function commitCorrection(
  transaction: Transaction,
  { command, of, turn, archivedBy, tree, before }: Correction,
): CorrectionCommit {
  const { writer, now } = transaction;
  const { index, id, tags, relatedIds } = of;
  if (!isSame(readTurn(writer, index), of)) return { type: "changed" };
  if (getRecord(writer, turnIdTable, turn.id) !== undefined) return { type: "taken" };
  const patch = {
    state: "archived",
    archivedBy,
    archivedAt: now,
    // A label stands on one turn of a conversation.
    tags: tags.filter((tag) => !tag.startsWith(LABEL_TAG)),
    relatedIds: [...relatedIds, turn.id],
  } as const;
  const change = { command, before, patches: new Map([[index, patch]]) };
  const at = transaction.state.nextIndex;
  const outcome = commitInEntry(
    transaction,
    tree === undefined ? change : { ...change, tree },
    () => void appendTurns(transaction, [turn], { inPlaceOf: id }),
  );
  return outcome.type === "conflict" ? outcome : { ...outcome, turn: expectTurn(writer, at) };
}

/** Reading a turn changes nothing of it. */
function isSame(now: Turn | undefined, read: Turn): boolean {
  const { lastAccessAt, accessCount } = read;
  return isDeepStrictEqual(now && { ...now, lastAccessAt, accessCount }, { ...read });
}
