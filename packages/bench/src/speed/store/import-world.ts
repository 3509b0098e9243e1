import { openMemory, type ImportedNode, type ImportedTurn } from "@hsms/engine";
import { v7 } from "uuid";
import { generateTurns } from "../../world/generate.ts";
import { hash } from "../../world/random.ts";

/** Which world of its size. */
const SEED = 1;

/** Turns that are handed to one import: a file of this many is some fifty megabytes. */
const SLICE = 100_000;
/** Turns in a leaf of the tree that comes along, where nothing else is asked, and children of a parent: as many as the engine's own trees have. */
const LEAF_TURNS = 4;
const FANOUT = 5;
/** Levels of parents whose ids stand before all others', as in the engine's relinked trees. */
const TOP_LEVELS = 3;
/** A digest has a line a turn, and of many turns some twenty: 900 bytes a node in the mean, as the engine's own. */
const LINE_LENGTH = 90;
const DIGEST_LINES = 16;

/** The same for the same time and number, rising with both, and as different in its last digits as ids that are drawn. */
export const worldId = (msecs: number, seq: number): ImportedTurn["id"] =>
  v7({ msecs, seq, random: randomOf(seq) });

const randomOf = (seq: number): Uint8Array =>
  new Uint8Array(Uint32Array.from([0, 1, 2, 3], (salt) => hash(seq, salt)).buffer);

/** A turn as it is imported into a world; one without an id gets it from its date. */
export interface WorldMemory extends Pick<
  ImportedTurn,
  "user" | "assistant" | "conversationId" | "parentId"
> {
  readonly id?: ImportedTurn["id"];
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Of its leaf in the tree that comes along. */
  readonly topic: number;
}

/**
 * Imports the generated world, or the turns that are given, in slices; returns the milliseconds of analysing, indexing and writing. Each slice
 * brings its own tree: placing a million turns one by one would take hours.
 */
export async function importWorld({
  directory,
  size,
  turns = generateTurns({ size, seed: SEED }),
  passphrase,
  leafTurns = LEAF_TURNS,
  workerUrl,
  signal,
  onProgress,
}: {
  readonly directory: string;
  readonly size: number;
  /** In the order of time. */
  readonly turns?: Iterable<WorldMemory>;
  /** With one turn a leaf, the turns of a small tree make a large one: nodes are then 1.25 times the turns. */
  readonly leafTurns?: number | undefined;
  /** Of a store that is encrypted. */
  readonly passphrase?: () => Promise<string>;
  /** Without it all work is done in this thread. */
  readonly workerUrl: URL | null;
  /** Where nobody ends the process. */
  readonly signal?: AbortSignal;
  readonly onProgress: (done: number) => void;
}): Promise<number> {
  const memory = await openMemory({
    directory,
    workerUrl,
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  try {
    let recordMs = 0;
    let recorded = 0;
    for (const slice of slices(turns)) {
      const batch = {
        turns: slice.map(toImported),
        nodes: treeOver(slice, leafTurns),
        repairs: [],
      };
      const started = performance.now();
      const run = memory.exchange.import(batch, signal === undefined ? {} : { signal });
      for await (const event of run) {
        if (event.type !== "progress" || event.stage !== "record") continue;
        if (event.done === event.total) recordMs += performance.now() - started;
      }
      await run;
      recorded += slice.length;
      onProgress(recorded);
    }
    return recordMs;
  } finally {
    await memory.close();
  }
}

/** The summary line of a turn: what the digests of its leaf and of nodes above are made of. */
const lineOf = (user: string): string => user.slice(0, LINE_LENGTH);

type Numbered = WorldMemory & { readonly number: number };

function* slices(turns: Iterable<WorldMemory>): Generator<readonly Numbered[], void, undefined> {
  let slice: Numbered[] = [];
  let number = 0;
  for (const turn of turns) {
    slice.push({ ...turn, number: number++ });
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

function toImported({ number, ...numbered }: Numbered): ImportedTurn {
  const { topic: _, ...turn } = numbered;
  return {
    // Rising, as the ids of turns that the program records are.
    id: worldId(turn.createdAt, number),
    ...turn,
    level1Text: lineOf(turn.user),
    model: "generated",
  };
}

/** A tree in pre-order over leaves of one session each. Ids rise as the engine gives them: leaves first, then parents. */
function treeOver(turns: readonly Numbered[], leafTurns: number): readonly ImportedNode[] {
  const lines = turns.map(({ user }) => lineOf(user));
  let number = 0;
  const nextId = (): ImportedNode["id"] =>
    v7({ msecs: turns[0]?.createdAt ?? 0, seq: number, random: randomOf(number++) });
  let level = leavesOver(turns, leafTurns, nextId);
  while (level.length > 1) {
    const parents: Branch[] = [];
    for (let from = 0; from < level.length; from += FANOUT) {
      const below = level.slice(from, from + FANOUT);
      const [first] = below;
      if (first === undefined) break;
      parents.push(below.length === 1 ? first : { ...first, below, turns: [] });
    }
    level = parents;
  }
  return level.flatMap((top) => [
    ...inOrder({ branch: withIds(top, nextId), parentId: null, lines }),
  ]);
}

/** Gives parents their ids: the top levels one after the other, then subtree by subtree. */
function withIds(top: Branch, nextId: () => ImportedNode["id"]): Branch {
  const ids = new Map<Branch, ImportedNode["id"]>();
  const visit = (branch: Branch, level: number): readonly { branch: Branch; level: number }[] =>
    branch.below.length === 0
      ? []
      : [{ branch, level }, ...branch.below.flatMap((child) => visit(child, level + 1))];
  const parents = visit(top, 0);
  const isTop = ({ level }: { readonly level: number }): boolean => level < TOP_LEVELS;
  const ordered = [...parents.filter(isTop), ...parents.filter((parent) => !isTop(parent))];
  for (const { branch } of ordered) ids.set(branch, nextId());
  const named = (branch: Branch): Branch => ({
    ...branch,
    id: ids.get(branch) ?? branch.id,
    below: branch.below.map(named),
  });
  return named(top);
}

interface Branch {
  readonly id: ImportedNode["id"];
  readonly topic: string;
  readonly below: readonly Branch[];
  /** Places in the slice. */
  readonly turns: readonly number[];
}

function leavesOver(
  turns: readonly Numbered[],
  leafTurns: number,
  nextId: () => ImportedNode["id"],
): readonly Branch[] {
  const leaves: (Branch & { readonly turns: number[]; readonly sessionId: string })[] = [];
  turns.forEach(({ sessionId, topic }, place) => {
    const last = leaves.at(-1);
    if (last?.sessionId === sessionId && last.turns.length < leafTurns) last.turns.push(place);
    else {
      const own = { topic: `Topic ${topic}`, below: [], turns: [place], sessionId };
      leaves.push({ id: nextId(), ...own });
    }
  });
  return leaves;
}

function* inOrder({
  branch,
  parentId,
  lines,
}: {
  readonly branch: Branch;
  readonly parentId: ImportedNode["parentId"];
  readonly lines: readonly string[];
}): Generator<ImportedNode, void, undefined> {
  const { id, topic, below, turns } = branch;
  const children = below.map((child) => child.id);
  const summary = firstTurns(branch, DIGEST_LINES)
    .map((place) => lines[place])
    .join("\n");
  yield { id, parentId, topic, summary, children, turns };
  for (const child of below) yield* inOrder({ branch: child, parentId: id, lines });
}

const firstTurns = ({ below, turns }: Branch, most: number): readonly number[] =>
  below.length === 0
    ? turns
    : below.flatMap((child) => firstTurns(child, Math.ceil(most / below.length))).slice(0, most);
