import { StoreError } from "../errors.ts";
import { getRecord, putRecord } from "../format/codec.ts";
import { indexTablesBySlot } from "../format/schema.ts";
import type { IndexSlot } from "../format/state-codec.ts";
import type { KeyValueStore, KeyValueWriter } from "../kv.ts";
import { TurnFlag, type TermVector } from "../model.ts";
import { foldIndex } from "./index-fold.ts";
import { readState, recordChange, transactState } from "./transaction.ts";
import { checkTerms } from "./turns.ts";
import { whenUnsealed } from "./when-unsealed.ts";

/** What another analyser makes of one turn. */
export interface AnalysedTurn {
  readonly terms: TermVector;
  readonly flags: number;
}

/** See `Store.replaceIndex`. The new index grows in the slot that is not read, a batch a transaction. */
export async function replaceIndex(
  kv: KeyValueStore,
  {
    analyser,
    vectors,
  }: {
    readonly analyser: string;
    readonly vectors: AsyncIterable<readonly AnalysedTurn[]>;
  },
): Promise<void> {
  const build = await whenUnsealed(() => beginBuild(kv));
  let next = 0;
  for await (const batch of vectors) {
    const from = next;
    await whenUnsealed(() => appendBatch(kv, { build, from, batch }));
    next += batch.length;
  }
  await whenUnsealed(() => switchOver(kv, { analyser, build, turns: next }));
}

function switchOver(
  kv: KeyValueStore,
  {
    analyser,
    build,
    turns,
  }: { readonly analyser: string; readonly build: number; readonly turns: number },
): void {
  transactState(kv, (transaction) => {
    const { nextIndex } = transaction.state;
    const slot = otherSlot(checkBuild(transaction.state, build).indexSlot);
    if (turns !== nextIndex) {
      throw new StoreError(
        "STORE_BUSY",
        `Terms of ${turns} turns came for a store of ${nextIndex}`,
      );
    }
    clearSlot(transaction.writer, transaction.state.indexSlot);
    transaction.state = {
      ...transaction.state,
      analyser,
      indexSlot: slot,
      foldedUpTo: turns,
      indexEpoch: transaction.state.indexEpoch + 1,
    };
    recordChange(transaction, { type: "reset" });
  });
}

const otherSlot = (slot: IndexSlot): IndexSlot => (slot === 0 ? 1 : 0);

/** Empties the slot that is not read, and makes every older build stop. */
function beginBuild(kv: KeyValueStore): number {
  return transactState(kv, (transaction) => {
    const build = transaction.state.indexBuild + 1;
    clearSlot(transaction.writer, otherSlot(transaction.state.indexSlot));
    transaction.state = { ...transaction.state, indexBuild: build };
    return build;
  });
}

function appendBatch(
  kv: KeyValueStore,
  {
    build,
    from,
    batch,
  }: { readonly build: number; readonly from: number; readonly batch: readonly AnalysedTurn[] },
): void {
  for (const { terms } of batch) checkTerms(terms);
  kv.transact((writer) => {
    const { indexSlot } = checkBuild(readState(writer), build);
    const tables = indexTablesBySlot[otherSlot(indexSlot)];
    batch.forEach(({ terms, flags }, place) => {
      const key = from + place;
      const old = getRecord(writer, indexTablesBySlot[indexSlot].entries, key);
      if (old === undefined) throw new StoreError("STORE_MISUSE", `There is no turn ${key}`);
      const hidden = old.flags & TurnFlag.hidden;
      const value = { ...old, ...terms, flags: (flags & ~TurnFlag.hidden) | hidden };
      putRecord(writer, tables.entries, { key, value });
    });
    foldIndex(writer, { tables, from, to: from + batch.length });
  });
}

function checkBuild<State extends { readonly indexBuild: number }>(
  state: State,
  build: number,
): State {
  if (state.indexBuild === build) return state;
  throw new StoreError("STORE_BUSY", "Another replacement of the index has begun meanwhile");
}

function clearSlot(writer: KeyValueWriter, slot: IndexSlot): void {
  for (const { database } of Object.values(indexTablesBySlot[slot])) writer.clear(database);
}
