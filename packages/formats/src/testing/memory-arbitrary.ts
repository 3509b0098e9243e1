import {
  ARCHIVERS,
  IMPORTANCE_SOURCES,
  ORIGINS,
  ROOT_ID,
  type Category,
  type Conversation,
  type ConversationId,
  type NodeId,
  type Placement,
  type TopicNode,
  type Turn,
  type TurnDetails,
  type TurnId,
} from "@hsms/store";
import * as fc from "fast-check";
import type { MemoryContents } from "../ours/contents.ts";

/** Text of every awkward kind: lone surrogates, controls, Hangul in both forms, quotes. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "지구의 위성은?",
    "지구".normalize("NFD"),
    "\uD800",
    "a\u0000b",
    '"\\\n\r\n\u2028',
  ),
);

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const count = fc.nat({ max: 1_000_000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const turnId = fc.uuid().map((id) => id as TurnId);
const nodeId = fc.uuid().map((id) => id as NodeId);
const conversationId = fc.uuid().map((id) => id as ConversationId);

const categories: readonly Category[] = [
  "fact",
  "preference",
  "experience",
  "emotion",
  "technical",
];

/** A field is not called so, and objects with it are odd. */
const fieldName = anyText.filter((name) => name !== "__proto__");
const clocks = fc.dictionary(fieldName, fc.record({ at: time, count, writer: anyText }), {
  noNullPrototype: true,
});
const details = fc.record(
  {
    speaker: anyText,
    author: anyText,
    client: anyText,
    origin: fc.constantFrom(...ORIGINS),
    isDateGuessed: fc.boolean(),
    spans: fc.array(fc.record({ from: time, to: time }), { maxLength: 2 }),
    validFrom: time,
    validUntil: time,
    supersedes: fc.array(turnId, { maxLength: 2 }),
    importanceBy: fc.constantFrom(...IMPORTANCE_SOURCES),
    archivedBy: fc.constantFrom(...ARCHIVERS),
    archivedAt: time,
    clocks,
    isBeside: fc.boolean(),
  } satisfies Record<keyof TurnDetails, unknown>,
  { requiredKeys: [] },
);

const bareTurn = fc.record({
  id: turnId,
  kind: fc.constantFrom("turn", "note"),
  user: anyText,
  assistant: maybe(anyText),
  conversationId,
  parentId: maybe(turnId),
  sessionId: maybe(anyText),
  createdAt: time,
  updatedAt: time,
  lastAccessAt: maybe(time),
  accessCount: count,
  model: maybe(anyText),
  responseMs: maybe(count),
  tokens: maybe(count),
  importance: fc.integer({ min: 1, max: 10 }),
  category: fc.constantFrom(...categories),
  keywords: fc.array(anyText, { maxLength: 2 }),
  tags: fc.array(anyText, { maxLength: 2 }),
  relatedIds: fc.array(turnId, { maxLength: 2 }),
  triples: fc.array(fc.tuple(anyText, anyText, anyText), { maxLength: 1 }),
  level1Text: maybe(anyText),
  level2Text: maybe(anyText),
  pinned: fc.boolean(),
  immutable: fc.boolean(),
  state: fc.constantFrom("active", "active", "active", "archived", "purged"),
});

const conversation: fc.Arbitrary<Conversation> = fc.record({
  id: conversationId,
  name: anyText,
  createdAt: time,
  headId: maybe(turnId),
});

/** What grows a tree: each turn names a node to begin from, and whether it joins, descends or splits there. */
const growth = fc.record({
  id: nodeId,
  under: fc.nat({ max: 30 }),
  topic: anyText,
  topicPinned: fc.boolean(),
  digest: anyText,
  summaryLength: count,
  compressed: maybe(fc.record({ text: anyText, upTo: count })),
  version: count,
  createdAt: time,
  updatedAt: time,
});

/** A legal memory: every law of a tree holds, every field is drawn. */
export const anyMemory: fc.Arbitrary<MemoryContents> = fc
  .record({
    turns: fc.uniqueArray(bareTurn, { selector: ({ id }) => id, maxLength: 12 }),
    nodes: fc.uniqueArray(growth, { selector: ({ id }) => id, maxLength: 12 }),
    conversations: fc.uniqueArray(conversation, { selector: ({ id }) => id, maxLength: 3 }),
    leaves: fc.array(fc.nat({ max: 30 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ turns: bare, nodes: grown, conversations, leaves }) => {
    const turns: Turn[] = bare.map((turn, index) => ({ ...turn, index }));
    const nodes = plantNodes(grown);
    const leafIds = nodes.filter(({ children }) => children.length === 0).map(({ id }) => id);
    const held = new Map<NodeId, number[]>();
    const placements = turns.map(({ index, state }): Placement => {
      if (state !== "active") return { type: "unplaced", reason: state };
      const leafId = leafIds[(leaves[index] ?? 0) % (leafIds.length + 2)];
      if (leafId === undefined) return { type: "queued", attempts: index };
      held.set(leafId, [...(held.get(leafId) ?? []), index]);
      return { type: "leaf", leafId, order: index };
    });
    const filled = pruneEmpty(nodes.map((node) => ({ ...node, turns: held.get(node.id) ?? [] })));
    return {
      turns,
      damaged: [],
      isTreeDamaged: false,
      placements,
      conversations,
      nodes: filled,
      summaryOf: (id) => `summary of ${id}`,
    };
  });

function plantNodes(
  grown: readonly (Omit<TopicNode, "parentId" | "children" | "turns" | "size" | "height"> & {
    readonly under: number;
  })[],
): TopicNode[] {
  const nodes: TopicNode[] = [];
  for (const { under, ...node } of grown) {
    const parent = nodes[under % (nodes.length + 1)];
    const parentId = parent?.id ?? ROOT_ID;
    nodes.push({ ...node, parentId, children: [], turns: [], size: 0, height: 0 });
    if (parent !== undefined) {
      nodes[nodes.indexOf(parent)] = { ...parent, children: [...parent.children, node.id] };
    }
  }
  return nodes;
}

/** Children come after their parents, so one pass from the end does. */
function pruneEmpty(nodes: readonly TopicNode[]): TopicNode[] {
  const kept = new Map<NodeId, TopicNode>();
  for (const node of nodes.toReversed()) {
    const children = node.children.filter((id) => kept.has(id));
    if (children.length > 0 || node.turns.length > 0) kept.set(node.id, { ...node, children });
  }
  return [...kept.values()].reverse();
}

/** The same with the fields that may be missing. */
export const anyFullMemory: fc.Arbitrary<MemoryContents> = fc
  .tuple(anyMemory, fc.array(details, { minLength: 12, maxLength: 12 }), clocks)
  .map(([memory, more, ofConversation]) => ({
    ...memory,
    turns: memory.turns.map((turn, at) => ({ ...turn, ...more[at] })),
    conversations: memory.conversations.map((one) => ({ ...one, clocks: ofConversation })),
  }));
