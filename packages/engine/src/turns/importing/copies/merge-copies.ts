import type { ConversationId, NewTurn, Store, TurnEdits, TurnId } from "@hsms/store";
import type { MemoryDeps } from "../../../settings/memory-deps.ts";
import { nextTick } from "../../../outcomes/pace/next-tick.ts";
import type { ProgressStep } from "../../../outcomes/with-progress.ts";
import type { TreeWriter } from "../../../tree/writing/tree-writer.ts";
import type { AnalyseRecords } from "../../recording/analyse-record.ts";
import { newTurn } from "../../recording/new-turn.ts";
import { takeBack } from "../../take-back.ts";
import { analyseAhead, chunksOf } from "../analyse-ahead.ts";
import { applyChanges } from "../apply-changes.ts";
import { lostAmong } from "../lost-turns.ts";
import type { CopyRecord, SharedFields } from "./copy-record.ts";

export interface MergeDeps extends MemoryDeps {
  readonly analyse: AnalyseRecords;
  readonly changeTree: TreeWriter["change"];
  readonly holdPlacing: () => () => void;
}

export interface MergedCopies {
  readonly added: number;
  /** Number of turns lost in a repair that were restored. */
  readonly recovered: number;
  /** Number of turns and conversations that changed. */
  readonly changed: number;
  readonly withdrawn: number;
  /** Records that depend on a turn or conversation which is still missing. */
  readonly waiting: readonly CopyRecord[];
}

/**
 * Merges records from copies of this memory, in their order: idempotent, and not in the journal,
 * since the changes were decided elsewhere. Text is taken as it is: what was masked is masked
 * everywhere, and what was not is the other machine's decision. If interrupted at any point, the
 * same call continues.
 */
export async function* mergeCopies(
  deps: MergeDeps,
  records: readonly CopyRecord[],
  { signal }: { readonly signal: AbortSignal },
): AsyncGenerator<ProgressStep, MergedCopies, undefined> {
  const release = deps.holdPlacing();
  try {
    const { store } = deps;
    let [added, recovered, changed, withdrawn] = [0, 0, 0, 0];
    const waiting: CopyRecord[] = [];
    const total = records.filter(({ kind }) => kind === "turn").length;
    for (const part of inParts(records)) {
      signal.throwIfAborted();
      const back = part.flatMap((one) => (one.kind === "withdrawn" ? one.id : []));
      withdrawn += await withdraw(deps, back);
      const conversations = part.flatMap((one) =>
        one.kind === "conversation" ? [{ id: one.id, ...one.fields }] : [],
      );
      if (conversations.length > 0) changed += await store.conversations.merge(conversations);
      const { fresh, lost, states, early } = await sortOut(store, part);
      waiting.push(...early);
      const ahead = analyseAhead(
        { analyse: deps.analyse, analyser: (await deps.settings()).analyser },
        chunksOf(fresh.map(({ id, fields }) => ({ ...fields, id, spans: fields.spans ?? [] }))),
      );
      yield { type: "progress", stage: "record", done: added + recovered, total };
      for await (const { chunk, analyses } of ahead) {
        signal.throwIfAborted();
        const turns = chunk.flatMap(({ id, ...fields }, at): NewTurn | [] => {
          const analysis = analyses[at];
          const { conversationId, parentId } = fields;
          if (analysis === undefined) return [];
          const turn = { ...fields, id, ...freshState(states.get(id)) };
          const told = { turn, analysis, conversationId, parentId, levelBy: "import" as const };
          const { spans: _spans, ...made } = newTurn({ ...told, now: deps.now() });
          // Unknown values stay unknown, instead of being computed here.
          const { tokens, spans } = fields;
          return { ...made, tokens, ...(spans.length === 0 ? {} : { spans }) };
        });
        const moreFollow = added + recovered < total;
        await store.turns.append(turns, { keepsHeads: true, moreFollow, signal });
        const back = turns.filter(({ id }) => lost.has(id)).length;
        recovered += back;
        added += turns.length - back;
        yield { type: "progress", stage: "record", done: added + recovered, total };
        // Analyses made ahead resolve at once, so nothing else would yield.
        await nextTick();
      }
      changed += await mergeStates(deps, states, signal);
    }
    return { added, recovered, changed, withdrawn, waiting };
  } finally {
    release();
  }
}

/** An id may be withdrawn and added again, so records before and after withdrawals are merged separately. */
function* inParts(records: readonly CopyRecord[]): Generator<readonly CopyRecord[]> {
  let part: CopyRecord[] = [];
  for (const one of records) {
    const isBack = one.kind === "withdrawn";
    if (isBack !== (part.at(-1)?.kind === "withdrawn") && part.length > 0) {
      yield part;
      part = [];
    }
    part.push(one);
  }
  if (part.length > 0) yield part;
}

interface FreshTurn {
  readonly id: TurnId;
  readonly fields: SharedFields;
}

interface SortedOut {
  /** Turns that do not exist here, each after the one it follows. */
  readonly fresh: readonly FreshTurn[];
  /** Turns of which a repair kept only the index. */
  readonly lost: ReadonlySet<TurnId>;
  /** States of existing or fresh turns; several of one turn are merged one after another. */
  readonly states: ReadonlyMap<TurnId, readonly TurnEdits[]>;
  readonly early: readonly CopyRecord[];
}

async function sortOut(
  store: Pick<Store, "turns" | "conversations" | "statistics">,
  records: readonly CopyRecord[],
): Promise<SortedOut> {
  const turns = records.filter((one) => one.kind === "turn");
  // The first state of a new turn says whether it is archived.
  const edits = [
    ...records.filter((one) => one.kind === "state"),
    ...records.filter((one) => one.kind === "used"),
  ];
  const parents = turns.flatMap(({ fields: { parentId } }) => parentId ?? []);
  const ids = [...new Set([...turns, ...edits].map(({ id }) => id).concat(parents))];
  const found = await store.turns.find(ids);
  const places = await lostAmong(store, found);
  const lost = new Set(ids.filter((_, at) => places.has(found[at] ?? -1)));
  const here = new Set(ids.filter((id, at) => found[at] !== undefined && !lost.has(id)));
  const conversations = new Set<ConversationId>(
    turns.length === 0 ? [] : (await store.conversations.read()).map(({ id }) => id),
  );
  const fresh: FreshTurn[] = [];
  // A corrected turn comes before its correction, because turns that followed may refer to it (`heirOf`).
  const coming = new Set(edits.flatMap(({ id }) => (here.has(id) ? [] : id)));
  for (const { id } of turns) coming.delete(id);
  const isEarly = ({ fields: { supersedes = [] } }: FreshTurn): boolean =>
    supersedes.slice(-1).some((old) => coming.has(old));
  const unknown = turns.filter(({ id }) => !here.has(id));
  const early: CopyRecord[] = unknown.filter(isEarly);
  // Turns that followed a lost turn have kept it as their parent, and others may follow it too.
  const arriving = new Set(unknown.map(({ id }) => id));
  const isLostForNow = (id: TurnId): boolean => lost.has(id) && !arriving.has(id);
  const behind = Map.groupBy(
    unknown.filter((one) => !isEarly(one)),
    ({ fields: { parentId } }) =>
      parentId === null || here.has(parentId) || isLostForNow(parentId) ? null : parentId,
  );
  // Each once, and in chronological order unless parents decide.
  const ready = (behind.get(null) ?? []).toSorted(
    (a, b) => b.fields.createdAt - a.fields.createdAt || newWordsFirst(a, b),
  );
  behind.delete(null);
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    if (here.has(next.id)) continue;
    if (!conversations.has(next.fields.conversationId)) {
      early.push(next);
      continue;
    }
    fresh.push(next);
    here.add(next.id);
    ready.push(...(behind.get(next.id) ?? []).toSorted(newWordsFirst));
    behind.delete(next.id);
  }
  early.push(...[...behind.values()].flat());
  const states = new Map<TurnId, TurnEdits[]>();
  for (const one of edits) {
    if (!here.has(one.id)) early.push(one);
    else states.set(one.id, [...(states.get(one.id) ?? []), one.fields]);
  }
  return { fresh, lost, states, early };
}

/** For a stack: the correction is taken after what it corrects, since later turns may refer to the latter. */
const newWordsFirst = (
  { fields: { supersedes: a = [] } }: FreshTurn,
  { fields: { supersedes: b = [] } }: FreshTurn,
): number => b.length - a.length;

/** The first state of a new turn, so that an archived turn is never placed; the others are merged into it. */
function freshState([first]: readonly TurnEdits[] = []) {
  if (first === undefined) return {};
  const placement =
    first.state === "archived"
      ? { placement: { type: "unplaced", reason: "archived" } as const }
      : {};
  return { ...first, ...placement };
}

/** Merges several states per turn: the first of each turn, then the second, and so on. */
async function mergeStates(
  deps: Pick<MergeDeps, "store" | "changeTree">,
  states: SortedOut["states"],
  signal: AbortSignal,
): Promise<number> {
  const { store } = deps;
  let changed = 0;
  let left = [...states];
  for (let round = 0; left.length > 0; round++) {
    left = left.filter(([, all]) => round < all.length);
    const found = await store.turns.find(left.map(([id]) => id));
    const links = await store.turns.readLinks(found.flatMap((index) => index ?? []));
    const there = new Set(links.flatMap((one) => (one?.state === "purged" ? [] : (one?.id ?? []))));
    const edits = new Map(
      left.flatMap(([id, all], at) => {
        const [index, edit] = [found[at], all[round]];
        const isThere = index !== undefined && edit !== undefined && there.has(id);
        return isThere ? [[index, edit] as const] : [];
      }),
    );
    changed += await applyChanges(deps, { planned: { edits, unarchived: [] }, signal });
  }
  return changed;
}

async function withdraw(
  deps: Pick<MergeDeps, "store" | "changeTree">,
  ids: readonly TurnId[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const found = await deps.store.turns.find(ids);
  const turns = [...new Set(found.flatMap((index) => index ?? []))];
  for await (const _ of takeBack(deps, { turns }));
  return turns.length;
}
