import { BLANK_NODE, ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";

/**
 * Parses a topic tree: `tree("science(earth[0 3] physics(light[7] law[8])) user[5]")`. A name with
 * brackets is a leaf with its turns, one with parentheses a parent; the name is both id and topic.
 */
export function treeFromText(text: string): ReadonlyMap<NodeId, TopicNode> {
  const tokens = text.match(/[^\s()[\]]+|[()[\]]/g) ?? [];
  const nodes = new Map<NodeId, TopicNode>();
  let at = 0;

  const readChildren = (parentId: NodeId): NodeId[] => {
    const children: NodeId[] = [];
    while (at < tokens.length && tokens[at] !== ")") children.push(readNode(parentId));
    return children;
  };
  const readNode = (parentId: NodeId): NodeId => {
    const id = (tokens[at++] ?? "") as NodeId;
    let children: NodeId[] = [];
    const turns: number[] = [];
    if (tokens[at] === "[") {
      for (at++; tokens[at] !== "]"; at++) turns.push(Number(tokens[at]));
      at++;
    }
    if (tokens[at] === "(") {
      at++;
      children = readChildren(id);
      at++;
    }
    nodes.set(id, node({ id, parentId, children, turns }, nodes));
    return id;
  };
  const children = readChildren(ROOT_ID);
  nodes.set(ROOT_ID, node({ id: ROOT_ID, parentId: null, children, turns: [] }, nodes));
  return nodes;
}

function node(
  own: Pick<TopicNode, "id" | "parentId" | "children" | "turns">,
  below: ReadonlyMap<NodeId, TopicNode>,
): TopicNode {
  const children = own.children.flatMap((id) => below.get(id) ?? []);
  return {
    ...BLANK_NODE,
    ...own,
    topic: own.id === ROOT_ID ? "" : own.id,
    size: own.turns.length + children.reduce((sum, child) => sum + child.size, 0),
    height: children.reduce((max, child) => Math.max(max, child.height + 1), 0),
    version: 1,
    createdAt: 0,
    updatedAt: 0,
  };
}
