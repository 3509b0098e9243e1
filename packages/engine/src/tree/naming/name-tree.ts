import {
  ROOT_ID,
  type NodeHeader,
  type NodeId,
  type TreeChange,
  type TreeCommit,
  type UnderEntry,
} from "@hsms/store";
import { NAMING_RULE } from "@hsms/language";
import * as z from "zod";
import { TreeDraft } from "../draft/draft.ts";
import { StaleReadError } from "../draft/loaded-tree.ts";
import type { TreeSource } from "../draft/source.ts";
import { itemsOf } from "../linking/shape.ts";
import { markNamed, NAMING } from "./named-by.ts";
import { readUnit, toInput, type Unit, type UnitDeps, type UnitSizes } from "../linking/unit.ts";
import type { UnitOutput } from "../linking/regroup-unit.ts";

/** Number of turns of a part that is named at once, from its leaves up: a few hundred milliseconds in a worker. */
const UNIT_TURNS = 1024;
/** Number of nodes renamed per transaction: a few milliseconds. */
const RENAMED_AT_ONCE = 16;
/** Attempts at a part or transaction that others change meanwhile. */
const MAX_REDOS = 3;

const progressSchema = z.object({
  rule: z.number(),
  /** `null` until a name has changed. */
  entry: z.object({ number: z.number(), nonce: z.string() }).nullable(),
  /** The parts that are already named. */
  done: z.array(z.string()),
  changed: z.number(),
});
/** Stored, so that any process can continue. */
type Progress = z.infer<typeof progressSchema>;

type OpenEntry = UnderEntry["entry"];

export interface NamingDeps extends Omit<UnitDeps, "commit"> {
  readonly begin: () => Promise<OpenEntry>;
  readonly end: (entry: OpenEntry) => Promise<void>;
  readonly commit: (change: TreeChange, under?: UnderEntry) => Promise<TreeCommit>;
}

/** Progress of renaming. */
export interface NamingStep {
  /** Number of turns whose topics are named. */
  readonly done: number;
  readonly total: number;
  /** Number of topics that were renamed. */
  readonly changed: number;
}

/**
 * Names every node by the present rules, except those named by a person; a name that still applies
 * is kept unless the new one is much better. First the upper nodes, top-down, since no descendant
 * may have the same name; then part by part from the leaves up; then the upper nodes again,
 * bottom-up, since mixtures are named after their children. Yields after each part and can be
 * stopped or killed at any point: the next call continues. All changes form one journal entry.
 * Throws what the source and `commit` throw.
 */
export async function* nameTree(deps: NamingDeps): AsyncGenerator<NamingStep, void, undefined> {
  const { source } = deps;
  const kept = progressSchema.safeParse(await source.readTreeMeta(NAMING)).data;
  const isResumed = kept?.rule === NAMING_RULE;
  let entry: OpenEntry | null = isResumed ? kept.entry : null;
  let changed = isResumed ? kept.changed : 0;
  const named = new Set<string>(isResumed ? kept.done : []);
  const [root] = await source.readHeaders([ROOT_ID]);
  const total = root?.size ?? 0;
  let done = 0;
  const step = (turns: number): NamingStep => ({ done: (done += turns), total, changed });

  for await (const { id } of above(source, "down")) {
    await nameUnit(id);
    yield step(0);
  }
  for await (const { id, size } of parts(source)) {
    if (!named.has(id)) await nameUnit(id, () => void named.add(id));
    yield step(size);
  }
  for await (const { id } of above(source, "up")) {
    await nameUnit(id);
    yield step(0);
  }
  const draft = new TreeDraft(deps);
  markNamed(draft);
  await commit(draft);
  if (entry !== null) await deps.end(entry);

  async function nameUnit(id: NodeId, whenNamed?: () => void): Promise<void> {
    for (let redo = 0; redo < MAX_REDOS; redo++) {
      try {
        const unit = await readUnit({ ...deps, sizes: UNITS, namesOnly: true }, id);
        const input = await toInput({ ...deps, namesOnly: true }, unit);
        await write(namesOf(unit, await deps.regroupUnit(input)), whenNamed);
        return;
      } catch (error) {
        // Another process has changed the nodes that were read.
        if (!(error instanceof StaleReadError)) throw error;
      }
    }
  }

  async function write(renamed: readonly Renamed[], whenNamed?: () => void): Promise<void> {
    for (let from = 0; from < renamed.length; from += RENAMED_AT_ONCE) {
      const batch = renamed.slice(from, from + RENAMED_AT_ONCE);
      const isFirst = entry === null;
      if (from + RENAMED_AT_ONCE >= renamed.length) whenNamed?.();
      entry ??= await deps.begin();
      for (let redo = 0; redo < MAX_REDOS; redo++) {
        const draft = new TreeDraft(deps);
        const given = await rename(draft, batch);
        if (isFirst || from + RENAMED_AT_ONCE >= renamed.length) {
          const progress: Progress = {
            rule: NAMING_RULE,
            entry,
            done: [...named],
            changed: changed + given,
          };
          draft.meta.set(NAMING, progress);
        }
        await deps.pause();
        // If one of them was changed in the meantime, the others are read again.
        if ((await commit(draft)).type === "conflict") continue;
        changed += given;
        break;
      }
    }
    if (renamed.length === 0) whenNamed?.();
  }

  async function commit(draft: TreeDraft): Promise<TreeCommit> {
    return deps.commit(draft.toChange(), entry === null ? undefined : { entry });
  }
}

/** A part of the tree from its leaves up; for a larger node only the node itself. */
const UNITS: UnitSizes = { turns: UNIT_TURNS, treeTurns: UNIT_TURNS, items: 0, budget: 1 };

interface Renamed {
  readonly id: NodeId;
  readonly before: string;
  readonly topic: string;
}

function namesOf({ id, nodes, shape }: Unit, output: UnitOutput): readonly Renamed[] {
  const ids = [...itemsOf(shape), ...shape.groups.keys()];
  const topics = new Map<NodeId, string>();
  for (const { place, description } of output.groups) {
    const group = ids[place];
    if (group !== undefined && description !== null) topics.set(group, description.topic);
  }
  for (const { place, topic } of output.renamed) topics.set(ids[place] ?? id, topic);
  if (output.description !== null) topics.set(id, output.description.topic);
  return Array.from(topics).flatMap(([node, topic]) => {
    const before = nodes.get(node)?.topic ?? topic;
    return before === topic ? [] : [{ id: node, before, topic }];
  });
}

/** Renames nodes whose names have not changed since the new ones were made; returns their number. */
async function rename(draft: TreeDraft, batch: readonly Renamed[]): Promise<number> {
  await draft.loadRecords(batch.map(({ id }) => id));
  let given = 0;
  for (const { id, before, topic } of batch) {
    const node = draft.find(id);
    if (node === undefined || node.topicPinned || node.topic !== before) continue;
    draft.update(id, { topic });
    given++;
  }
  return given;
}

/** The nodes larger than a part, without ROOT. */
async function* above(
  source: TreeSource,
  way: "down" | "up",
  id: NodeId = ROOT_ID,
): AsyncGenerator<NodeHeader> {
  const [node] = await source.readHeaders([id]);
  if (node === undefined || node.size <= UNIT_TURNS || node.children.length === 0) return;
  if (way === "down" && id !== ROOT_ID) yield node;
  for (const child of node.children) yield* above(source, way, child);
  if (way === "up" && id !== ROOT_ID) yield node;
}

/** The highest nodes that are no larger than a part; a whole tree that is no larger counts as one. */
async function* parts(source: TreeSource, id: NodeId = ROOT_ID): AsyncGenerator<NodeHeader> {
  const [node] = await source.readHeaders([id]);
  if (node === undefined) return;
  if (node.size <= UNIT_TURNS || node.children.length === 0) yield node;
  else for (const child of node.children) yield* parts(source, child);
}
