import type { Memory } from "@hsms/engine";
import type { BenchRun } from "../../run/bench-run.ts";
import { atLeast, atMost, formatFigures, formatTable, type Figure } from "../../run/figure.ts";
import { mean } from "../../run/percentile.ts";
import { inTemporaryFolder, withMemory } from "../../run/temporary.ts";
import { measureTree, toMeasured, type TreeFigures } from "./metrics.ts";
import { pool, readPersonas, type LabelledPersona } from "./realmem.ts";

export interface TreeRow {
  readonly name: string;
  readonly figures: TreeFigures;
  /** Recording and placing a turn, mean, sleep included. */
  readonly msATurn: number;
}

export interface TreeBench {
  readonly personas: readonly TreeRow[];
  /** All personas in one store; `null` when there is only one. */
  readonly pooled: TreeRow | null;
  readonly figures: readonly Figure[];
}

/** Records every persona in a memory of its own, then all in one, and measures the trees against the true projects. */
export async function benchTree({
  files,
  onProgress,
}: Pick<BenchRun, "onProgress"> & {
  /** RealMem files. */
  readonly files: readonly string[];
}): Promise<TreeBench> {
  const labelled = await readPersonas(files);
  const personas: TreeRow[] = [];
  for (const persona of labelled) personas.push(await growTree(persona, onProgress));
  const pooled = labelled.length > 1 ? await growTree(pool(labelled), onProgress) : null;
  return { personas, pooled, figures: holdAgainstBars(personas, pooled) };
}

/** The tree that a persona's turns make, measured. */
async function growTree(
  { name, sessions }: LabelledPersona,
  onProgress: BenchRun["onProgress"],
): Promise<TreeRow> {
  const grow = async (memory: Memory): Promise<TreeRow> => {
    const turns = sessions.flat();
    const started = performance.now();
    for (const [at, { turn }] of turns.entries()) {
      // One conversation a persona would hold the pooled stream's order only within each.
      const { id, user, assistant = null, sessionId = null, createdAt = 0 } = turn;
      const { index } = await memory.turns.add({ id, user, assistant, sessionId, createdAt });
      if (index !== at) throw new Error(`Turn ${at} of ${name} was recorded as ${index}`);
      await memory.upkeep.settled();
      onProgress(name, at + 1, turns.length);
    }
    const msATurn = (performance.now() - started) / turns.length;
    const figures = measureTree({
      root: toMeasured(await memory.topics.tree()),
      expected: turns.map((_, at) => at),
      topicOf: (turn) => turns[turn]?.topic,
      kindOf: (turn) => turns[turn]?.kind ?? "",
    });
    return { name, figures, msATurn };
  };
  return inTemporaryFolder((directory) => withMemory({ directory }, grow));
}

/** Children a node at most: the setting's default, with which the stores are grown. */
const FANOUT = 5;

function holdAgainstBars(personas: readonly TreeRow[], pooled: TreeRow | null): readonly Figure[] {
  const all = pooled === null ? personas : [...personas, pooled];
  const meanOf = (name: keyof TreeFigures): number =>
    mean(personas.map(({ figures }) => figures[name]));
  const worst = (rows: readonly TreeRow[], name: keyof TreeFigures): number =>
    Math.max(0, ...rows.map(({ figures }) => figures[name]));
  return [
    atLeast("dendrogram purity, mean", meanOf("dendrogramPurity"), "share", 0.58),
    atLeast("best-node F1, mean", meanOf("bestNodeF1"), "share", 0.72),
    ...(pooled === null
      ? []
      : [
          atLeast("dendrogram purity, one store", pooled.figures.dendrogramPurity, "share", 0.46),
          atLeast("best-node F1, one store", pooled.figures.bestNodeF1, "share", 0.66),
          atMost("deepest leaf, one store", pooled.figures.maxDepth, "steps", 12),
        ]),
    atLeast("leaf purity, mean", meanOf("leafPurity"), "share", 0.88),
    atLeast("turns a leaf, mean", meanOf("meanLeaf"), "turns", 3.5),
    atMost("single-turn leaves, most", worst(all, "singleLeaves"), "share", 0.25),
    atMost("largest child of ROOT, most", worst(all, "largestChild"), "share", 0.8),
    atMost("deepest leaf, most of one persona", worst(personas, "maxDepth"), "steps", 9),
    atMost("chain nodes", worst(all, "chainNodes"), "nodes", 0),
    atMost("widest node", worst(all, "widest"), "children", FANOUT),
    atMost("lost turns", worst(all, "lostTurns"), "turns", 0),
  ];
}

/** A row a store, then the figures beside their bars. */
export function formatTreeBench({ personas, pooled, figures }: TreeBench): string {
  const share = (value: number): string => value.toFixed(3);
  const header =
    "store|turns|purity|F1|leaf purity|turns/leaf|singles|biggest leaf|depth|deepest|largest child|ms/turn";
  const rows = [...personas, ...(pooled === null ? [] : [pooled])].map(
    ({ name, figures: f, msATurn }) => [
      name,
      String(f.turns),
      share(f.dendrogramPurity),
      share(f.bestNodeF1),
      share(f.leafPurity),
      f.meanLeaf.toFixed(2),
      share(f.singleLeaves),
      String(f.biggestLeaf),
      f.meanDepth.toFixed(1),
      String(f.maxDepth),
      share(f.largestChild),
      msATurn.toFixed(1),
    ],
  );
  return `${formatTable([header.split("|"), ...rows])}\n\n${formatFigures(figures)}`;
}
