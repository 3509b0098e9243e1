import type { TopicNode, Turn } from "@hsms/store";
import type { MemorySource } from "../../ours/contents.ts";

/**
 * `all_memory.json` as the original writes it (S0-117): indentation 2, Korean unescaped, no final line
 * end. Position is index, so purged (I5) and damaged turns stay as two empty contents.
 */
export async function* writeAllMemory({
  turns,
}: Pick<MemorySource, "turns">): AsyncGenerator<string> {
  yield "[";
  let place = 0;
  for await (const { turn } of turns()) {
    for (; place <= turn.index; place++) {
      yield place === 0 ? "\n  " : ",\n  ";
      yield indented(exchangeOf(place === turn.index ? turn : LOST));
    }
  }
  yield place === 0 ? "]" : "\n]";
}

/** `hierarchical_memory.json` (S0-118, S0-128), nodes in pre-order. */
export async function* writeHierarchy({
  nodes,
  summaryOf,
}: Pick<MemorySource, "nodes" | "summaryOf">): AsyncGenerator<string> {
  yield "{";
  let isEmpty = true;
  for await (const { node, ancestors } of nodes({ withoutTexts: true })) {
    const summary = await summaryOf(node.id);
    yield isEmpty ? "\n  " : ",\n  ";
    yield `${JSON.stringify(node.id)}: ${indented(hierarchyEntry({ node, ancestors, summary }))}`;
    isEmpty = false;
  }
  yield isEmpty ? "}" : "\n}";
}

/** A node with the keys of S0-128, in their order; the top is `null` and `[]` (C0-23). */
export function hierarchyEntry(input: {
  readonly node: TopicNode;
  readonly ancestors: readonly TopicNode[];
  readonly summary: string;
}) {
  const { node, ancestors, summary } = input;
  return {
    node_id: node.id,
    topic: node.topic,
    summary,
    direct_parent_id: ancestors.at(-1)?.id ?? null,
    all_parent_ids: ancestors.map(({ id }) => id),
    children_ids: node.children,
    all_memory_indexes: node.turns,
  };
}

/** Keeps the place of a turn that cannot be read. */
const LOST = { user: "", assistant: "", state: "purged" } as const;

function exchangeOf({ user, assistant, state }: Pick<Turn, "user" | "assistant" | "state">) {
  const isPurged = state === "purged";
  return [
    { role: "user", content: isPurged ? "" : user },
    { role: "assistant", content: isPurged ? "" : (assistant ?? "") },
  ];
}

/** As it stands one level down in the file. Line breaks inside texts are escapes, so every real one is layout. */
const indented = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
