import type {
  Archiver,
  CommandChange,
  CommandCommit,
  Correction,
  CorrectionCommit,
  JournalCommand,
  NodeId,
  Store,
  TopicNode,
  TreeChange,
  Turn,
  TurnPatch,
} from "@hsms/store";
import type { TreeWriter } from "../writing/tree-writer.ts";
import { removeTurns } from "../draft/remove.ts";
import { isSameList } from "../draft/same-list.ts";
import { arrange, type Arrangement } from "./arrangement.ts";
import type { Before } from "./before.ts";
import type { Edit, SetEdit, TreeEdit } from "./edit.ts";
import { createMessage } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import { editTree } from "./edit-tree.ts";

/** Manual changes, each in one transaction with its journal entry. */
export interface Editor {
  /**
   * Resolves to the number of the journal entry, or `null` if nothing changed. Throws `EngineError`
   * `BAD_INPUT` for an impossible edit, which changes nothing.
   */
  edit(edit: Edit): Promise<number | null>;
  /**
   * Removes turns from tree and search, ignoring those that are not active; resolves to their
   * number. Records who archived them, by default a person. Throws `EngineError` `BAD_INPUT` for an
   * immutable turn without `evenImmutable`.
   */
  archive(
    turns: readonly number[],
    options?: {
      readonly by?: Archiver;
      readonly evenImmutable?: boolean;
    },
  ): Promise<number>;
  /** Archives a turn and replaces it with its correction, unless it has changed since it was read. */
  correct(
    correction: Omit<Correction, "before" | "tree">,
  ): Promise<Exclude<CorrectionCommit, { readonly type: "conflict" }>>;
  /** Makes archived turns active and places them again; resolves to their number. */
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
  readonly now: () => number;
  /** Masks secrets in a name or tag; rejects if the settings refuse secrets. */
  readonly admitText: (text: string) => Promise<string>;
}): Editor {
  const { store, treeWriter, now, admitText } = deps;

  async function change(edit: TreeEdit): Promise<number | null> {
    const { entry } = await treeWriter.change({
      async work(draft) {
        // Checked for every draft: another process may have archived a turn meanwhile.
        if (edit.type === "move-turns") await expectActive(store, edit.turns);
        await editTree(draft, edit);
      },
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
    async edit(given) {
      const edit = await admitEdit(given, admitText);
      return edit.type === "set" ? setFields(store, edit) : change(edit);
    },
    async archive(turns, { by = "person", evenImmutable = false } = {}) {
      const active = await withState(turns, "active");
      if (active.length === 0) return 0;
      if (!evenImmutable) refuseImmutable(await store.turns.read(active));
      const patch = { state: "archived", archivedBy: by, archivedAt: now() } as const;
      const patches = patchAll(active, patch);
      await treeWriter.change({
        work: (draft) => removeTurns(draft, active),
        async commit(tree) {
          const before = await leavingOf(store, active, tree);
          return store.journal.commit({ command: "archive", patches, before, ...given(tree) });
        },
      });
      return active.length;
    },
    correct: (correction) =>
      treeWriter.change({
        work: (draft) => removeTurns(draft, [correction.of.index]),
        async commit(tree) {
          const before = await leavingOf(store, [correction.of.index], tree);
          return store.journal.correct({ ...correction, before, ...given(tree) });
        },
      }),
    async unarchive(turns) {
      const archived = await withState(turns, "archived");
      if (archived.length === 0) return 0;
      const patches = patchAll(archived, { state: "active" });
      const before: Before = { turns: archived, nodes: [] };
      // Loaded on demand: parsing journal entries requires the schema library.
      const { returnArchived } = await import("./return-archived.ts");
      await treeWriter.change({
        work: (draft) => returnArchived(draft, { store, turns: archived }),
        commit: (tree) =>
          store.journal.commit({ command: "unarchive", patches, before, ...given(tree) }),
      });
      return archived.length;
    },
  };
}

/** The journal data of turns that are removed from their leaves. */
async function leavingOf(
  store: Store,
  turns: readonly number[],
  tree: TreeChange | undefined,
): Promise<Before> {
  const removed = tree?.deletes ?? [];
  return { turns, nodes: await placesOf(store, { turns, removed }), removed };
}

/** The present state of the turns' leaves, of nodes removed with them, and of all their ancestors. */
async function placesOf(
  store: Store,
  { turns, removed }: { readonly turns: readonly number[]; readonly removed: readonly NodeId[] },
): Promise<Arrangement> {
  const placements = await store.tree.readPlacements(turns);
  const places = new Map<NodeId, TopicNode>();
  const leaves = placements.flatMap((place) => (place?.type === "leaf" ? place.leafId : []));
  let ids: readonly NodeId[] = [...leaves, ...removed];
  while (ids.length > 0) {
    const read = await store.tree.readNodes([...new Set(ids)]);
    const fresh = read.flatMap((node) => node ?? []);
    for (const node of fresh) places.set(node.id, node);
    ids = fresh.flatMap(({ parentId }) =>
      parentId === null || places.has(parentId) ? [] : parentId,
    );
  }
  return arrange([...places.values()]);
}

/** Masks secrets in the text of an edit. */
async function admitEdit(edit: Edit, admit: (text: string) => Promise<string>): Promise<Edit> {
  if (edit.type === "rename") return { ...edit, topic: await admit(edit.topic) };
  if (edit.type !== "set") return edit;
  const { addTags, keywords } = edit;
  return {
    ...edit,
    ...(addTags === undefined ? {} : { addTags: await Promise.all(addTags.map(admit)) }),
    ...(keywords === undefined ? {} : { keywords: await Promise.all(keywords.map(admit)) }),
  };
}

const given = (tree: CommandChange["tree"] | undefined): Pick<CommandChange, "tree"> =>
  tree === undefined ? {} : { tree };

const patchAll = (turns: readonly number[], patch: TurnPatch): ReadonlyMap<number, TurnPatch> =>
  new Map(turns.map((index) => [index, patch]));

async function setFields(store: Store, edit: SetEdit): Promise<number | null> {
  const { turns, importance, addTags = [], removeTags = [], addRelated = [] } = edit;
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
      // Setting the present importance again still records it as chosen by a person.
      ...(importance === undefined ||
      (importance === turn.importance && turn.importanceBy === "person")
        ? {}
        : { importance, importanceBy: "person" as const }),
      ...changedFlag(edit, turn, "pinned"),
      ...changedFlag(edit, turn, "immutable"),
      ...(isSameList(tags, turn.tags) ? {} : { tags }),
      ...(isSameList(keywords, turn.keywords) ? {} : { keywords }),
      ...(related.length === 0 ? {} : { relatedIds: [...turn.relatedIds, ...new Set(related)] }),
    };
    const { pinned: _pinned, relatedIds: _related, ...ofContent } = patch;
    if (edit.immutable !== false && Object.keys(ofContent).length > 0) refuseImmutable([turn]);
    if (Object.keys(patch).length > 0) patches.set(turn.index, patch);
  }
  if (patches.size === 0) return null;
  const outcome = await store.journal.commit({ command: "set", patches });
  return outcome.type === "committed" ? outcome.entry : null;
}

function refuseImmutable(turns: readonly (Turn | undefined)[]): void {
  const fixed = turns.find((turn) => turn?.immutable);
  if (fixed !== undefined) {
    throw new EngineError("BAD_INPUT", createMessage("turnImmutable", { turn: fixed.index }));
  }
}

const changedFlag = (edit: SetEdit, turn: Turn, name: "pinned" | "immutable"): TurnPatch => {
  const given = edit[name];
  return given === undefined || given === turn[name] ? {} : { [name]: given };
};

/** Reads the turns; throws for one that is missing, archived or purged. */
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

/** The nodes that an edit changes, and those that it takes turns from. */
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
