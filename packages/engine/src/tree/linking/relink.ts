import { metaChange, ROOT_ID, type NodeHeader, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { TreeSource } from "../draft/source.ts";
import { MissingNodeError, StaleReadError } from "../draft/loaded-tree.ts";
import { relinkUnit, UNIT_SIZES, type UnitDeps } from "./unit.ts";

/** `TreeChange.meta`: number of turns in the tree at the last complete relinking, or when it was accepted as it was. */
const RELINKED_AT = "tree.relinkedAt";
/**
 * `TreeChange.meta`: by node id, the number of turns below it when its subtree was last grouped; 0
 * after a preliminary grouping.
 */
const LINKED = "tree.linked";
/**
 * Growth factor after which a subtree is grouped again. The tree is best right after it (purity
 * .74, at 1.2 times the size .68); the work per turn is a constant times 1 / (factor − 1).
 */
const RELINK_GROWTH = 1.15;
/** The factor while many turns wait for placement: the tree continues to grow, and is grouped when they are placed. */
const BULK_GROWTH = 4;
/** A tree that shrank by this factor is regrouped. */
const SHRINKAGE = 4;
/** Smaller trees have a handful of leaves, which placing alone keeps in order. */
const RELINK_FROM = 12;
/**
 * Size ratio between a part and the next parts below it, so that subtrees which were brought
 * together are grouped among themselves.
 */
const NARROWING = 16;
/** Attempts at a part that other processes change meanwhile, before it is left for the next time. */
const MAX_REDOS = 3;

/**
 * Whether the tree has grown or shrunk enough since its last relinking (or was never relinked);
 * with `isGrowing`, whether it has grown by a larger factor.
 */
export async function isRelinkDue(source: TreeSource, isGrowing = false): Promise<boolean> {
  const { size, last } = await readSizes(source);
  if (size < RELINK_FROM) return false;
  if (size >= last * (isGrowing ? BULK_GROWTH : RELINK_GROWTH)) return true;
  return !isGrowing && size * SHRINKAGE <= last;
}

/** Whether so much was removed since the last relinking, as by undoing an import, that the tree is far too deep. */
export async function hasShrunk(source: TreeSource): Promise<boolean> {
  const { size, last } = await readSizes(source);
  return size >= RELINK_FROM && size * SHRINKAGE <= last;
}

async function readSizes(
  source: TreeSource,
): Promise<{ readonly size: number; readonly last: number }> {
  const [[root], relinkedAt] = await Promise.all([
    source.readHeaders([ROOT_ID]),
    source.readTreeMeta(RELINKED_AT),
  ]);
  return { size: root?.size ?? 0, last: typeof relinkedAt === "number" ? relinkedAt : 0 };
}

/**
 * Whether a part of the tree has grown enough since it was grouped, while the whole has not. Reads
 * one node per few thousand turns.
 */
export async function isPartDue(source: TreeSource): Promise<boolean> {
  const linked = await readLinked(source);
  const headers = await source.readHeaders([...linked.keys()]);
  return headers.some(
    (node) => node !== undefined && node.size >= (linked.get(node.id) ?? 0) * RELINK_GROWTH,
  );
}

async function readLinked(source: TreeSource): Promise<Map<NodeId, number>> {
  const linked = await source.readTreeMeta(LINKED);
  const entries = typeof linked === "object" && linked !== null ? Object.entries(linked) : [];
  return new Map(entries.map(([id, size]) => [id as NodeId, Number(size)]));
}

/** Accepts the present tree as well linked, for example an imported one: growth counts from here. */
export function markRelinked(draft: TreeDraft): void {
  draft.meta.set(RELINKED_AT, draft.get(ROOT_ID).size);
}

/** Progress of a relinking, in turns. */
export interface RelinkStep {
  readonly done: number;
  readonly total: number;
  /** Number of nodes with a new parent. */
  readonly moved: number;
}

/**
 * Regroups the grown parts of the tree, with the present idf; leaves stay whole and keep their ids,
 * and so do inner nodes that keep half of their turns. Yields after each part and can be stopped
 * there: progress is stored with each part, and the next call continues. Reads and holds one part
 * at a time.
 *
 * From ROOT down: whole subtrees, three thousand at a time, then what is below each. If nothing was
 * ever grouped, the lowest parts come first, without names, so that similar leaves are next to each
 * other. (100,000 turns in the order of time: purity .19 after those, .32 after ROOT, .49 at the
 * end; all leaves at once, in chunks, .47.)
 */
export async function* relink(deps: UnitDeps): AsyncGenerator<RelinkStep, void, undefined> {
  const { source, sizes = UNIT_SIZES } = deps;
  const isWhole = await isRelinkDue(source);
  const total = (await readHeader(source, ROOT_ID)).size;
  const isSmall = total <= sizes.treeTurns;
  let done = 0;
  let moved = 0;

  await dropGone();

  /** Groups a part; returns whether it included all leaves, and which subtrees have to be grouped on their own. */
  async function link(
    { node: { id, size }, isWithin }: Part,
    isBeginning: boolean,
  ): Promise<Linked> {
    const linked = await readLinked(source);
    linked.set(id, isBeginning ? 0 : size);
    // Parts grouped within a larger one grow with that; there may be a thousand, so they are not recorded.
    const isNoted = !isSmall && !(isWithin && size <= sizes.turns);
    const meta = new Map<string, unknown>(isNoted ? [[LINKED, Object.fromEntries(linked)]] : []);
    for (let redo = 0; redo < MAX_REDOS; redo++) {
      try {
        const outcome = await relinkUnit({ ...deps, describes: !isBeginning }, id, meta);
        moved += outcome.moved;
        return outcome;
      } catch (error) {
        // Another process has changed the nodes that were read.
        if (!(error instanceof StaleReadError)) throw error;
      }
    }
    return { isToTheLeaves: false, named: [] };
  }

  /** Whether a part has changed enough since it was grouped; `undefined` if it never was. */
  async function hasChanged({ id, size }: NodeHeader): Promise<boolean | undefined> {
    const last = (await readLinked(source)).get(id);
    if (last === undefined) return undefined;
    return size >= last * RELINK_GROWTH || last >= size * RELINK_GROWTH;
  }

  /**
   * Drops records of nodes that are no longer parents; at the end also of preliminary groupings,
   * and of nodes that are no longer parts and continue to grow.
   */
  async function dropGone(): Promise<void> {
    const linked = await readLinked(source);
    const ids = [...linked.keys()];
    const headers = await source.readHeaders(ids);
    const isOver = done > 0;
    const left = headers.flatMap((node) => {
      const last = (node && linked.get(node.id)) ?? 0;
      const isGone = node === undefined || node.children.length === 0;
      if (isGone || (isOver && node.size >= last * RELINK_GROWTH)) return [];
      return [[node.id, last] as const];
    });
    if (left.length < ids.length) await commitMeta(LINKED, Object.fromEntries(left));
  }

  async function commitMeta(key: string, value: unknown): Promise<void> {
    await deps.commit(metaChange([[key, value]]));
  }

  /** The highest nodes in a subtree that hold at most `most` turns, or that were named by a person; without leaves. */
  async function* below(
    id: NodeId,
    most: number,
    { isGrown, isWithin }: Omit<Part, "node">,
  ): AsyncGenerator<Part> {
    const [node] = await source.readHeaders([id]);
    if (node === undefined || node.children.length === 0) return;
    if (node.size <= most || (node.topicPinned && id !== ROOT_ID)) {
      yield { node, isGrown, isWithin };
    } else {
      const isNow = isGrown || (await hasChanged(node)) === true;
      for (const child of node.children) {
        yield* below(child, most, { isGrown: isNow, isWithin });
      }
    }
  }

  const wasGrouped = Number((await source.readTreeMeta(RELINKED_AT)) ?? 0) > 0;
  const isFirst = isWhole && !isSmall && !wasGrouped && !(await readLinked(source)).has(ROOT_ID);
  /** The first relinking passes over the tree twice. */
  const step = (turns: number): RelinkStep => {
    done += turns;
    return { done: Math.min(total, Math.floor(done / (isFirst ? 2 : 1))), total, moved };
  };

  if (isFirst) {
    for await (const part of below(ROOT_ID, sizes.turns, { isGrown: false, isWithin: false })) {
      if (!(await readLinked(source)).has(part.node.id)) await link(part, true);
      yield step(part.node.size);
    }
  }
  const root = await readHeader(source, ROOT_ID);
  yield* downFrom({ node: root, isGrown: false, isWithin: false });
  await dropGone();
  if (isWhole) await commitMeta(RELINKED_AT, total);

  async function* downFrom(part: Part): AsyncGenerator<RelinkStep, void, undefined> {
    const { node, isWithin } = part;
    const isDue = isSmall || ((await hasChanged(node)) ?? (isWhole || part.isGrown));
    const { isToTheLeaves, named } = isDue
      ? await link(part, false)
      : { isToTheLeaves: false, named: [] };
    // Other named nodes are in parts further below.
    for (const own of isToTheLeaves ? await source.readHeaders(named) : []) {
      // A node with only leaves below it has nothing to group.
      if (own !== undefined && own.height > 1) {
        yield* downFrom({ node: own, isGrown: true, isWithin: true });
      }
    }
    if (isToTheLeaves || node.size <= sizes.turns) {
      yield step(isWithin ? 0 : node.size);
      return;
    }
    yield step(0);
    const [now] = await source.readHeaders([node.id]);
    for (const child of now?.children ?? []) {
      const most = Math.max(sizes.turns, node.size / NARROWING);
      for await (const next of below(child, most, { isGrown: false, isWithin })) {
        yield* downFrom(next);
      }
    }
  }
}

interface Linked {
  readonly isToTheLeaves: boolean;
  readonly named: readonly NodeId[];
}

/** A node whose subtree is grouped at once. */
interface Part {
  readonly node: NodeHeader;
  /** Whether the part that it belonged to has changed since it was last grouped. */
  readonly isGrown: boolean;
  /** Whether it is inside a part that is grouped down to the leaves except for named nodes, and is counted there. */
  readonly isWithin: boolean;
}

async function readHeader(source: TreeSource, id: NodeId): Promise<NodeHeader> {
  const [node] = await source.readHeaders([id]);
  if (node === undefined) throw new MissingNodeError(id);
  return node;
}
