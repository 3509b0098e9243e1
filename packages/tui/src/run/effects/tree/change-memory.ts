import type { Edit, NodeId } from "@hsms/engine";
import { wordsIn } from "../../../messages/words-in.ts";
import { change, type Meant, type MemoryChange } from "../../../panes/memory-change.ts";
import { cleanLine } from "../../../draw/text/clean-text.ts";
import { ask, notify, offer } from "./notify.ts";
import { undo, type TreeDeps } from "./undo.ts";

/** Memories changed by one command at most: the journal keeps their former fields, in one transaction. */
const MOST_TURNS = 10_000;

/** As many as fit on a large screen, and no more are read. */
const MOST_SAID = 30;

/** Changes the memory by hand, or asks before, and reports the outcome. Throws what the engine throws. */
export async function changeMemory(wanted: MemoryChange, deps: TreeDeps): Promise<void> {
  return wanted.type === "undo"
    ? undo(deps, wanted.sureOf)
    : deps.running.given.during(() => apply(wanted, deps));
}

async function apply(
  wanted: Exclude<MemoryChange, { readonly type: "undo" }>,
  deps: TreeDeps,
): Promise<void> {
  const { memory } = deps;
  const words = wordsIn(deps.language).tree;
  switch (wanted.type) {
    case "edit":
      return edit(wanted.edits, deps);
    case "set-importance": {
      const turns = await turnsOf(wanted.of, deps);
      if (turns === null) return;
      const { importance } = wanted;
      const entry = await memory.topics.edit({ type: "set", turns, importance });
      return notifyChange(deps, entry === null ? 0 : 1);
    }
    case "toggle-pinned": {
      const { turns } = wanted;
      const read = await memory.turns.read(turns);
      const pinned = !read.every((turn) => turn?.pinned === true);
      await memory.topics.edit({ type: "set", turns, pinned });
      return notifyChange(deps, 1);
    }
    case "ask-to-forget":
      return askToRemove("forget", wanted.of, deps);
    case "ask-to-purge":
      return askToRemove("purge", wanted.of, deps);
    case "ask-to-merge":
      return askToMerge(wanted, deps);
    case "forget":
      return notify(deps, words.forgotten(await memory.turns.archive(wanted.turns)));
    case "unforget":
      return notifyChange(deps, await memory.turns.unarchive(wanted.turns));
    case "purge": {
      // What quotes the words is looked for, too: some seconds, at whose end a second question may come.
      notify(deps, words.purging);
      const { names, copies, quotedBy } = await memory.turns.purge(wanted.turns);
      const gone = names.map(({ name }) => cleanLine(name));
      const left = copies
        .filter(({ state }) => state === "holds" || state === "unreadable")
        .map(({ copy }) => copy.path);
      const { quoted = 0 } = wanted;
      const count = wanted.turns.length;
      notify(deps, words.purged(count, { before: quoted, names: gone, left }));
      return quotedBy.length === 0 || quoted > 0
        ? undefined
        : askToRemove({ quoted: quoted + count }, { type: "turns", turns: quotedBy }, deps);
    }
  }
}

async function edit(edits: readonly Edit[], deps: TreeDeps): Promise<void> {
  const [first] = edits;
  if (first?.type === "split") return split(first.leafId, deps);
  let changed = 0;
  for (const one of edits) if ((await deps.memory.topics.edit(one)) !== null) changed++;
  return notifyChange(deps, changed);
}

/** Asks before memories are forgotten, and before they are deleted for good, where a word has to be written. */
async function askToRemove(
  how: "forget" | "purge" | { readonly quoted: number },
  of: Meant,
  deps: TreeDeps,
): Promise<void> {
  const words = wordsIn(deps.language).tree;
  const chosen = await choose(of, deps, typeof how === "object" ? null : words.unchanged);
  if (chosen === null) return;
  const { turns, withheld } = chosen;
  const [title, lines, what] =
    how === "forget"
      ? ([words.forgetTitle, words.forgetLines, { type: "forget", turns }] as const)
      : how === "purge"
        ? ([words.purgeTitle, words.purgeLines, { type: "purge", turns }] as const)
        : ([words.quotesTitle, words.quotesLines, { type: "purge", turns, ...how }] as const);
  return ask(deps, {
    title: title(turns.length),
    meant: [...(await topicsOf(of, deps)), ...(await excerptsOf(turns, deps))],
    lines: [...(await whereTheyLie(turns, deps)), ...lines, ...withheld],
    effect: change(what),
    ...(how === "forget" ? {} : { word: words.purgeWord }),
  });
}

/** How many topics hold the memories, and how many go with them; nothing of those that wait for their place. */
async function whereTheyLie(
  turns: readonly number[],
  { memory, language }: TreeDeps,
): Promise<readonly string[]> {
  const counts = new Map<NodeId, number>();
  for (const place of await memory.topics.placements(turns)) {
    if (place?.type === "leaf") counts.set(place.leafId, (counts.get(place.leafId) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const leaves = await memory.topics.read([...counts.keys()]);
  const going = leaves.filter((leaf) => leaf && leaf.turns === counts.get(leaf.id)).length;
  return [wordsIn(language).tree.lieIn({ topics: counts.size, going })];
}

async function askToMerge(
  { nodeIds, intoId }: Extract<MemoryChange, { readonly type: "ask-to-merge" }>,
  deps: TreeDeps,
): Promise<void> {
  const words = wordsIn(deps.language).tree;
  const [into, ...nodes] = await deps.memory.topics.read([intoId, ...nodeIds]);
  const names = nodes.flatMap((node) => (node ? `"${node.topic}"` : [])).join(", ");
  return ask(deps, {
    title: words.mergeTitle(nodeIds.length, into?.topic ?? ""),
    lines: words.mergeLines(names),
    effect: change({
      type: "edit",
      edits: nodeIds.map((nodeId) => ({ type: "merge", nodeId, intoId })),
    }),
  });
}

/** Parts a topic, says into which, and goes to the first of them. */
async function split(leafId: NodeId, deps: TreeDeps): Promise<void> {
  const { memory, dispatch } = deps;
  const words = wordsIn(deps.language).tree;
  const turns = await memory.topics.indexesUnder(leafId);
  const command = await memory.topics.edit({ type: "split", leafId });
  const placements = await memory.topics.placements(turns);
  const leaves = placements.flatMap((place) => (place?.type === "leaf" ? place.leafId : []));
  const parts = await memory.topics.read([...new Set(leaves)]);
  const text = words.split(parts.flatMap((part) => part?.topic ?? []));
  offer(deps, command === null ? { text } : { text, command });
  const [first] = leaves;
  const node = first === undefined ? undefined : await memory.topics.detail(first);
  if (node === undefined) return;
  dispatch({ type: "tree.revealed", path: [...node.path.map(({ id }) => id), node.id] });
}

/** What the newest command did; of several only how many they are. */
async function notifyChange(deps: TreeDeps, steps: number): Promise<void> {
  const words = wordsIn(deps.language).tree;
  if (steps === 0) return notify(deps, words.unchanged);
  const [newest] = steps === 1 ? await deps.memory.history.read(1) : [];
  if (newest === undefined) return notify(deps, words.changed(steps));
  offer(deps, { text: words.did(deps.describeChange(newest)), command: newest.number });
}

async function topicsOf(of: Meant, { memory }: TreeDeps): Promise<readonly string[]> {
  if (of.type === "turns") return [];
  return (await memory.topics.read(of.nodeIds)).flatMap((node) => (node ? `"${node.topic}"` : []));
}

/** The memories that are meant, but for those that are protected; `null` where nothing is left to be done, which `otherwise` says. */
async function choose(
  of: Meant,
  deps: TreeDeps,
  otherwise: string | null,
): Promise<{ readonly turns: readonly number[]; readonly withheld: readonly string[] } | null> {
  const words = wordsIn(deps.language).tree;
  const indexes = await turnsOf(of, deps);
  if (indexes === null) return null;
  const { chosen, withheld } = await deps.memory.turns.select({ indexes });
  const lines = withheld.length === 0 ? [] : [words.withheld(withheld.length)];
  if (chosen.length > 0) return { turns: chosen.map(({ index }) => index), withheld: lines };
  const why = lines[0] ?? otherwise;
  if (why !== null) notify(deps, why);
  return null;
}

/** The first of the memories in their words, so that who is asked sees what is meant. */
async function excerptsOf(
  turns: readonly number[],
  { memory }: TreeDeps,
): Promise<readonly string[]> {
  const read = await memory.turns.read(turns.slice(0, MOST_SAID));
  const lines = read.flatMap((turn) => (turn ? `#${turn.index} ${turn.user}` : []));
  return turns.length > MOST_SAID ? [...lines, "…"] : lines;
}

async function turnsOf(of: Meant, deps: TreeDeps): Promise<readonly number[] | null> {
  if (of.type === "turns") return of.turns;
  const { memory } = deps;
  const nodes = (await memory.topics.read(of.nodeIds)).flatMap((node) => node ?? []);
  const count = nodes.reduce((sum, { size }) => sum + size, 0);
  if (count > MOST_TURNS) {
    notify(deps, wordsIn(deps.language).tree.tooMany(count, MOST_TURNS));
    return null;
  }
  // One may be a descendant of another.
  const turns = new Set<number>();
  for (const { id } of nodes)
    for (const turn of await memory.topics.indexesUnder(id)) turns.add(turn);
  return [...turns];
}
