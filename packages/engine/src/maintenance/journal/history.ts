import {
  canBeUndone,
  type JournalCommand,
  type JournalEntry,
  type NodeId,
  type Store,
} from "@hsms/store";
import * as z from "zod";
import { parseBefore, type Before } from "../../tree/editing/before.ts";
import { sourceOf, type RestoreSource } from "../restoring/undoable.ts";

const settingChange = z.object({
  name: z.string(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

/** A setting that a command changed: what held before, and what it was set to. */
export type SettingChange = Readonly<z.infer<typeof settingChange>>;

const settingsBefore = z.object({ settings: z.array(settingChange) });

/** What the journal remembers of a change of settings, to be shown: the store restores them by itself, and the tree has nothing to get back. */
export interface SettingsBefore extends Before, z.infer<typeof settingsBefore> {}

export interface HistoryEntry extends Omit<JournalEntry, "before" | "isExact"> {
  readonly canBeUndone: boolean;
  /** What took the place of all that was there; `null` where nothing did. */
  readonly replacedBy: RestoreSource | null;
  /** What its nodes are called now, those that are still there. */
  readonly topics: readonly string[];
  /** What an edit of the tree found them called, in their order; empty where that is not kept, as once words were purged. */
  readonly topicsBefore: readonly string[];
  /** What that edit made of their names; empty where that is not kept. */
  readonly topicsAfter: readonly string[];
  /** What a change of settings changed; empty where that is not kept. */
  readonly settings: readonly SettingChange[];
}

export interface UndoResult {
  /** In the order in which they were undone: newest first. Empty when nothing could be. */
  readonly undone: readonly HistoryEntry[];
  /** Memories and conversations of which something stays, since it was changed elsewhere since: by another machine, or by care. */
  readonly left: number;
  /** Turns that a restoration had taken and that came back beside the talk, which had gone on since, ascending: `goTo` leads to them. */
  readonly elsewhere: readonly number[];
}

/** The newest commands first. A restoration whose kept store is gone can no longer be undone. */
export async function readHistory(
  store: Store,
  {
    limit,
    isKept = () => true,
  }: { readonly limit: number; readonly isKept?: (entry: JournalEntry) => boolean },
): Promise<readonly HistoryEntry[]> {
  const entries = (await store.journal.read(limit)).map((entry) =>
    canBeUndone(entry) && !isKept(entry) ? { ...entry, state: "expired" as const } : entry,
  );
  const nodes = await store.tree.readNodes(entries.flatMap(({ nodeIds }) => nodeIds));
  const topicById = new Map(nodes.flatMap((node) => (node ? [[node.id, node.topic]] : [])));
  return entries.map((entry) => toHistoryEntry(entry, topicById));
}

/** As it will never be seen in the journal again: a restoration goes with the store that was restored. */
export const undoneRestoration = (entry: JournalEntry): HistoryEntry => ({
  ...toHistoryEntry(entry, new Map()),
  state: "undone",
  canBeUndone: false,
});

function toHistoryEntry(entry: JournalEntry, topicById: ReadonlyMap<NodeId, string>): HistoryEntry {
  const { before: _before, isExact: _isExact, ...shown } = entry;
  const topics = entry.nodeIds.flatMap((id) => topicById.get(id) ?? []);
  return {
    ...shown,
    canBeUndone: canBeUndone(entry),
    replacedBy: sourceOf(entry),
    topics,
    ...topicsOf(entry),
    settings: settingsBefore.safeParse(entry.before).data?.settings ?? [],
  };
}

/** Only edits of the tree keep nodes as they were. */
const editing: ReadonlySet<JournalCommand> = new Set(["rename", "move", "merge", "split"]);

function topicsOf(entry: JournalEntry): Pick<HistoryEntry, "topicsBefore" | "topicsAfter"> {
  const { command, before, nodeIds } = entry;
  if (before === null || !editing.has(command)) return { topicsBefore: [], topicsAfter: [] };
  const { nodes, topicsAfter = [] } = parseBefore(before);
  const topicsBefore = nodeIds.flatMap((id) => nodes.find((node) => node.id === id)?.topic ?? []);
  return { topicsBefore, topicsAfter };
}

/** What an entry keeps once it is undone: what it did has to be told still, and nothing is to be got back. */
export function shownOnceUndone({ command, before }: JournalEntry): unknown {
  if (before === null || command === "settings") return before;
  if (!editing.has(command)) return null;
  const { nodes, topicsAfter } = parseBefore(before);
  const named = nodes.map((node) => ({ ...node, children: [], turns: [] }));
  return { turns: [], nodes: named, topicsAfter } satisfies Before;
}
