import { metaChange, ROOT_ID, type NodeHeader, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { TreeSource } from "../draft/source.ts";
import { MissingNodeError, StaleReadError } from "../draft/loaded-tree.ts";
import { relinkUnit, UNIT_SIZES, type UnitDeps } from "./unit.ts";

/** `TreeChange.meta`: turns in the tree when it was last relinked to its end, or taken as it stands. */
const RELINKED_AT = "tree.relinkedAt";
/**
 * `TreeChange.meta`: turns below each node at which what is below it was grouped, by the node's id; 0 where that was
 * only a beginning.
 */
const LINKED = "tree.linked";
/**
 * What is below a node is grouped again when it has grown by this factor. Just after it the tree is at its best
 * (purity .74, at 1.2 times the size .68); the work a turn is a constant times 1 / (factor − 1).
 */
const RELINK_GROWTH = 1.15;
/** The same while many turns wait for their place: it grows on, and is grouped when they have one. */
const BULK_GROWTH = 4;
/** What is left of a tree when so many times as much was there is grouped anew. */
const SHRINKAGE = 4;
/** Smaller trees are a handful of leaves, which placing alone keeps in order. */
const RELINK_FROM = 12;
/** How much smaller the next parts below a part are: what like subtrees were brought together is grouped with its own kind. */
const NARROWING = 16;
/** Attempts at a part of the tree that others change meanwhile, before it is left for the next time. */
const MAX_REDOS = 3;

/** Whether the tree has grown, or shrunk, enough since its last relinking (or has never been relinked), or, where it will go on growing, many times that. */
export async function isRelinkDue(source: TreeSource, isGrowing = false): Promise<boolean> {
  const { size, last } = await readSizes(source);
  if (size < RELINK_FROM) return false;
  if (size >= last * (isGrowing ? BULK_GROWTH : RELINK_GROWTH)) return true;
  return !isGrowing && size * SHRINKAGE <= last;
}

/** Whether so much has gone since the last relinking, as with an import that was undone, that the tree is far too deep for what is left. */
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

/** Whether some part of the tree has grown enough since it was grouped, while the whole has not. Reads a node each few thousand turns. */
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

/** Takes the tree as it stands for well linked, for example one that was imported: growth counts from here. */
export function markRelinked(draft: TreeDraft): void {
  draft.meta.set(RELINKED_AT, draft.get(ROOT_ID).size);
}

/** How far a relinking is, in turns. */
export interface RelinkStep {
  readonly done: number;
  readonly total: number;
  /** Nodes that got another parent. */
  readonly moved: number;
}

/**
 * Groups the parts of the tree that have grown anew, with word weights as they are now; leaves stay whole and keep
 * their ids, inner nodes that stay the same by half keep theirs. Yields after each part, and can be left there:
 * what is done is noted with it, and the next call goes on with the rest. Reads and holds one part at a time.
 *
 * From ROOT down: whole subtrees, three thousand at a time, then what is below each. Where nothing was ever grouped
 * the lowest parts come first, without names, so that like leaves are beside each other. (100,000 turns in the
 * order of time: purity .19 after those, .32 after ROOT, .49 at the end; all leaves at once, in chunks, .47.)
 */
export async function* relink(deps: UnitDeps): AsyncGenerator<RelinkStep, void, undefined> {
  const { source, sizes = UNIT_SIZES } = deps;
  const isWhole = await isRelinkDue(source);
  const total = (await readHeader(source, ROOT_ID)).size;
  const isSmall = total <= sizes.treeTurns;
  let done = 0;
  let moved = 0;

  await dropGone();

  /** Groups a part; whether all of it down to the leaves, and what of it is to be grouped by itself. */
  async function link(
    { node: { id, size }, isWithin }: Part,
    isBeginning: boolean,
  ): Promise<Linked> {
    const linked = await readLinked(source);
    linked.set(id, isBeginning ? 0 : size);
    // What is grouped with the part that it lies in grows with that: there may be a thousand such.
    const isNoted = !isSmall && !(isWithin && size <= sizes.turns);
    const meta = new Map<string, unknown>(isNoted ? [[LINKED, Object.fromEntries(linked)]] : []);
    for (let redo = 0; redo < MAX_REDOS; redo++) {
      try {
        const outcome = await relinkUnit({ ...deps, describes: !isBeginning }, id, meta);
        moved += outcome.moved;
        return outcome;
      } catch (error) {
        // Another process has changed what was read.
        if (!(error instanceof StaleReadError)) throw error;
      }
    }
    return { isToTheLeaves: false, named: [] };
  }

  /** Whether a part has changed enough since it was grouped; `undefined` for one that never was. */
  async function hasChanged({ id, size }: NodeHeader): Promise<boolean | undefined> {
    const last = (await readLinked(source)).get(id);
    if (last === undefined) return undefined;
    return size >= last * RELINK_GROWTH || last >= size * RELINK_GROWTH;
  }

  /**
   * Forgets nodes that are no parents any more; at the end those, too, that were only a beginning, and those that
   * are no parts any more and grow on.
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

  /** The highest nodes below one, itself among them, that hold at most so many turns, or that a person has named; leaves are left out. */
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
  /** The first time goes over the tree twice. */
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
    // What else is named lies in parts that come below.
    for (const own of isToTheLeaves ? await source.readHeaders(named) : []) {
      // Above leaves alone there is nothing to group.
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

/** A node below which all is grouped at once. */
interface Part {
  readonly node: NodeHeader;
  /** What it was a part of when that was last grouped has changed. */
  readonly isGrown: boolean;
  /** Lies in a part that is grouped down to the leaves but for what is named, and is counted there. */
  readonly isWithin: boolean;
}

async function readHeader(source: TreeSource, id: NodeId): Promise<NodeHeader> {
  const [node] = await source.readHeaders([id]);
  if (node === undefined) throw new MissingNodeError(id);
  return node;
}
