import { createMessage } from "@hsms/messages";
import {
  canBeUndone,
  type JournalEntry,
  type Store,
  type TurnId,
  type TurnLink,
  type TurnUse,
} from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import { indexBatches } from "../../outcomes/in-batches.ts";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import type { ProgressStep } from "../../outcomes/with-progress.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";
import { takeBack } from "../../turns/take-back.ts";

/** All that the journal keeps. */
const LOOKED_AT = 1000;

/** What undoing an import on its own would do, whatever came after it. */
export interface ImportUndo {
  /** Indexes of the memories that would be removed, ascending. */
  readonly goes: readonly number[];
  /** Number of memories kept because they were edited, pinned or forgotten after the import. */
  readonly changed: number;
  /** Number of memories kept because later turns follow them. */
  readonly continued: number;
}

export interface ImportUndone extends Omit<ImportUndo, "goes"> {
  /** Number of memories removed. */
  readonly undone: number;
}

interface UndoImportDeps {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "change">;
  readonly holdPlacing: () => () => void;
  readonly questionsFirst: Pick<Foreground, "pause">;
}

/**
 * O(turns since the import), without reading their text. Throws `EngineError` `BAD_INPUT` if it
 * cannot be undone on its own.
 */
export const foreseeImportUndo = async (store: Store, number: number): Promise<ImportUndo> =>
  (await look(store, number)).foreseen;

/** What would be removed, based on the state with `count` turns. */
interface Look {
  readonly entry: JournalEntry;
  readonly count: number;
  readonly foreseen: ImportUndo;
}

async function look(store: Store, number: number): Promise<Look> {
  const entries = await store.journal.read(LOOKED_AT);
  const entry = expectImport(number, entries);
  const { count } = await store.index.readColumns();
  const links = await linksOf(store, entry);
  const said = await saidSince(store, { entry, entries, links, count });
  const continued = new Set(
    said.flatMap(({ parentId }) => (parentId === null ? [] : (links.get(parentId)?.index ?? []))),
  );
  const goes: number[] = [];
  let changed = 0;
  for await (const { state } of usesOf(store, entry.kept ?? [])) {
    if (state !== "purged") changed += 1;
  }
  for await (const use of usesOf(store, entry.added)) {
    if (continued.has(use.index)) continue;
    if (isUntouched(use, entry)) goes.push(use.index);
    else if (use.state !== "purged") changed += 1;
  }
  return { entry, count, foreseen: { goes, changed, continued: continued.size } };
}

/**
 * Undoes an import on its own: removes its turns as if they had never been imported, except those
 * that must stay, also because of changes made meanwhile. Can be cancelled between steps. Throws
 * `EngineError` `BAD_INPUT` if it cannot be undone on its own.
 */
export async function* undoImport(
  { store, treeWriter, holdPlacing, questionsFirst }: UndoImportDeps,
  { number, signal }: { readonly number: number; readonly signal: AbortSignal },
): AsyncGenerator<ProgressStep, ImportUndone, undefined> {
  const release = holdPlacing();
  try {
    const seen = await look(store, number);
    const { goes } = seen.foreseen;
    const meanwhile = watch(store, seen);
    const steps = takeBack(
      { store, changeTree: treeWriter.change },
      { turns: goes, entry: number, signal, stays: meanwhile.stays },
    );
    for await (const done of steps) {
      yield { type: "progress", stage: "undo", done, total: goes.length };
      await questionsFirst.pause();
    }
    const { changed, continued } = meanwhile;
    return {
      undone: goes.length - changed.size - continued.size,
      changed: seen.foreseen.changed + changed.size,
      continued: seen.foreseen.continued + continued.size,
    };
  } finally {
    release();
  }
}

/** Finds turns that were edited, or followed by a turn recorded here, since the look. */
function watch(store: Store, { entry, count }: Look) {
  const [changed, continued] = [new Set<number>(), new Set<number>()];
  const parents = new Set<TurnId>();
  let from = count;
  return {
    changed,
    continued,
    async stays(turns: readonly number[]): Promise<ReadonlySet<number>> {
      const to = (await store.index.readColumns()).count;
      for (const indexes of indexBatches(from, to)) {
        for (const link of await store.turns.readLinks(indexes)) {
          if (link?.state === "active" && link.parentId !== null) parents.add(link.parentId);
        }
      }
      from = to;
      for (const link of await store.turns.readLinks(turns)) {
        if (link !== undefined && parents.has(link.id)) continued.add(link.index);
      }
      for (const use of await store.turns.readUses(turns)) {
        if (use === undefined || continued.has(use.index)) continue;
        if (!isUntouched(use, entry)) changed.add(use.index);
      }
      return new Set(turns.filter((index) => changed.has(index) || continued.has(index)));
    },
  };
}

/** `entries` are newest first. */
function expectImport(number: number, entries: readonly JournalEntry[]): JournalEntry {
  const refuse = (name: Refusal) => new EngineError("BAD_INPUT", createMessage(name, { number }));
  const entry = entries.find((one) => one.number === number);
  if (entry === undefined) throw refuse("changeUnknown");
  if (entry.command !== "import") throw refuse("changeNoImport");
  if (entry.state === "undone") throw refuse("changeUndone");
  if (!canBeUndone(entry)) throw refuse("changeExpired");
  // What it added was replaced.
  const later = entries.slice(0, entries.indexOf(entry));
  if (later.some(({ command, state }) => command === "restore" && state !== "undone")) {
    throw refuse("changeReplaced");
  }
  return entry;
}

type Refusal =
  | "changeUnknown"
  | "changeNoImport"
  | "changeUndone"
  | "changeExpired"
  | "changeReplaced";

type Link = Pick<TurnLink, "index" | "conversationId" | "parentId">;

/** The turns it added that still exist. */
async function linksOf(
  store: Store,
  { added }: Pick<JournalEntry, "added">,
): Promise<ReadonlyMap<TurnId, Link>> {
  const links = new Map<TurnId, Link>();
  for (const [from, to] of added) {
    for (const indexes of indexBatches(from, to)) {
      await nextTick();
      for (const link of await store.turns.readLinks(indexes)) {
        if (link !== undefined && link.state !== "purged") links.set(link.id, link);
      }
    }
  }
  return links;
}

/** Turns that no import added, recorded after an import in its conversations. */
async function saidSince(
  store: Store,
  {
    entry,
    entries,
    links,
    count,
  }: {
    readonly entry: JournalEntry;
    readonly entries: readonly JournalEntry[];
    readonly links: ReadonlyMap<TurnId, Link>;
    readonly count: number;
  },
): Promise<readonly Link[]> {
  const conversations = new Set(Array.from(links.values(), ({ conversationId }) => conversationId));
  const imported = entries
    .filter(({ command }) => command === "import")
    .flatMap(({ added, kept = [] }) => [...added, ...kept]);
  const said: Link[] = [];
  const isImported = new Uint8Array(count);
  for (const [from, to] of imported) isImported.fill(1, from, to);
  for (const indexes of indexBatches(entry.added[0]?.[0] ?? count, count)) {
    await nextTick();
    for (const link of await store.turns.readLinks(indexes)) {
      if (link === undefined || link.state !== "active") continue;
      if (!conversations.has(link.conversationId)) continue;
      if (isImported[link.index] !== 1) said.push(link);
    }
  }
  return said;
}

async function* usesOf(
  store: Store,
  stretches: JournalEntry["added"],
): AsyncGenerator<TurnUse, void, undefined> {
  for (const [from, to] of stretches) {
    for (const indexes of indexBatches(from, to)) {
      await nextTick();
      for (const use of await store.turns.readUses(indexes)) if (use !== undefined) yield use;
    }
  }
}

const isUntouched = (use: TurnUse, { at }: Pick<JournalEntry, "at">): boolean =>
  use.state === "active" && !isEditedSince(use, at);

/** A computed importance does not count as an edit. */
const isEditedSince = (
  { clocks = {}, importanceBy }: Pick<TurnUse, "clocks" | "importanceBy">,
  since: number,
): boolean =>
  Object.entries(clocks).some(
    ([field, { at }]) => at > since && (field !== "importance" || importanceBy === "person"),
  );
