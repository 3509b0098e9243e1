import type { Turn } from "@hsms/store";
import type { MemorySource } from "../../ours/contents.ts";
import { lastDigits } from "../../ours/last-digits.ts";
import { turnsAt } from "../../ours/turns-at.ts";
import {
  IS_A,
  MCP_CONVERSATION,
  observationText,
  PART_OF,
  relationText,
  TOPIC_TYPE,
  type Entity,
  type Relation,
} from "./read-mcp-memory.ts";

const UNFILED = "Unfiled";

type Source = Pick<
  MemorySource,
  "turns" | "readTurns" | "nodes" | "nodeCount" | "count" | "damaged"
>;

/**
 * The memory for the official memory server. What came from one is written unchanged; other active
 * turns become observations of an entity per topic, related to its parent topic.
 */
export async function* writeMcpMemory(source: Source): AsyncGenerator<string> {
  const notes: Turn[] = [];
  const words = new Uint8Array(source.count + source.damaged.length);
  for await (const { turn } of source.turns()) {
    if (turn.state !== "active") continue;
    if (isServerNote(turn)) notes.push(turn);
    else words[turn.index] = Words.waiting;
  }
  const entities = serverEntities(notes);
  const relations = serverRelations(notes);
  for (const entity of entities) yield lineOf(entity);
  const taken = new Set([
    ...entities.map(({ name }) => name),
    ...relations.flatMap(({ from, to }) => [from, to]),
  ]);
  const telling = await findTelling(source, words);
  const names: string[] = [];
  yield* topicEntities(source, { words, telling, chooseName: createNames(taken), names });
  for (const relation of relations) yield lineOf(relation);
  yield* topicRelations(source, { telling, names });
}

const lineOf = (record: Entity | Relation): string => `${JSON.stringify(record)}\n`;

const isServerNote = ({ conversationId, triples }: Turn): boolean =>
  conversationId === MCP_CONVERSATION.id && triples.length === 1;

const isRelationNote = ({ user, triples: [triple] }: Turn): boolean => {
  if (triple === undefined) return false;
  const [from, relationType, to] = triple;
  return user === relationText({ from, relationType, to });
};

/** Entities in the order in which they were first told, observations likewise. */
function serverEntities(notes: readonly Turn[]): Entity[] {
  const byName = new Map<string, Entity>();
  for (const note of notes) {
    const [name, predicate, entityType] = note.triples[0] ?? ["", "", ""];
    if (predicate !== IS_A || isRelationNote(note)) continue;
    const entity: Entity = byName.get(name) ?? {
      type: "entity",
      name,
      entityType,
      observations: [],
    };
    const start = observationText(name, "");
    if (note.user.startsWith(start)) entity.observations.push(note.user.slice(start.length));
    byName.set(name, entity);
  }
  return [...byName.values()];
}

const serverRelations = (notes: readonly Turn[]): Relation[] =>
  notes.filter(isRelationNote).flatMap(({ triples: [triple] }) => {
    if (triple === undefined) return [];
    const [from, relationType, to] = triple;
    return [{ type: "relation" as const, from, to, relationType }];
  });

/** What has become of the words of a turn; 0 for one that has none for a topic. */
const Words = { waiting: 1, found: 2, written: 3 } as const;

/** Marks the turns that stand in a topic, and answers with a 1 for each node, in pre-order, that holds some or lies above one that does. */
async function findTelling(source: Source, words: Uint8Array): Promise<Uint8Array> {
  const telling = new Uint8Array(source.nodeCount);
  const path: number[] = [];
  let next = 0;
  for await (const { node, ancestors } of source.nodes({ withoutTexts: true })) {
    path.length = ancestors.length;
    path.push(next++);
    for (const index of node.turns) {
      if (words[index] !== Words.waiting) continue;
      words[index] = Words.found;
      for (const number of path) telling[number] = 1;
    }
  }
  return telling;
}

interface Topics {
  /** By index of the turn. */
  readonly words: Uint8Array;
  readonly telling: Uint8Array;
  readonly chooseName: (name: string, id: string) => string;
}

/** Turns whose words are read for several topics at once. */
const BATCH = 1000;

/** An entity for each topic that holds something to tell, and one for what stands in none; their names go into `names`. */
async function* topicEntities(
  source: Source,
  { words, telling, chooseName, names }: Topics & { readonly names: string[] },
): AsyncGenerator<string> {
  let batch: { readonly name: string; readonly turns: readonly number[] }[] = [];
  let waiting = 0;
  async function* written() {
    const turns = await source.readTurns(batch.flatMap((topic) => topic.turns));
    const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
    for (const { name, turns: own } of batch) {
      const observations = own.flatMap((index) => byIndex.get(index) ?? []).map(wordsOf);
      yield lineOf({ type: "entity", name, entityType: TOPIC_TYPE, observations });
    }
    batch = [];
    waiting = 0;
  }
  let next = 0;
  for await (const { node } of source.nodes({ withoutTexts: true })) {
    if (telling[next++] !== 1) continue;
    const name = chooseName(node.topic, node.id);
    names.push(name);
    const turns = node.turns.filter((index) => words[index] === Words.found);
    for (const index of turns) words[index] = Words.written;
    batch.push({ name, turns });
    waiting += turns.length;
    if (waiting >= BATCH) yield* written();
  }
  yield* written();
  const rest = [...words.keys()].filter((index) => words[index] === Words.waiting);
  if (rest.length > 0) yield* unfiledEntity(source, { name: chooseName(UNFILED, "2"), rest });
}

/** It may hold the whole memory, so that it is written in pieces. */
async function* unfiledEntity(
  source: Source,
  { name, rest }: { readonly name: string; readonly rest: readonly number[] },
): AsyncGenerator<string> {
  const head = JSON.stringify({ type: "entity", name, entityType: TOPIC_TYPE, observations: [] });
  yield head.slice(0, -"]}".length);
  let isFirst = true;
  for await (const turn of turnsAt(source, rest)) {
    yield `${isFirst ? "" : ","}${JSON.stringify(wordsOf(turn))}`;
    isFirst = false;
  }
  yield "]}\n";
}

/** What each of these topics is part of. */
async function* topicRelations(
  source: Source,
  { telling, names }: Pick<Topics, "telling"> & { readonly names: readonly string[] },
): AsyncGenerator<string> {
  const path: string[] = [];
  let next = 0;
  let named = 0;
  for await (const { ancestors } of source.nodes({ withoutTexts: true })) {
    if (telling[next++] !== 1) continue;
    const from = names[named++] ?? "";
    path.length = ancestors.length;
    const to = path.at(-1);
    path.push(from);
    if (to !== undefined) yield lineOf({ type: "relation", from, to, relationType: PART_OF });
  }
}

/** The server knows entities by their names alone: a name that is taken already gets digits of an id. */
function createNames(given: ReadonlySet<string>): (name: string, id: string) => string {
  const taken = new Set(given);
  return (name, id) => {
    const names = [name, `${name} ${lastDigits(id)}`];
    const chosen = names.find((one) => !taken.has(one)) ?? `${name} ${id}`;
    taken.add(chosen);
    return chosen;
  };
}

const wordsOf = ({ user, assistant }: Turn): string =>
  assistant === null || assistant === "" ? user : `${user}\n→ ${assistant}`;
