import type {
  CommandChange,
  CommandCommit,
  JournalCommand,
  NodeId,
  Store,
  TurnPatch,
} from "@hsms/store";
import type { TreeWriter } from "../writing/tree-writer.ts";
import { removeTurns } from "../draft/remove.ts";
import { arrange } from "./arrangement.ts";
import type { Before } from "./before.ts";
import type { Edit, SetEdit, TreeEdit } from "./edit.ts";
import { createMessage } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import { editTree } from "./edit-tree.ts";

/** Changes by hand, each with its entry in the journal and in one transaction with it. */
export interface Editor {
  /**
   * The number of its entry in the journal; `null` where it was so already. Throws `EngineError` `BAD_INPUT` for what
   * cannot be; then nothing has changed.
   */
  edit(edit: Edit): Promise<number | null>;
  /**
   * Takes turns out of tree and search; those that are not active are passed over. How many it was.
   * As `unmask` it cannot be undone.
   */
  archive(turns: readonly number[], command?: "archive" | "unmask"): Promise<number>;
  /** Archived turns count again, and are placed again. How many it was. */
  unarchive(turns: readonly number[]): Promise<number>;
}

const COMMANDS = {
  rename: "rename",
  "pin-name": "rename",
  "move-node": "move",
  "move-turns": "move",
  merge: "merge",
  split: "split",
} as const satisfies Readonly<Record<TreeEdit["type"], JournalCommand>>;

export function createEditor(deps: {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change">;
}): Editor {
  const { store, treeWriter } = deps;

  async function change(edit: TreeEdit): Promise<number | null> {
    if (edit.type === "move-turns") await expectActive(store, edit.turns);
    const { entry } = await treeWriter.change({
      work: (draft) => editTree(draft, edit),
      async commit(tree): Promise<CommandCommit | { readonly type: "same"; readonly entry: null }> {
        if (tree === undefined) return { type: "same", entry: null };
        const ids = await nodesOf(store, edit);
        const nodes = (await store.tree.readNodes(ids)).flatMap((node) => node ?? []);
        const command = COMMANDS[edit.type];
        const written = new Map(tree.upserts.map(({ id, topic }) => [id, topic]));
        const topicsAfter = nodes.map(({ id, topic }) => written.get(id) ?? topic);
        const before: Before = { turns: [], nodes: arrange(nodes), topicsAfter };
        return store.journal.commit({ command, nodeIds: ids, before, tree });
      },
    });
    return entry;
  }

  async function withState(
    turns: readonly number[],
    state: "active" | "archived",
  ): Promise<readonly number[]> {
    const unique = [...new Set(turns)];
    const read = await store.turns.read(unique);
    return unique.filter((_, at) => read[at]?.state === state);
  }

  return {
    edit: (edit) => (edit.type === "set" ? setFields(store, edit) : change(edit)),
    async archive(turns, command = "archive") {
      const active = await withState(turns, "active");
      if (active.length === 0) return 0;
      const patches = patchAll(active, { state: "archived" });
      await treeWriter.change({
        work: (draft) => removeTurns(draft, active),
        commit: (tree) => store.journal.commit({ command, patches, ...given(tree) }),
      });
      return active.length;
    },
    async unarchive(turns) {
      const archived = await withState(turns, "archived");
      if (archived.length === 0) return 0;
      const patches = patchAll(archived, { state: "active" });
      const before: Before = { turns: archived, nodes: [] };
      await store.journal.commit({ command: "unarchive", patches, before });
      return archived.length;
    },
  };
}

const given = (tree: CommandChange["tree"] | undefined): Pick<CommandChange, "tree"> =>
  tree === undefined ? {} : { tree };

const patchAll = (turns: readonly number[], patch: TurnPatch): ReadonlyMap<number, TurnPatch> =>
  new Map(turns.map((index) => [index, patch]));

async function setFields(store: Store, edit: SetEdit): Promise<number | null> {
  const { turns, importance, pinned, addTags = [], removeTags = [], addRelated = [] } = edit;
  if (importance !== undefined && !(importance >= 1 && importance <= 10)) {
    throw new EngineError("BAD_INPUT", createMessage("importanceOutside", { given: importance }));
  }
  const read = await expectActive(store, turns);
  const patches = new Map<number, TurnPatch>();
  for (const turn of read) {
    const kept = turn.tags.filter((tag) => !removeTags.includes(tag));
    const tags = [...kept, ...addTags.filter((tag) => !kept.includes(tag))];
    const related = addRelated.filter((id) => id !== turn.id && !turn.relatedIds.includes(id));
    const { keywords = turn.keywords } = edit;
    const patch = {
      ...(importance === undefined || importance === turn.importance ? {} : { importance }),
      ...(pinned === undefined || pinned === turn.pinned ? {} : { pinned }),
      ...(isSameList(tags, turn.tags) ? {} : { tags }),
      ...(isSameList(keywords, turn.keywords) ? {} : { keywords }),
      ...(related.length === 0 ? {} : { relatedIds: [...turn.relatedIds, ...new Set(related)] }),
    };
    if (Object.keys(patch).length > 0) patches.set(turn.index, patch);
  }
  if (patches.size === 0) return null;
  const outcome = await store.journal.commit({ command: "set", patches });
  return outcome.type === "committed" ? outcome.entry : null;
}

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.join("\u0000") === others.join("\u0000");

/** The turns; throws for one that is not there, archived or purged. */
async function expectActive(store: Store, indexes: readonly number[]) {
  const unique = [...new Set(indexes)];
  const turns = await store.turns.read(unique);
  return turns.map((turn, at) => {
    if (turn?.state === "active") return turn;
    const why =
      turn === undefined
        ? "editedTurnUnknown"
        : turn.state === "archived"
          ? "turnArchived"
          : "turnPurged";
    throw new EngineError("BAD_INPUT", createMessage(why, { turn: unique[at] ?? -1 }));
  });
}

/** The nodes that an edit is about, and those that it takes turns from. */
async function nodesOf(store: Store, edit: TreeEdit): Promise<readonly NodeId[]> {
  switch (edit.type) {
    case "rename":
    case "pin-name":
    case "move-node":
      return [edit.nodeId];
    case "merge":
      return [edit.nodeId, edit.intoId];
    case "split":
      return [edit.leafId];
    case "move-turns": {
      const placements = await store.tree.readPlacements(edit.turns);
      const leaves = placements.flatMap((place) => (place?.type === "leaf" ? place.leafId : []));
      return [...new Set([edit.leafId, ...leaves])];
    }
  }
}
