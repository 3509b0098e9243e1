import type { NodeId, TermVector, TreeChange } from "@hsms/store";
import { TreeDraft } from "../draft/draft.ts";
import { type DraftNode } from "../draft/loaded-tree.ts";
import { filingCandidates } from "../placing/filing-candidates.ts";
import { placeTurn } from "../placing/place.ts";
import { isRelinkDue, relink } from "../linking/relink.ts";
import { regroupUnit } from "../linking/regroup-unit.ts";
import type { UnitDeps } from "../linking/unit.ts";
import { createTurnVectors } from "../draft/turn-vectors.ts";
import { createMemoryTree, type MemoryTree } from "./memory-tree.ts";

/** A bag of term ids, counting repeats. */
export function bag(terms: readonly number[]): TermVector {
  const counts = new Map<number, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const ids = [...counts.keys()].toSorted((a, b) => a - b);
  return {
    ids: Uint32Array.from(ids),
    counts: Uint8Array.from(ids, (id) => Math.min(255, counts.get(id) ?? 0)),
    length: terms.length,
    pairs: new Uint32Array(),
  };
}

/** An in-memory tree with drafts and ids of its own. */
export interface Grove {
  readonly tree: MemoryTree;
  /** Records a turn with these terms without placing it; returns its index. */
  append(terms: readonly number[]): number;
  /** Records a turn with these terms and places it; returns the committed change. */
  place(terms: readonly number[], session?: number): Promise<TreeChange>;
  /** As `place`, with an imported turn. */
  placeImported(terms: readonly number[]): Promise<TreeChange>;
  /** As `place`, with a model's score for each node it is shown; the index decides if it is shown none. */
  placeAdvised(terms: readonly number[], scoreOf: (node: DraftNode) => number): Promise<TreeChange>;
  change(work: (draft: TreeDraft) => Promise<unknown>): Promise<TreeChange>;
  /** Sets the maximum number of children per node. */
  limit(fanout: number): void;
  /** Relinks if it is due. */
  sleep(): Promise<void>;
  /** The dependencies of a relinking. */
  unitDeps(): UnitDeps;
}

export function plant(start: { readonly fanout: number }): Grove {
  let { fanout } = start;
  const tree = createMemoryTree();
  const vectors = createTurnVectors(tree);
  let nextId = 0;
  let turns = 0;
  const createId = (): NodeId => `node ${nextId++}` as NodeId;
  const change: Grove["change"] = async (work) => {
    const draft = new TreeDraft({
      source: tree,
      vectors,
      fanoutLimit: fanout,
      now: 0,
      createId,
    });
    await work(draft);
    await draft.renewVectors();
    const done = draft.toChange();
    tree.commit(done);
    return done;
  };
  const unitDeps = (): UnitDeps => ({
    source: tree,
    vectors,
    fanoutLimit: fanout,
    now: 0,
    createId,
    regroupUnit,
    commit: async (done) => {
      const nodeIds = tree.conflictsOf(done);
      if (nodeIds.length > 0) return { type: "conflict", nodeIds };
      tree.commit(done);
      return { type: "committed", sequence: 0 };
    },
    language: "en",
    maxSummaryLength: 2000,
    keepsNames: false,
    pause: () => Promise.resolve(),
  });
  const append = (terms: readonly number[], session = turns, isImported = false): number => {
    turns++;
    return tree.append({ terms: bag(terms), session, line: "a line", keyPhrases: [], isImported });
  };
  return {
    tree,
    append,
    change,
    unitDeps,
    limit(next) {
      fanout = next;
    },
    place(terms, session) {
      const index = append(terms, session);
      return change((draft) => placeTurn(draft, index));
    },
    placeImported(terms) {
      const index = append(terms, turns, true);
      return change((draft) => placeTurn(draft, index));
    },
    placeAdvised(terms, scoreOf) {
      const index = append(terms);
      return change(async (draft) => {
        const nodes = await filingCandidates(draft, index);
        const scores =
          nodes.length === 0 ? null : new Map(nodes.map((node) => [node.id, scoreOf(node)]));
        const advice = { line: "its line", topic: `topic ${index}`, scores, group: null };
        await placeTurn(draft, index, advice);
      });
    },
    async sleep() {
      if (!(await isRelinkDue(tree))) return;
      const steps = relink(unitDeps());
      while ((await steps.next()).done !== true);
    },
  };
}
