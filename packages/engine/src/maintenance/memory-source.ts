import { createMessage } from "@hsms/messages";
import { isDamage, type Store, type Turn } from "@hsms/store";
import {
  linesOf,
  partsOf,
  collectContents,
  type ExportFormat,
  type ImportParts,
  type MemoryContents,
  type MemorySource,
  type Outcome,
  writeExport,
} from "@hsms/formats";
import { EngineError } from "../outcomes/errors.ts";
import { indexBatches } from "../outcomes/in-batches.ts";
import { nextTick } from "../outcomes/pace/next-tick.ts";
import { readSoundTurns } from "../outcomes/read-sound-turns.ts";
import { type ProgressStep, withProgress } from "../outcomes/with-progress.ts";
import { readStandingWeeks, type Week } from "../conversations/weeks/week.ts";
import { createSummaries } from "../tree/browsing/summaries.ts";
import { readTreeShape, type TreeShape, walkShape } from "../tree/browsing/tree-shape.ts";

export interface ExportOptions {
  readonly directory: string;
  readonly format: ExportFormat;
}

export interface ExportResult extends Pick<MemorySource, "damaged" | "isTreeDamaged"> {
  /** Number of turns written, without purged and damaged ones. */
  readonly turns: number;
  /** The paths written, or why there are none. */
  readonly files: Outcome<readonly string[]>;
}

export const exportMemory = (
  store: Store,
  { directory, format, signal }: ExportOptions & { readonly signal: AbortSignal },
): AsyncGenerator<ProgressStep, ExportResult, undefined> =>
  withProgress("export", async (onProgress) => {
    const source = await openSource(store, { signal, onProgress });
    const files = await writeExport({ directory, format, source });
    const { damaged, isTreeDamaged, count, purged } = source;
    return { damaged, isTreeDamaged, turns: count - purged.length, files };
  });

/** The lines of a `jsonl` export. */
export async function* exportLines(store: Store, signal: AbortSignal): AsyncGenerator<string> {
  yield* linesOf(await openSource(store, { signal }));
}

export const readContents = async (store: Store): Promise<MemoryContents> =>
  collectContents(await openSource(store));

export const readParts = async (store: Store): Promise<ImportParts> =>
  partsOf(await openSource(store));

interface SourceOptions {
  readonly signal?: AbortSignal;
  /** Number of turns read, and the total; restarts with every pass over the turns. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * The memory as the source of an export. The shape of the tree is that of the call; text is read on
 * demand, without turns recorded since. Damaged turns are omitted and reported, a damaged tree as a
 * whole. Iterating over the turns throws `EngineError` `TURNS_CHANGED` if another process has
 * purged some meanwhile. O(turns + nodes).
 */
async function openSource(
  store: Store,
  { signal, onProgress = () => {} }: SourceOptions = {},
): Promise<MemorySource> {
  const shape = await readSoundShape(store, signal);
  const { turns: total } = await store.statistics();
  const damaged: number[] = [];
  const purged: Pick<Turn, "id" | "index" | "parentId">[] = [];
  const inUse = new Set<string>();

  async function* batches() {
    for (const indexes of indexBatches(0, total)) {
      // Reads alone never yield to the event loop, so Ctrl+C would not be handled.
      await nextTick();
      signal?.throwIfAborted();
      const read = await readSoundTurns(store.turns, indexes);
      yield { ...read, placements: await store.tree.readPlacements(indexes) };
      onProgress((indexes.at(-1) ?? 0) + 1, total);
    }
  }
  for await (const batch of batches()) {
    damaged.push(...batch.damaged);
    for (const turn of batch.turns) {
      if (turn === undefined) continue;
      inUse.add(turn.conversationId);
      if (turn.state !== "purged") continue;
      purged.push({ id: turn.id, index: turn.index, parentId: turn.parentId });
    }
  }
  const known = { damaged: damaged.length, purged: purged.length };

  async function* turns() {
    let broken = 0;
    let gone = 0;
    for await (const batch of batches()) {
      broken += batch.damaged.length;
      for (const [at, turn] of batch.turns.entries()) {
        if (turn === undefined) continue;
        if (turn.state === "purged") gone++;
        yield { turn, placement: shape === undefined ? undefined : batch.placements[at] };
      }
    }
    if (broken !== known.damaged || gone !== known.purged)
      throw new EngineError("TURNS_CHANGED", createMessage("turnsChanged", {}));
  }

  const weeks = await readSoundWeeks(store);
  // A conversation without turns is left over from a killed import, unless damaged turns belong to it.
  const conversations = (await store.conversations.read()).filter(
    ({ id }) => damaged.length > 0 || inUse.has(id),
  );
  return {
    count: total - damaged.length,
    purged,
    damaged,
    turns,
    async readTurns(indexes) {
      signal?.throwIfAborted();
      const read = await readSoundTurns(store.turns, indexes);
      return read.turns.flatMap((turn) => (turn?.state === "purged" ? [] : (turn ?? [])));
    },
    conversations,
    nodeCount: shape?.ids.length ?? 0,
    async *nodes(options) {
      for await (const node of walkShape(store, shape ?? NO_TREE, options)) {
        signal?.throwIfAborted();
        yield node;
      }
    },
    isTreeDamaged: shape === undefined,
    ...(weeks.length === 0 ? {} : { weeks }),
    summaryOf: createSummaries({ shape: shape ?? NO_TREE, turns, total }),
  };
}

const NO_TREE: TreeShape = { ids: [], parents: [], turns: [], turnStarts: [0] };

/** Oldest first, like the turns; empty if a record is damaged, since weeks can be computed again. */
async function readSoundWeeks(store: Store): Promise<readonly Week[]> {
  try {
    return (await readStandingWeeks(store, Infinity)).toReversed();
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  }
}

/** `undefined` if the record of a node is damaged: its subtree cannot be told from lost nodes. */
async function readSoundShape(
  store: Store,
  signal: AbortSignal | undefined,
): Promise<TreeShape | undefined> {
  try {
    return await readTreeShape(store, signal);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}
