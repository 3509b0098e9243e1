import type { Memory, Turn } from "@hsms/engine";

/** What people can change of a memory, as it was when the memory had gone back. */
export interface OwnState {
  readonly turns: ReadonlyMap<string, Held>;
  readonly names: ReadonlyMap<string, string>;
}

export type Held = Pick<
  Turn,
  "state" | "importance" | "importanceBy" | "pinned" | "immutable" | "tags" | "relatedIds"
>;

type Editable = Pick<Memory, "turns" | "topics" | "conversations">;

const PAGE = 1000;

export async function readOwn(memory: Editable, signal: AbortSignal): Promise<OwnState> {
  const turns = new Map<string, Held>();
  for await (const turn of allTurns(memory, signal)) {
    const { state, importance, importanceBy, pinned, immutable, tags, relatedIds } = turn;
    const held = { state, importance, importanceBy, pinned, immutable, tags, relatedIds };
    turns.set(turn.id, held as Held);
  }
  const conversations = await memory.conversations.list();
  return { turns, names: new Map(conversations.map(({ id, name }) => [id, name])) };
}

/**
 * Makes this memory's state the state of all machines: edits what came in since so that the memory is as it was.
 * Turns it did not hold are archived unless they were told here since, and people's settings are restored. Purges
 * stay. Undoable on this machine.
 */
export async function makeOwn(
  memory: Editable,
  {
    own,
    told,
    signal,
  }: { readonly own: OwnState; readonly told: ReadonlySet<string>; readonly signal: AbortSignal },
): Promise<void> {
  const archived: number[] = [];
  const active: number[] = [];
  const opened: number[] = [];
  const edits = new Map<string, { readonly edit: object; readonly turns: number[] }>();
  for await (const turn of allTurns(memory, signal)) {
    const { index } = turn;
    const held = own.turns.get(turn.id);
    const wasActive = held?.state === "active";
    if (turn.state === "archived" && wasActive) active.push(index);
    if (turn.state === "active" && !wasActive && !told.has(turn.id)) archived.push(index);
    if (held === undefined || !wasActive) continue;
    const changed = editTo(held, turn);
    const isOpened = turn.immutable && Object.keys(changed).length > 0;
    if (isOpened) opened.push(index);
    const edit = isOpened ? { ...changed, immutable: held.immutable } : changed;
    const key = JSON.stringify(edit);
    if (key !== "{}") edits.set(key, { edit, turns: [...(edits.get(key)?.turns ?? []), index] });
  }
  if (active.length > 0) await memory.turns.unarchive(active);
  // Archived turns accept no other change.
  if (opened.length > 0) {
    await memory.topics.edit({ type: "set", turns: opened, immutable: false });
  }
  for (const { edit, turns } of edits.values()) {
    signal.throwIfAborted();
    await memory.topics.edit({ type: "set", turns, ...edit });
  }
  if (archived.length > 0) await memory.turns.archive(archived, { evenImmutable: true });
  for (const { id, name } of await memory.conversations.list()) {
    const then = own.names.get(id);
    if (then !== undefined && then !== name) await memory.conversations.rename(id, then);
  }
}

function editTo(held: Held, now: Held): object {
  const addTags = held.tags.filter((tag) => !now.tags.includes(tag));
  const removeTags = now.tags.filter((tag) => !held.tags.includes(tag));
  const addRelated = held.relatedIds.filter((id) => !now.relatedIds.includes(id));
  const isChosen = held.importanceBy === "person";
  return {
    ...(isChosen && held.importance !== now.importance ? { importance: held.importance } : {}),
    ...(held.pinned === now.pinned ? {} : { pinned: held.pinned }),
    ...(held.immutable === now.immutable ? {} : { immutable: held.immutable }),
    ...(addTags.length === 0 ? {} : { addTags }),
    ...(removeTags.length === 0 ? {} : { removeTags }),
    ...(addRelated.length === 0 ? {} : { addRelated }),
  };
}

async function* allTurns(
  memory: Pick<Memory, "turns">,
  signal: AbortSignal,
): AsyncGenerator<Turn, void, undefined> {
  for (let from = 0; ; from += PAGE) {
    signal.throwIfAborted();
    const indexes = Array.from({ length: PAGE }, (_, at) => from + at);
    const read = await memory.turns.read(indexes);
    if (read.every((turn) => turn === undefined)) return;
    for (const turn of read) if (turn !== undefined && turn.state !== "purged") yield turn;
  }
}
