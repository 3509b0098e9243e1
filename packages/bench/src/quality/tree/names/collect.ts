import type { Memory, TreeView } from "@hsms/engine";
import { join } from "node:path";
import type { BenchRun } from "../../../run/bench-run.ts";
import { inTemporaryFolder } from "../../../run/temporary.ts";
import { createRandom, type Random } from "../../../world/random.ts";
import { importScope } from "../../recall/import-scope.ts";
import { readAnySet } from "../../recall/sets/read-set.ts";
import type { RecallScope } from "../../recall/sets/recall-set.ts";
import { isOnlyAsked, type SaidTurn } from "./said-turn.ts";

export const KINDS = [
  "first en",
  "first ko",
  "second en",
  "second ko",
  "leaf en",
  "leaf ko",
] as const;
export type Kind = (typeof KINDS)[number];

/** A name with what it stands for. */
export interface NamedNode {
  readonly kind: Kind;
  readonly name: string;
  /** Name of the node above; `null` under ROOT. */
  readonly above: string | null;
  /** Names of the nodes right below, with the turns below each. */
  readonly children: readonly { readonly name: string; readonly turns: number }[];
  /** All turns below, in the order of time. */
  readonly turns: readonly SaidTurn[];
}

/** Names drawn of each kind. */
const DRAWN = 100;
/** Questions that each memory is asked before its names are read. */
const ASKED = 10;
/** Turns below a node from which on its name is drawn. */
const LEAST_TURNS = 3;
/** Levels below ROOT that a person sees first. */
const LEVELS = ["first", "second"] as const;

/** Grows a tree of each scope of the files and draws names of each kind, the same ones for a seed and a tree. */
export async function collectNames({
  files,
  seed,
  onProgress,
}: Pick<BenchRun, "onProgress"> & {
  readonly files: readonly string[];
  readonly seed: number;
}): Promise<readonly NamedNode[]> {
  const found: NamedNode[] = [];
  for (const file of files) {
    const { scopes } = await readAnySet(file);
    for (const scope of scopes) found.push(...(await namesOf(scope, onProgress)));
  }
  const random = createRandom(seed);
  return KINDS.flatMap((kind) =>
    shuffled(
      found.filter((node) => node.kind === kind),
      random,
    ).slice(0, DRAWN),
  );
}

async function namesOf(
  scope: RecallScope,
  onProgress: BenchRun["onProgress"],
): Promise<readonly NamedNode[]> {
  return inTemporaryFolder(async (folder) => {
    const directory = join(folder, "memory");
    const memory = await importScope({ scope, directory, now: Date.now, onProgress });
    try {
      await ask(memory, scope);
      return await readNames(memory);
    } finally {
      await memory.close();
    }
  });
}

/** As a person asks in the chat, where the memory itself answers. */
async function ask(memory: Memory, { questions }: RecallScope): Promise<void> {
  for (const { text } of questions.slice(0, ASKED)) {
    await memory.turns.add({ user: text, assistant: "…", model: "offline" });
    await memory.upkeep.settled();
  }
}

async function readNames(memory: Memory): Promise<readonly NamedNode[]> {
  const { nodes, turns } = await memory.topics.tree();
  const indexes = Array.from({ length: turns }, (_, index) => index);
  const read = await memory.turns.read(indexes);
  const said = read.map((turn): SaidTurn => {
    const { user = "", assistant = null, model = null } = turn ?? {};
    return { user, assistant, model };
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const turnsBelow = (node: TreeView["nodes"][number]): readonly number[] =>
    node.children.length === 0
      ? node.turns
      : node.children.flatMap((id) => {
          const child = byId.get(id);
          return child === undefined ? [] : turnsBelow(child);
        });
  return nodes.flatMap((node): readonly NamedNode[] => {
    const isLeaf = node.children.length === 0;
    const level = LEVELS[node.depth - 1] ?? "leaf";
    if (node.topicPinned || (!isLeaf && level === "leaf")) return [];
    const below = turnsBelow(node)
      .toSorted((a, b) => a - b)
      .flatMap((index) => said[index] ?? []);
    if (below.length < LEAST_TURNS) return [];
    const told = below.filter((turn) => !isOnlyAsked(turn));
    const isKorean = HANGUL.test((told[0] ?? below[0])?.user ?? "");
    const above = byId.get(node.parentId ?? "")?.topic ?? null;
    const kind = `${isLeaf ? "leaf" : level} ${isKorean ? "ko" : "en"}` as const;
    const children = node.children.flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : { name: child.topic, turns: child.size };
    });
    return [{ kind, name: node.topic, above, children, turns: below }];
  });
}

const HANGUL = /[가-힣]/u;

/** A new list in an order that the seed decides. */
export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    const [one, two] = [mixed[at], mixed[other]];
    if (one === undefined || two === undefined) continue;
    mixed[at] = two;
    mixed[other] = one;
  }
  return mixed;
}
