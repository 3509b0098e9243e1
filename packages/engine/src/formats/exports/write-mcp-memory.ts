import type { NodeId, Turn } from "@hsms/store";
import type { MemoryContents } from "../write/contents.ts";
import { walkTree } from "../write/walk-tree.ts";
import {
  IS_A,
  MCP_CONVERSATION,
  observationText,
  relationText,
  TOPIC_TYPE,
  type Entity,
  type Relation,
} from "./mcp-memory.ts";

/** What holds turns that no topic holds. */
const UNFILED = "Unfiled";

/** From a topic to the one above it. */
const PART_OF = "is part of";

/**
 * The memory as the official memory server keeps it, so that it can be given to one. What came from
 * such a server goes back as it came. Everything else is told by topics: an entity each, its turns as
 * observations, and what it is part of; a conversation has no entities of its own that we could name.
 * Purged and archived turns are not there.
 */
export function* writeMcpMemory(
  contents: Pick<MemoryContents, "turns" | "nodes">,
): Generator<string> {
  const shown = contents.turns.filter(({ state }) => state === "active");
  const notes = shown.filter(isServerNote);
  const others = shown.filter((turn) => !isServerNote(turn));
  const entities = [...serverEntities(notes), ...topicEntities(others, contents.nodes)];
  const relations = [...serverRelations(notes), ...topicRelations(others, contents.nodes)];
  for (const record of [...entities, ...relations]) yield `${JSON.stringify(record)}\n`;
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

/** Two topics of one name are two entities: the server knows them by name alone. */
function topicNames(nodes: MemoryContents["nodes"]): ReadonlyMap<NodeId, string> {
  const taken = new Set<string>();
  return new Map(
    [...walkTree(nodes)].map(({ node: { id, topic } }) => {
      const name = taken.has(topic) ? `${topic} ${id.slice(0, 8)}` : topic;
      taken.add(name);
      return [id, name];
    }),
  );
}

function topicEntities(turns: readonly Turn[], nodes: MemoryContents["nodes"]): Entity[] {
  const names = topicNames(nodes);
  const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
  const entities: Entity[] = [];
  for (const { node } of walkTree(nodes)) {
    const held = node.turns.flatMap((index) => {
      const turn = byIndex.get(index);
      byIndex.delete(index);
      return turn === undefined ? [] : [wordsOf(turn)];
    });
    if (held.length === 0 && node.children.length === 0) continue;
    const name = names.get(node.id) ?? node.topic;
    entities.push({ type: "entity", name, entityType: TOPIC_TYPE, observations: held });
  }
  const rest = [...byIndex.values()].map(wordsOf);
  if (rest.length > 0) {
    entities.push({ type: "entity", name: UNFILED, entityType: TOPIC_TYPE, observations: rest });
  }
  // Topics that only hold what came from a server, or nothing, are told by the server's own entities.
  return turns.length === 0 ? [] : entities;
}

function topicRelations(turns: readonly Turn[], nodes: MemoryContents["nodes"]): Relation[] {
  if (turns.length === 0) return [];
  const names = topicNames(nodes);
  return [...walkTree(nodes)].flatMap(({ node, ancestors }) => {
    const from = names.get(node.id);
    const to = names.get(ancestors.at(-1)?.id ?? node.id);
    return from === undefined || to === undefined || from === to
      ? []
      : [{ type: "relation" as const, from, to, relationType: PART_OF }];
  });
}

const wordsOf = ({ user, assistant }: Turn): string =>
  assistant === null || assistant === "" ? user : `${user}\n→ ${assistant}`;
