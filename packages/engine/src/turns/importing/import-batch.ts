import type { Conversation, ConversationId, NewTurn, Store, TurnId, UnderEntry } from "@hsms/store";
import type {
  ImportBatch,
  ImportedTurn,
  ImportParts,
  ImportRepair,
  ImportResult,
} from "@hsms/formats";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import type { AnalyseRecords } from "../recording/analyse-record.ts";
import { applyChanges } from "./apply-changes.ts";
import { matchTurns, type MatchedTurns } from "./match-turns.ts";
import { boundBatch, planChanges } from "./plan-changes.ts";
import { planOutgrown } from "./plan-outgrown.ts";
import { admitBatch } from "./admit-batch.ts";
import { openEntry, type ImportEntry } from "./import-entry.ts";
import { beginWhole, type Whole } from "./whole-import.ts";
import { analyseAhead, chunksOf, type AnalysedChunk } from "./analyse-ahead.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { newTurn } from "../recording/new-turn.ts";
import { orAborted } from "../../outcomes/or-aborted.ts";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";

export interface ImportDeps extends MemoryDeps {
  readonly analyse: AnalyseRecords;
  readonly conversation: (under?: UnderEntry) => Promise<ConversationId>;
  readonly adopt: TreeWriter["adopt"];
  readonly changeTree: TreeWriter["change"];
  readonly holdPlacing: () => () => void;
  readonly questionsFirst: Pick<Foreground, "pause">;
  readonly settled: (onProgress: (waiting: number) => void) => Promise<void>;
}

/**
 * Records the new turns of a batch, possibly in parts, applies its later changes to existing turns,
 * adopts its tree, and places the rest. Cancelling keeps what was recorded: importing again
 * continues. It is one journal entry from the start, so that an interrupted import can be undone
 * too.
 */
export async function* importBatch(
  deps: ImportDeps,
  given: ImportBatch | ImportParts,
  { signal, awaitsPlacing }: { readonly signal: AbortSignal; readonly awaitsPlacing: boolean },
): AsyncGenerator<ProgressStep, ImportResult, undefined> {
  const release = deps.holdPlacing();
  try {
    const { store } = deps;
    const { secrets: mode } = await deps.settings();
    const parts = "read" in given ? given : inOnePart(given);
    if (mode === "refuse" && parts === given) {
      // Checked before anything is written.
      let looked = 0;
      for await (const batch of parts.read()) {
        const before = looked;
        yield* withProgress("secrets", (onProgress) =>
          admitBatch({
            batch,
            mode,
            signal,
            onProgress: (done) => onProgress(before + done, parts.turns),
            holding: [],
          }),
        );
        looked += batch.turns.length;
      }
    }
    const sum: Sums = {
      read: 0,
      fresh: 0,
      recovered: 0,
      total: 0,
      changed: 0,
      clocksAhead: 0,
      repairs: [],
      masked: [],
    };
    yield { type: "progress", stage: "prepare", done: 0, total: parts.turns };
    const whole = await beginWhole(deps);
    const entry = await openEntry(store.journal);
    let isWhole = false;
    try {
      for await (const part of parts.read()) {
        yield* importPart({ deps, part, turns: parts.turns, sum, whole, entry, signal });
      }
      await whole.end({ hasFresh: sum.fresh > 0, entry });
      isWhole = true;
    } finally {
      await entry.end(isWhole ? {} : { of: sum.total });
    }
    const { read, recovered, changed, clocksAhead } = sum;
    const number = entry.number();
    const added = recovered + (number === undefined ? 0 : await countAdded(store, number));
    release();
    if (awaitsPlacing) {
      const { queued: total } = await store.statistics();
      yield* withProgress("place", (onProgress) =>
        orAborted(
          deps.settled((waiting) => onProgress(total - waiting, total)),
          signal,
        ),
      );
    }
    const { queued } = await store.statistics();
    return {
      entry: number ?? null,
      read,
      added,
      alreadyThere: read - added,
      changed,
      clocksAhead,
      placed: Math.max(0, added - queued),
      // If nothing was added, its problems were repaired at the first import.
      repairs: added > 0 ? sum.repairs : [],
      masked: {
        secrets: sum.masked.reduce((all, count) => all + count, 0),
        turns: sum.masked.length,
      },
    };
  } finally {
    release();
  }
}

interface Sums {
  /** Number of turns that did not exist. */
  fresh: number;
  /** Number of turns lost in a repair that were restored, which does not count as a change by this command. */
  recovered: number;
  /** Number of turns to add, as far as known. */
  total: number;
  read: number;
  changed: number;
  clocksAhead: number;
  readonly repairs: ImportRepair[];
  /** Number of secrets of each turn that had any. */
  readonly masked: number[];
}

/** Records what is new in one part, and updates the sums and the state of the whole import. */
async function* importPart(input: {
  readonly deps: ImportDeps;
  readonly part: ImportBatch;
  /** Number of turns in all parts. */
  readonly turns: number;
  readonly sum: Sums;
  readonly whole: Whole;
  readonly entry: ImportEntry;
  readonly signal: AbortSignal;
}): AsyncGenerator<ProgressStep, void, undefined> {
  const { deps, part, turns, sum, whole, signal } = input;
  const { store } = deps;
  const { secrets: mode } = await deps.settings();
  signal.throwIfAborted();
  const before = sum.fresh + sum.recovered;
  // First of all, since turns masked at an earlier import are recognised by their masked text.
  const { holding } = whole;
  const admit = (onProgress?: (done: number) => void) =>
    admitBatch({ batch: part, mode, signal, holding, ...(onProgress && { onProgress }) });
  // After the first turns are recorded, a single progress count covers everything, including the search for secrets.
  const { batch: admitted, secretsOf } =
    before > 0
      ? await admit()
      : yield* withProgress("prepare", (onProgress) =>
          admit((done) => onProgress(Math.min(turns, sum.read + done), turns)),
        );
  const { batch, clocksAhead } = boundBatch(admitted, deps.now());
  const { matched, fresh, lost, read } = await findFresh(store, batch);
  sum.read += read;
  sum.clocksAhead += clocksAhead;
  sum.repairs.push(...batch.repairs);
  const total = Math.max(0, turns - sum.read) + before + fresh.length + lost.length;
  sum.total = total;
  input.entry.noteThere(matched.indexes.flatMap((index) => index ?? []));
  yield before + fresh.length + lost.length > 0
    ? { type: "progress", stage: "record", done: before, total }
    : { type: "progress", stage: "prepare", done: Math.min(turns, sum.read), total: turns };
  whole.noteConversations(batch, await conversationsPurgedFrom(store, batch));
  const planned = await planChanges(store, batch, matched);
  const added = new Map<TurnId, number>();
  const context = { deps, batch, matched, whole, signal, total, added };
  if (fresh.length + planned.edits.size > 0) {
    // Undoing the import archives these turns again.
    const unarchived =
      planned.unarchived.length === 0 ? null : { turns: planned.unarchived, nodes: [] };
    const under = await input.entry.begin(unarchived);
    sum.changed += await applyChanges(deps, { planned, under, signal });
    if (fresh.length > 0) {
      yield* addFresh({ ...context, fresh, under, before });
      const outgrown = await planOutgrown(store, batch, { fresh, now: deps.now() });
      await applyChanges(deps, { planned: outgrown, under, signal });
      sum.fresh += fresh.length;
    }
  }
  if (lost.length > 0) {
    // After the turns that they may follow.
    yield* addFresh({ ...context, fresh: lost, before: before + fresh.length });
    sum.recovered += lost.length;
  }
  sum.masked.push(...[...fresh, ...lost].flatMap((turn) => secretsOf.get(turn) ?? []));
  whole.noteTurns(
    batch,
    batch.turns.map(({ id }, at) => matched.indexes[at] ?? added.get(id)),
  );
}

const inOnePart = (batch: ImportBatch): ImportParts => ({
  turns: batch.turns.filter(({ state }) => state !== "purged").length,
  async *read() {
    yield batch;
  },
});

/**
 * The turns of a batch that do not exist yet, each once, and those lost in a repair; `read` counts
 * all but purged turns, which are gaps in the numbering of a file.
 */
async function findFresh(store: Store, { turns }: ImportBatch) {
  const matched = await matchTurns(store, turns);
  const seen = new Set<TurnId>();
  const missing = turns.filter(({ id, state }, at) => {
    if (state === "purged") return false;
    if (matched.indexes[at] !== undefined || seen.has(id)) return false;
    return seen.add(id);
  });
  const [fresh, lost] = [false, true].map((isLost) =>
    missing.filter(({ id }) => matched.lost.has(id) === isLost),
  ) as [ImportedTurn[], ImportedTurn[]];
  return { matched, fresh, lost, read: turns.filter(({ state }) => state !== "purged").length };
}

/** Number of newest entries searched for the one that just ended: others may have started since. */
const NEWEST_ENTRIES = 100;

async function countAdded(store: Store, number: number): Promise<number> {
  const entries = await store.journal.read(NEWEST_ENTRIES);
  return entries.find((entry) => entry.number === number)?.turnsAdded ?? 0;
}

interface Importing {
  readonly deps: ImportDeps;
  readonly batch: ImportBatch;
  readonly fresh: readonly ImportedTurn[];
  readonly whole: Whole;
  /** Missing for turns that were lost in a repair. */
  readonly under?: UnderEntry;
}

async function* addFresh(
  input: Importing & {
    readonly matched: MatchedTurns;
    readonly signal: AbortSignal;
    /** Number of turns recorded in earlier parts; `total` counts those of all parts. */
    readonly before: number;
    readonly total: number;
    /** Collects the indexes of recorded turns. */
    readonly added: Map<TurnId, number>;
  },
): AsyncGenerator<ProgressStep, void, undefined> {
  const { deps, fresh, matched, under, signal, before, total, added } = input;
  const { store } = deps;
  const { heads, fallback, missing } = await prepareConversations(input);
  const context = { heads, fallback, matched, now: deps.now };
  let done = before;
  const { analyser } = await deps.settings();
  const ahead = analyseAhead({ analyse: deps.analyse, analyser }, chunksOf(fresh));
  for await (const { chunk, analyses } of ahead) {
    signal.throwIfAborted();
    done += chunk.length;
    const turns = completeTurns({ ...context, chunk, analyses });
    // Written with their first turns, so that a killed import leaves no empty conversation.
    const begun = new Set(turns.map(({ conversationId }) => conversationId));
    await store.conversations.write(
      [...begun].flatMap((id) => missing.get(id) ?? []),
      under,
    );
    for (const id of begun) missing.delete(id);
    const appended = await store.turns.append(turns, { ...under, moreFollow: done < total });
    for (const { id, index } of appended) added.set(id, index);
    yield { type: "progress", stage: "record", done, total };
    // Analyses made ahead resolve at once, so nothing else would yield.
    await deps.questionsFirst.pause();
  }
}

async function conversationsPurgedFrom(
  store: Store,
  { turns }: ImportBatch,
): Promise<ReadonlySet<ConversationId>> {
  if ((await store.statistics()).purged === 0) return new Set();
  return store.look((view) => {
    const found = view.turns.find(turns.map(({ id }) => id)).flatMap((index) => index ?? []);
    const purged = view.turns.readLinks(found).filter((link) => link?.state === "purged");
    return new Set(purged.flatMap((link) => link?.conversationId ?? []));
  });
}

async function prepareConversations({ deps, batch, fresh, whole, under }: Importing): Promise<{
  readonly fallback: ConversationId | null;
  readonly heads: Map<ConversationId, TurnId | null>;
  readonly missing: Map<ConversationId, Conversation>;
}> {
  const heads = new Map<ConversationId, TurnId | null>();
  for (const { id, headId } of await deps.store.conversations.read()) heads.set(id, headId);
  const needsFallback = batch.turns.some(({ conversationId }) => conversationId === undefined);
  const fallback = needsFallback ? await deps.conversation(under) : null;
  const missing = new Map<ConversationId, Conversation>();
  for (const { conversationId } of fresh) {
    if (conversationId === undefined || heads.has(conversationId)) continue;
    const told = whole.conversations.get(conversationId);
    if (told === undefined) continue;
    missing.set(conversationId, { ...told, createdAt: told.createdAt ?? deps.now(), headId: null });
  }
  return { fallback, heads, missing };
}

/** Completes the records; a turn that names no parent follows the one before it in its conversation. */
function completeTurns(
  input: AnalysedChunk<ImportedTurn> & {
    readonly heads: Map<ConversationId, TurnId | null>;
    readonly fallback: ConversationId | null;
    readonly matched: MatchedTurns;
    readonly now: () => number;
  },
): readonly NewTurn[] {
  const { chunk, analyses, heads, fallback, matched, now } = input;
  return chunk.flatMap((turn, at) => {
    const analysis = analyses[at];
    const conversationId = turn.conversationId ?? fallback;
    if (analysis === undefined || conversationId === null) return [];
    const told = matched.parentOf(turn);
    const parentId = told === undefined ? (heads.get(conversationId) ?? null) : told;
    heads.set(conversationId, turn.id);
    return [newTurn({ turn, analysis, conversationId, parentId, now: now(), levelBy: "import" })];
  });
}
