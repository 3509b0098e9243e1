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

/** A setting changed by a command: the previous and the new value. */
export type SettingChange = Readonly<z.infer<typeof settingChange>>;

const settingsBefore = z.object({ settings: z.array(settingChange) });

/**
 * Journal data of a change of settings, for display: the store restores settings itself, and the
 * tree is unaffected.
 */
export interface SettingsBefore extends Before, z.infer<typeof settingsBefore> {}

export interface HistoryEntry extends Omit<JournalEntry, "before" | "isExact"> {
  readonly canBeUndone: boolean;
  /** What replaced the whole content; `null` if nothing did. */
  readonly replacedBy: RestoreSource | null;
  /** Present names of its nodes, as far as they exist. */
  readonly topics: readonly string[];
  /** Names of the nodes before an edit of the tree, in their order; empty if not recorded, or removed by a purge. */
  readonly topicsBefore: readonly string[];
  /** Names of the nodes after that edit; empty if not recorded. */
  readonly topicsAfter: readonly string[];
  /** The changed settings; empty if not recorded. */
  readonly settings: readonly SettingChange[];
}

export interface UndoResult {
  /** In the order of undoing: newest first. Empty if nothing could be undone. */
  readonly undone: readonly HistoryEntry[];
  /**
   * Number of memories and conversations that were not fully restored, because another machine or
   * care has changed them since.
   */
  readonly left: number;
  /**
   * Turns that a restore had removed and that were restored beside the path of the present
   * conversation, which had continued since; ascending. `goTo` leads to them.
   */
  readonly elsewhere: readonly number[];
}

/** Newest commands first. A restore whose kept store is gone can no longer be undone. */
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

/** The entry of an undone restore, which is no longer in the journal: it was replaced together with the store. */
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

/** Only edits of the tree record the former state of nodes. */
const editing: ReadonlySet<JournalCommand> = new Set(["rename", "move", "merge", "split"]);

function topicsOf(entry: JournalEntry): Pick<HistoryEntry, "topicsBefore" | "topicsAfter"> {
  const { command, before, nodeIds } = entry;
  if (before === null || !editing.has(command)) return { topicsBefore: [], topicsAfter: [] };
  const { nodes, topicsAfter = [] } = parseBefore(before);
  const topicsBefore = nodeIds.flatMap((id) => nodes.find((node) => node.id === id)?.topic ?? []);
  return { topicsBefore, topicsAfter };
}

/** What an entry keeps after it was undone: enough to describe it, not to restore anything. */
export function shownOnceUndone({ command, before }: JournalEntry): unknown {
  if (before === null || command === "settings") return before;
  if (!editing.has(command)) return null;
  const { nodes, topicsAfter } = parseBefore(before);
  const named = nodes.map((node) => ({ ...node, children: [], turns: [] }));
  return { turns: [], nodes: named, topicsAfter } satisfies Before;
}
