import type { NodeId, Turn } from "@hsms/store";
import type { MemoryContents } from "../../ours/contents.ts";
import { lastDigits } from "../../ours/last-digits.ts";
import { walkTree } from "../../ours/walk-tree.ts";
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

/**
 * The memory for the official memory server. What came from one is written unchanged; other active
 * turns become observations of an entity per topic, related to its parent topic.
 */
export function* writeMcpMemory(
  contents: Pick<MemoryContents, "turns" | "nodes">,
): Generator<string> {
  const shown = contents.turns.filter(({ state }) => state === "active");
  const notes = shown.filter(isServerNote);
  const others = shown.filter((turn) => !isServerNote(turn));
  const entities = serverEntities(notes);
  const relations = serverRelations(notes);
  const taken = new Set([
    ...entities.map(({ name }) => name),
    ...relations.flatMap(({ from, to }) => [from, to]),
  ]);
  const topics = topicRecords({ turns: others, nodes: contents.nodes, taken });
  const records = [...entities, ...topics.entities, ...relations, ...topics.relations];
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}

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

/** An entity for each topic that holds something to tell, and what it is part of. */
function topicRecords({
  turns,
  nodes,
  taken,
}: {
  readonly turns: readonly Turn[];
  readonly nodes: MemoryContents["nodes"];
  /** Names that the server's own entities have. */
  readonly taken: ReadonlySet<string>;
}): { readonly entities: readonly Entity[]; readonly relations: readonly Relation[] } {
  const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const held = new Map<NodeId, string[]>();
  for (const { node, ancestors } of walkTree(nodes)) {
    const words = node.turns.flatMap((index) => {
      const turn = byIndex.get(index);
      byIndex.delete(index);
      return turn === undefined ? [] : [wordsOf(turn)];
    });
    if (words.length === 0) continue;
    for (const { id } of ancestors) if (!held.has(id)) held.set(id, []);
    held.set(node.id, words);
  }
  const chooseName = createNames(taken);
  const names = new Map<NodeId, string>();
  const entities: Entity[] = [];
  const relations: Relation[] = [];
  for (const { node, ancestors } of walkTree(nodes)) {
    const observations = held.get(node.id);
    if (observations === undefined) continue;
    const name = chooseName(node.topic, node.id);
    names.set(node.id, name);
    entities.push({ type: "entity", name, entityType: TOPIC_TYPE, observations });
    const to = names.get(ancestors.at(-1)?.id ?? node.id);
    if (to === undefined || to === name) continue;
    relations.push({ type: "relation", from: name, to, relationType: PART_OF });
  }
  const rest = [...byIndex.values()].map(wordsOf);
  if (rest.length > 0) {
    const name = chooseName(UNFILED, "2");
    entities.push({ type: "entity", name, entityType: TOPIC_TYPE, observations: rest });
  }
  return { entities, relations };
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
