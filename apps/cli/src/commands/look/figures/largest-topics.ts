import type { Memory } from "@hsms/engine";

/** Topics of a level that are looked at. */
const TOPICS_READ = 10_000;
/** Levels of one topic that are passed over; a sound tree has fewer. */
const MOST_LEVELS = 32;

/** Of the first level that has several, by the turns in them and below them; `count`: how many topics that level has. */
export async function largestTopics(
  { topics: tree }: { readonly topics: Pick<Memory["topics"], "overview"> },
  most: number,
) {
  const limit = TOPICS_READ;
  let { nodes, byDepth } = await tree.overview({ depth: 1, limit });
  for (let depth = 1; depth < MOST_LEVELS; depth++) {
    const [only, another] = nodes;
    if (only === undefined || another !== undefined || only.children.length === 0) break;
    const below = await tree.overview({ under: only.id, depth: 1, limit });
    nodes = below.nodes.slice(1);
    ({ byDepth } = below);
  }
  const topics = nodes
    .map(({ id, topic, size }) => ({ id, topic, turns: size }))
    .toSorted((a, b) => b.turns - a.turns)
    .slice(0, most);
  return { count: byDepth.at(-1) ?? 0, topics };
}
