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
  /** Turns that a repair had lost, which have their places again. */
  readonly recovered: number;
  /** Turns and conversations of which something is another now. */
  readonly changed: number;
  readonly withdrawn: number;
  /** What waits for a turn or a conversation that is not there yet. */
  readonly waiting: readonly CopyRecord[];
}

/**
 * Brings in what copies of this memory tell, in their order: idempotent, and outside of the journal, since it was decided elsewhere. Words
 * stay as they were said: what was masked is masked everywhere, and what was not is the other machine's decision. Interrupted anywhere,
 * the same call again goes on.
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
          // What is not known there is not made up here.
          const { tokens, spans } = fields;
          return { ...made, tokens, ...(spans.length === 0 ? {} : { spans }) };
        });
        const moreFollow = added + recovered < total;
        await store.turns.append(turns, { keepsHeads: true, moreFollow, signal });
        const back = turns.filter(({ id }) => lost.has(id)).length;
        recovered += back;
        added += turns.length - back;
        yield { type: "progress", stage: "record", done: added + recovered, total };
        // What was analysed ahead is there at once.
        await nextTick();
      }
      changed += await mergeStates(deps, states, signal);
    }
    return { added, recovered, changed, withdrawn, waiting };
  } finally {
    release();
  }
}

/** An id that is taken back may come again: what stands on either side of that is done apart. */
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
  /** Those that are not here, what each follows before it. */
  readonly fresh: readonly FreshTurn[];
  /** Those of which a repair left only the place. */
  readonly lost: ReadonlySet<TurnId>;
  /** Of turns that are here, or are fresh; several of one turn are merged one after the other. */
  readonly states: ReadonlyMap<TurnId, readonly TurnEdits[]>;
  readonly early: readonly CopyRecord[];
}

async function sortOut(
  store: Pick<Store, "turns" | "conversations" | "statistics">,
  records: readonly CopyRecord[],
): Promise<SortedOut> {
  const turns = records.filter((one) => one.kind === "turn");
  // What comes first with its turn says whether that is archived.
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
  // Words that were corrected come before those in their place, whose followers may go back to them (`heirOf`).
  const coming = new Set(edits.flatMap(({ id }) => (here.has(id) ? [] : id)));
  for (const { id } of turns) coming.delete(id);
  const isEarly = ({ fields: { supersedes = [] } }: FreshTurn): boolean =>
    supersedes.slice(-1).some((old) => coming.has(old));
  const unknown = turns.filter(({ id }) => !here.has(id));
  const early: CopyRecord[] = unknown.filter(isEarly);
  // What followed it has kept it as its parent, and others may follow it, too.
  const arriving = new Set(unknown.map(({ id }) => id));
  const isLostForNow = (id: TurnId): boolean => lost.has(id) && !arriving.has(id);
  const behind = Map.groupBy(
    unknown.filter((one) => !isEarly(one)),
    ({ fields: { parentId } }) =>
      parentId === null || here.has(parentId) || isLostForNow(parentId) ? null : parentId,
  );
  // Each once, and in the order in which they were said where nothing else tells.
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

/** The last is taken first: a correction comes after what it corrects, which its followers may go back to. */
const newWordsFirst = (
  { fields: { supersedes: a = [] } }: FreshTurn,
  { fields: { supersedes: b = [] } }: FreshTurn,
): number => b.length - a.length;

/** Of one that comes with its turn, so that what is archived is never placed. The others merge into it. */
function freshState([first]: readonly TurnEdits[] = []) {
  if (first === undefined) return {};
  const placement =
    first.state === "archived"
      ? { placement: { type: "unplaced", reason: "archived" } as const }
      : {};
  return { ...first, ...placement };
}

/** Several states of one turn: the first of each turn, then the second. */
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
