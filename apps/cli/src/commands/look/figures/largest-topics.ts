import type { Memory } from "@hsms/engine";

/** Topics of the first level that are looked at. */
const TOPICS_READ = 10_000;

/** Of the first level, by the turns in them and below them; `count`: how many topics that level has. */
export async function largestTopics(memory: Pick<Memory, "topics">, most: number) {
  const { nodes, byDepth } = await memory.topics.overview({ depth: 1, limit: TOPICS_READ });
  const topics = nodes
    .map(({ id, topic, size }) => ({ id, topic, turns: size }))
    .toSorted((a, b) => b.turns - a.turns)
    .slice(0, most);
  return { count: byDepth[0] ?? 0, topics };
}
