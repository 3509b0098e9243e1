import { parseNodeId, ROOT_ID, type NodeId, type Store, type StoreView } from "@hsms/store";
import { idsAbove } from "../outline.ts";
import { walkDown } from "../walk-down.ts";

/** A node that a text may refer to. */
export interface LocatedNode {
  readonly id: NodeId;
  /** From the child of ROOT down to the node itself; empty for ROOT. */
  readonly path: readonly { readonly id: NodeId; readonly topic: string }[];
}

/** Minimum number of characters for the end of an id: two could be a mistyped name. */
const LEAST_OF_AN_END = 4;

/** See `TreeReader.locate`. */
export async function locateNodes(
  store: Store,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<readonly LocatedNode[]> {
  const word = plain(text);
  if (word === plain(ROOT_ID)) return [{ id: ROOT_ID, path: [] }];
  const known = await store.look((view) => {
    const byPath = nodesAtPath(view, word);
    if (byPath.length > 0) return byPath;
    const whole = parseNodeId(word);
    const ids = whole === undefined ? view.tree.findIds(word, limit) : [whole];
    // Exclude unreachable nodes of an unfinished change.
    return view.tree.readHeaders(ids).flatMap((node) => node?.id ?? []);
  });
  const ids = known.length > 0 || word === "" ? known : await nodesByName(store, { word, limit });
  return store.look((view) => ids.slice(0, limit).map((id) => ({ id, path: pathOf(view, id) })));
}

/** Descends only along matching prefixes: a topic may contain a `/` itself. */
function nodesAtPath(view: StoreView, word: string): readonly NodeId[] {
  const found: NodeId[] = [];
  const [root] = view.tree.readHeaders([ROOT_ID]);
  const waiting = (root?.children ?? []).toReversed().map((id) => ({ id, above: "" }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node] = view.tree.readHeaders([next.id]);
    if (node === undefined) continue;
    const path = next.above + node.topic;
    if (plain(path) === word) found.push(node.id);
    if (!word.startsWith(plain(`${path}/`))) continue;
    const above = `${path}/`;
    waiting.push(...node.children.toReversed().map((id) => ({ id, above })));
  }
  return found;
}

/** Finds nodes by topic, or else by the end of the id, by scanning all nodes. */
async function nodesByName(
  store: Store,
  { word, limit }: { readonly word: string; readonly limit: number },
): Promise<readonly NodeId[]> {
  const byTopic: NodeId[] = [];
  const byEnd: NodeId[] = [];
  const [root] = await store.tree.readHeaders([ROOT_ID]);
  const walk = walkDown(root?.children ?? []);
  for (let state = "more"; state === "more";) {
    state = await store.look((view) =>
      walk.next(view, ({ node: { id, topic } }) => {
        if (plain(topic) === word) byTopic.push(id);
        if (word.length >= LEAST_OF_AN_END && id.endsWith(word)) byEnd.push(id);
        return byTopic.length >= limit ? "stop" : "enter";
      }),
    );
  }
  return byTopic.length > 0 ? byTopic : byEnd;
}

function pathOf(view: StoreView, id: NodeId): LocatedNode["path"] {
  const nodes = view.tree.readHeaders([...idsAbove(view, id), id]);
  return nodes.flatMap((node) => (node === undefined ? [] : { id: node.id, topic: node.topic }));
}

const plain = (text: string): string => text.trim().normalize("NFC").toLowerCase();
