import { misuse, storeError, isDamage } from "../../contract/errors.ts";
import { getRecord, putRecord, removeRecord } from "../../format/codec.ts";
import { indexBuildTable, indexTablesBySlot } from "../../format/schema.ts";
import type { IndexBuild, IndexSlot } from "../../format/codecs/state-codec.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import { STORE_FLAGS } from "../../contract/model.ts";
import { foldIndex, importFoldTurns } from "./index-fold.ts";
import type { AnalysedTurn } from "../../contract/model.ts";
import type { Access } from "../access.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { checkTerms } from "../turns/record-turn.ts";

/** The new index grows in the unused slot; each batch is a transaction that records its progress. */
export async function replaceIndex(
  { write }: Access,
  analyser: string,
  vectorsFrom: (turn: number) => AsyncIterable<readonly AnalysedTurn[]>,
): Promise<void> {
  const { number, turns } = await write((transaction) => beginBuild(transaction, analyser));
  try {
    let from = turns;
    for await (const batch of vectorsFrom(turns)) {
      const part = { number, from, batch };
      await write((transaction) => appendBatch(transaction, part));
      from += batch.length;
    }
    await write((transaction) => switchOver(transaction, number));
  } catch (error) {
    // A damaged build is not continued.
    if (isDamage(error)) {
      await write(({ writer }) => removeRecord(writer, indexBuildTable, "only"));
    }
    throw error;
  }
}

const otherSlot = (slot: IndexSlot): IndexSlot => (slot === 0 ? 1 : 0);

/** Resumes an index that the same analyser has begun, or empties the slot; older builds stop. */
function beginBuild(
  transaction: Transaction,
  analyser: string,
): { readonly number: number; readonly turns: number } {
  const { writer, state } = transaction;
  const number = state.indexBuild + 1;
  transaction.state = { ...state, indexBuild: number };
  const begun = getRecord(writer, indexBuildTable, "only");
  if (begun?.analyser === analyser) return { number, turns: begun.turns };
  clearSlot(writer, otherSlot(state.indexSlot));
  const value = { analyser, turns: 0, foldedUpTo: 0 };
  putRecord(writer, indexBuildTable, { key: "only", value });
  return { number, turns: 0 };
}

function appendBatch(
  { writer, state }: Transaction,
  input: {
    readonly number: number;
    readonly from: number;
    readonly batch: readonly AnalysedTurn[];
  },
): void {
  const { number, from, batch } = input;
  for (const { terms } of batch) checkTerms(terms);
  const { indexSlot } = checkBuild(state, number);
  const build = expectBuild(writer);
  if (build.turns !== from) {
    throw storeError("STORE_BUSY", "indexOvertaken", {});
  }
  const tables = indexTablesBySlot[otherSlot(indexSlot)];
  batch.forEach(({ terms, flags }, position) => {
    const key = build.turns + position;
    const old = getRecord(writer, indexTablesBySlot[indexSlot].entries, key);
    if (old === undefined) throw misuse(`There is no turn ${key}`);
    const own = old.flags & STORE_FLAGS;
    const value = { ...old, ...terms, flags: (flags & ~STORE_FLAGS) | own };
    putRecord(writer, tables.entries, { key, value });
  });
  const turns = build.turns + batch.length;
  const isDue = turns - build.foldedUpTo >= importFoldTurns(build.foldedUpTo);
  if (isDue) foldIndex(writer, { tables, from: build.foldedUpTo, to: turns });
  const value = { ...build, turns, foldedUpTo: isDue ? turns : build.foldedUpTo };
  putRecord(writer, indexBuildTable, { key: "only", value });
}

function switchOver(transaction: Transaction, number: number): void {
  const { writer } = transaction;
  const { indexSlot, nextIndex } = checkBuild(transaction.state, number);
  const { analyser, turns, foldedUpTo: from } = expectBuild(writer);
  if (turns !== nextIndex) {
    throw storeError("STORE_BUSY", "indexOvertaken", {});
  }
  const slot = otherSlot(indexSlot);
  foldIndex(writer, { tables: indexTablesBySlot[slot], from, to: turns });
  clearSlot(writer, indexSlot);
  removeRecord(writer, indexBuildTable, "only");
  transaction.state = {
    ...transaction.state,
    analyser,
    indexSlot: slot,
    foldedUpTo: turns,
    indexEpoch: transaction.state.indexEpoch + 1,
  };
  recordChange(transaction, { type: "reset" });
}

function expectBuild(reader: KeyValueReader): IndexBuild {
  const build = getRecord(reader, indexBuildTable, "only");
  if (build !== undefined) return build;
  throw storeError("STORE_BUSY", "indexOvertaken", {});
}

function checkBuild<State extends { readonly indexBuild: number }>(
  state: State,
  build: number,
): State {
  if (state.indexBuild === build) return state;
  throw storeError("STORE_BUSY", "indexOvertaken", {});
}

function clearSlot(writer: KeyValueWriter, slot: IndexSlot): void {
  for (const { database } of Object.values(indexTablesBySlot[slot])) writer.clear(database);
}
