import {
  createNodeId,
  ROOT_ID,
  StoreError,
  type TreeChange,
  type TreeCommit,
  type UnderEntry,
} from "@hsms/store";
import { failureOf } from "../../outcomes/errors.ts";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import type { PlacementEvent } from "../draft/placement-event.ts";
import type { ImportedNode } from "@hsms/formats";
import { type Model, offlineModel } from "@hsms/models";
import type { Language } from "@hsms/language";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { TreeDraft } from "../draft/draft.ts";
import { CircleError, StaleReadError } from "../draft/loaded-tree.ts";
import { placeTurn, type Advice } from "../placing/place.ts";
import { findWide, regroupWide } from "../linking/wide.ts";
import { hasShrunk, isPartDue, isRelinkDue, relink, type RelinkStep } from "../linking/relink.ts";
import type { RegroupUnit, UnitDeps } from "../linking/unit.ts";
import type { NamingDeps, NamingStep } from "../naming/name-tree.ts";
import { forgetNaming, isNamingDue, markFirstNames } from "../naming/named-by.ts";
import { createTurnVectors } from "../draft/turn-vectors.ts";
import { endTreeRebuild } from "./rebuild-tree.ts";
import { adoptTree } from "../placing/adopt-tree.ts";
import { askWhere } from "../placing/ask-where.ts";
import { createDraftCommitter, MOST_REREADS, type Reading } from "./commit-draft.ts";
import { storeTreeSource } from "./store-tree-source.ts";
import { yieldingSource } from "./yielding-source.ts";

/**
 * Maximum number of turns placed in one transaction: fewer flushes, and ancestors are named and
 * written once. For an import of 10,000 turns placing writes 58 MB with 64, 27 with 256, 18 with
 * 512.
 */
const BATCH = 512;

/**
 * Number of turns of a batch that are placed although the memory is closing, so that processes
 * which are never open for long make progress.
 */
const PLACED_WHILE_CLOSING = 64;

/**
 * Maximum number of waiting turns for which a language model is asked where each belongs: as many
 * as a conversation produces. More come from an import, and a call for each would take hours and
 * cost money; the tree places them itself.
 */
const FILED_BY_MODEL = 4;

/** `TreeChange.meta`: the fan-out limit that all nodes are known to observe. */
const HELD_LIMIT = "tree.heldLimit";

/** Number of placed turns between two checks whether a part of the tree has grown, an eighth of the smallest. */
const LOOK_EVERY = 512;

/**
 * Changes the topic tree of one store: each change is computed in a draft and committed unless
 * another process committed first.
 */
export interface TreeWriter {
  /**
   * Places some of the waiting turns, and relinks one part of the tree if one has grown enough;
   * resolves to the number of turns still waiting that can be placed.
   */
  placeNext(): Promise<number>;
  /**
   * Renames the topics of one part of the tree if they were named by older rules; resolves to
   * whether more parts are left.
   */
  nameNext(): Promise<boolean>;
  /** Progress of renaming in this process; `null` if none is running. */
  namingStep(): NamingStep | null;
  /**
   * Adopts an imported tree, with no node wider than the limit; `orderOf` is the order in which its
   * turns were placed there.
   */
  adopt(input: {
    readonly nodes: readonly ImportedNode[];
    readonly indexes: readonly (number | undefined)[];
    readonly orderOf: (index: number) => number;
    readonly under: UnderEntry;
  }): Promise<void>;
  /**
   * Computes a change of the tree and passes it to `commit`, `undefined` if nothing changes; starts
   * over after a conflict. Throws what both throw.
   */
  change<Outcome extends { readonly type: string }>(change: {
    readonly work: (draft: TreeDraft) => Promise<void>;
    readonly commit: (tree: TreeChange | undefined) => Promise<Outcome>;
    /** Whether no user waits for it, so that searches and key presses have priority. Default false. */
    readonly isPatient?: boolean;
  }): Promise<Exclude<Outcome, { readonly type: "conflict" }>>;
  /** Runs `work` on a draft that is discarded, and returns its result. Throws what `work` throws. */
  foresee<Result>(work: (draft: TreeDraft) => Promise<Result>): Promise<Result>;
  /** As {@link change}, for a change of the tree alone. */
  write(
    work: (draft: TreeDraft) => Promise<void>,
    options?: { readonly isPatient?: boolean },
  ): Promise<void>;
}

export function createTreeWriter(
  deps: MemoryDeps & {
    readonly regroupUnit: RegroupUnit;
    readonly language: Language;
    /** The model that the settings name at the time of the call. */
    readonly model: () => Promise<Model>;
    /** Aborted when the memory closes. */
    readonly signal: AbortSignal;
    readonly foreground: Pick<Foreground, "pause">;
    readonly publish: (event: PlacementEvent) => void;
  },
): TreeWriter {
  const { store, regroupUnit, now, language, model, signal, foreground, publish } = deps;
  const source = storeTreeSource(store);
  /** For background work: searches have priority. */
  const patient = yieldingSource(source, { foreground });
  const vectors = createTurnVectors(patient);
  const placing: Reading = { source: patient, vectors };
  const quick: Reading = { source, vectors };
  /** Turns whose placement failed in this process; they stay in the queue for the next start. */
  const failed = new Set<number>();

  /**
   * The model that is asked where to place this number of turns. If it cannot be created, the
   * offline model is used so that placing continues.
   */
  const advisor = (turns: number): Promise<Model> =>
    turns > FILED_BY_MODEL ? Promise.resolve(offlineModel) : model().catch(() => offlineModel);

  const commit = createDraftCommitter({ ...deps, advisor });
  const commitTree = (change: TreeChange): Promise<TreeCommit> => store.tree.commit(change);

  async function place(indexes: readonly number[]): Promise<void> {
    // Asked once, even if the change is retried.
    const advised = new Map<number, Advice | null>();
    await commit({
      reading: placing,
      write: commitTree,
      work: async (draft, { scoring }) => {
        const advising = await advisor(indexes.length);
        // Read again for each draft: a waiting turn may have been archived meanwhile.
        const placements = await store.tree.readPlacements(indexes);
        for (const [at, index] of indexes.entries()) {
          if (signal.aborted && at >= PLACED_WHILE_CLOSING) break;
          if (placements[at]?.type !== "queued") continue;
          let advice = advised.get(index);
          if (advice === undefined) {
            const asked = { store, draft, model: advising };
            advice = await askWhere(asked, { index, scoring, language, signal });
            advised.set(index, advice);
          }
          if (advice !== null) await takeAdvice(draft, { index, advice });
          await placeTurn(draft, index, advice, language);
        }
        markFirstNames(draft);
      },
      placed: indexes,
    });
    source.forgetTexts(advised.keys());
  }

  /** Loads the nodes that the advice names, if they still exist, and sets the turn's line. */
  async function takeAdvice(
    draft: TreeDraft,
    { index, advice }: { readonly index: number; readonly advice: Advice },
  ): Promise<void> {
    const { line, scores, group } = advice;
    await draft.load([ROOT_ID, ...(scores?.keys() ?? []), ...(group?.members ?? [])]);
    const [text] = await source.readTurnTexts([index]);
    if (text !== undefined && text.line !== line) draft.setLine(index, line);
  }

  /** One by one, so that a single bad turn does not block the others. */
  async function placeEach(indexes: readonly number[]): Promise<void> {
    for (const index of indexes) {
      try {
        await place([index]);
      } catch (error) {
        failed.add(index);
        publish({ type: "placement.failed", index, ...failureOf(error) });
        await store.tree.noteAttempt(index);
      }
    }
  }

  /** For work that reads the whole tree, each turn once: yields to other work, and stops when the memory closes. */
  function yielding(): Reading {
    const through = yieldingSource(source, { foreground, signal });
    return { source: through, vectors: createTurnVectors(through, 0) };
  }

  /** Reduces nodes that are too wide after the limit was lowered (I7). */
  async function keepWidth(): Promise<void> {
    const { fanoutLimit } = await deps.settings();
    const heldLimit = await source.readTreeMeta(HELD_LIMIT);
    if (heldLimit === fanoutLimit) return;
    await commit({
      reading: yielding(),
      write: commitTree,
      work: async (draft) => {
        if (typeof heldLimit !== "number" || heldLimit > fanoutLimit) {
          await regroupWide(draft, await findWide(draft.source, draft.fanout));
        }
        draft.meta.set(HELD_LIMIT, fanoutLimit);
      },
    });
  }

  /** The relinking that is running in this process. */
  let relinking: AsyncGenerator<RelinkStep, void, undefined> | null = null;
  let relinkStarted = 0;
  let relinkMoved = 0;
  /** Number of turns placed since the last check whether a part of the tree has grown. */
  let unlooked = 0;

  /**
   * Regroups one part of the tree if one is due, given the number of waiting turns; returns whether
   * there may be more.
   */
  async function relinkNext(placed: number, left: number): Promise<boolean> {
    unlooked += placed;
    if (relinking === null) {
      const isLook = left === 0 && unlooked >= LOOK_EVERY;
      if (isLook) unlooked = 0;
      if (!(await isRelinkDue(source, left > 0)) && !(isLook && (await isPartDue(source)))) {
        return false;
      }
      relinking = relink(await unitDeps());
      relinkStarted = now();
      relinkMoved = 0;
      const [root] = await source.readHeaders([ROOT_ID]);
      publish({ type: "relink.started", turns: root?.size ?? 0 });
    }
    const current = relinking;
    // If this fails, the next relinking continues with what is still due.
    relinking = null;
    const step = await current.next();
    if (step.done === true) {
      const elapsedMs = now() - relinkStarted;
      publish({ type: "relink.finished", moved: relinkMoved, elapsedMs });
      // Turns placed meanwhile may make another one due.
      return relinkNext(0, left);
    }
    relinking = current;
    const { done, total, moved } = step.value;
    relinkMoved = moved;
    publish({ type: "relink.progress", done, total });
    return true;
  }

  /** The renaming that is running in this process, and its start. */
  let naming: {
    readonly steps: AsyncGenerator<NamingStep, void, undefined>;
    readonly startedAt: number;
    readonly last: NamingStep;
  } | null = null;

  async function nameNext(): Promise<boolean> {
    // Relinking names the regrouped nodes itself.
    if (relinking !== null) return false;
    if (naming === null) {
      if (!(await isNamingDue(source))) return false;
      const named = await model().catch(() => null);
      // A language model named them, or would if it could be reached.
      if (named === null || named.file !== null) return false;
      const { nameTree } = await import("../naming/name-tree.ts");
      const steps = nameTree(await namingDeps());
      const [root] = await source.readHeaders([ROOT_ID]);
      const total = root?.size ?? 0;
      naming = { steps, startedAt: now(), last: { done: 0, total, changed: 0 } };
      publish({ type: "naming.started", turns: total });
    }
    const { steps, startedAt, last } = naming;
    const step = await steps.next().catch((error: unknown) => {
      naming = null;
      throw error;
    });
    if (step.done === true) {
      naming = null;
      publish({ type: "naming.finished", changed: last.changed, elapsedMs: now() - startedAt });
      return false;
    }
    naming = { steps, startedAt, last: step.value };
    publish({ type: "naming.progress", done: step.value.done, total: step.value.total });
    return true;
  }

  async function namingDeps(): Promise<NamingDeps> {
    const units = await unitDeps();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    aborted.catch(() => undefined);
    return {
      ...units,
      // Closing must not wait for a worker.
      regroupUnit: (input) => Promise.race([units.regroupUnit(input), aborted]),
      begin: () => store.journal.begin("name-topics"),
      end: (entry) => store.journal.end(entry),
      commit: (change, under) => store.tree.commit(change, under),
    };
  }

  async function unitDeps(): Promise<UnitDeps> {
    const { fanoutLimit, maxSummaryLength } = await deps.settings();
    return {
      ...yielding(),
      fanoutLimit,
      now: now(),
      createId: createNodeId,
      regroupUnit,
      commit: commitTree,
      language,
      maxSummaryLength,
      keepsNames: (await advisor(0)).file !== null,
      pause: foreground.pause,
    };
  }

  async function placeNext(): Promise<number> {
    await keepWidth();
    const queue = await store.tree.readQueue(BATCH + failed.size);
    const waiting = queue.filter((index) => !failed.has(index)).slice(0, BATCH);
    if (waiting.length === 0 && relinking === null && !(await hasShrunk(source))) {
      await endTreeRebuild(store);
      return 0;
    }
    try {
      if (waiting.length > 0) await place(waiting);
    } catch {
      await placeEach(waiting);
    }
    const { queued } = await store.statistics();
    const left = Math.max(0, queued - failed.size);
    const isRelinking = await relinkNext(waiting.length, left);
    if (left > 0) return left;
    await endTreeRebuild(store);
    // No turn is waiting, but relinking is not finished.
    return isRelinking ? 1 : 0;
  }

  return {
    async placeNext() {
      try {
        return await placeNext();
      } catch (error) {
        // Waiting turns and an interrupted relinking are left for the next start.
        if (signal.aborted) return 0;
        throw error;
      }
    },
    namingStep: () => naming?.last ?? null,
    async nameNext() {
      try {
        return await nameNext();
      } catch (error) {
        if (signal.aborted) return false;
        // The entry was undone meanwhile, or the store was replaced: restart what is still due.
        if (!(error instanceof StoreError) || error.code !== "STORE_BUSY") throw error;
        if (await isNamingDue(source)) await commitTree(forgetNaming());
        return false;
      }
    },
    async adopt({ nodes, indexes, orderOf, under }) {
      await commit({
        reading: quick,
        write: (tree) => store.tree.commit(tree, under),
        work: async (draft, { maxSummaryLength }) => {
          const hung = await adoptTree({ draft, nodes, indexes, maxSummaryLength });
          markFirstNames(draft);
          await regroupWide(draft, [ROOT_ID, ...hung]);
        },
        orderOf,
      });
    },
    change: ({ work, commit: write, isPatient = false }) =>
      commit({
        reading: isPatient ? placing : quick,
        work,
        write: (tree) => write(isEmpty(tree) ? undefined : tree),
      }),
    async foresee(work) {
      const { fanoutLimit } = await deps.settings();
      for (let redo = 0; ; redo++) {
        try {
          const draft = new TreeDraft({
            ...quick,
            fanoutLimit,
            now: now(),
            createId: createNodeId,
          });
          return await work(draft);
        } catch (error) {
          if (!(error instanceof StaleReadError)) throw error;
          if (redo >= MOST_REREADS) throw error instanceof CircleError ? error.cause : error;
        }
      }
    },
    async write(work, { isPatient = false } = {}) {
      const unchanged = { type: "unchanged" } as const;
      const write = async (tree: TreeChange): Promise<TreeCommit | typeof unchanged> =>
        isEmpty(tree) ? unchanged : commitTree(tree);
      await commit({ reading: isPatient ? placing : quick, work, write });
    },
  };
}

const isEmpty = ({ upserts, moves, deletes, placements, meta }: TreeChange): boolean =>
  upserts.length + (moves?.size ?? 0) + deletes.length + placements.size + meta.size === 0;
