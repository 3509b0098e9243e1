import type { NodeId, TreeChange } from "@hsms/store";
import { openLmdbStore, ROOT_ID } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { openMemory } from "../src/memory/open-memory.ts";

const MATTERS = [
  "My cat eats nothing since the morning",
  "The vet gave the cat some tablets",
  "We booked the hotel in Busan for the trip",
  "The trip to Busan begins with a train",
  "The winter tyres of the car are worn",
  "The garage has no winter tyres left",
  "Grandmother's knee surgery is in March",
  "The surgeon looked at grandmother's knee",
];

/** What is told, a line a turn. */
export const toldLines = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${MATTERS[at % MATTERS.length]}, number ${at}.`);

/** The name that the old rule gave. */
export const oldName = (place: number): string => `tyres · tablets ${place}`;

/** A memory with so many turns whose topics all have names of a rule of long ago. Returns the ids of its nodes. */
export async function makeOldNames(directory: string, turns: number): Promise<readonly NodeId[]> {
  const memory = await openMemory({ directory, workers: 0 });
  const lines = toldLines(turns);
  for (let from = 0; from < turns; from += 500) {
    await memory.turns.add(lines.slice(from, from + 500).map((user) => ({ user, assistant: "" })));
  }
  await memory.upkeep.settled();
  const { nodes } = await memory.topics.tree();
  await memory.close();
  const ids = nodes.map(({ id }) => id).filter((id) => id !== ROOT_ID);
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const read = (await store.tree.readNodes(ids)).flatMap((node) => node ?? []);
  const change: TreeChange = {
    expected: new Map(read.map(({ id, version }) => [id, version])),
    upserts: read.map((node, at) => ({ ...node, topic: oldName(at) })),
    deletes: [],
    vectors: new Map(),
    placements: new Map(),
    meta: new Map([["tree.namedBy", undefined]]),
  };
  await store.tree.commit(change);
  await store.close();
  return ids;
}
