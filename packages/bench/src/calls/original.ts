import type { Model, NodeOutline } from "@hsms/engine";
import type { MeasuredTree } from "../tree/measured-tree.ts";

/** The procedure of seed 0: a call a node and level, for searching and for storing (R0-12). */
export interface Original {
  /** One turn of a conversation: judged, searched for, answered, stored. */
  take(user: string, index: number): Promise<void>;
  /** Stores only, as the turns of an earlier session were. */
  store(user: string, assistant: string, index: number): Promise<void>;
  tree(): MeasuredTree;
}

const RELEVANT = 0.5;
const SAME = 0.7;
const MAX_SEARCH_DEPTH = 10;
const MAX_STORAGE_DEPTH = 8;
const MAX_SUMMARY_LENGTH = 100;

interface Node extends NodeOutline {
  topic: string;
  digest: string;
  readonly children: Node[];
  readonly turns: number[];
}

const newNode = (topic: string, digest: string): Node => ({
  topic,
  digest,
  children: [],
  turns: [],
});

export function createOriginal(model: Model, fanout: number): Original {
  const root = newNode("", "");
  const call = { signal: new AbortController().signal };

  async function scoreAll(nodes: readonly Node[], user: string): Promise<readonly number[]> {
    const exchange = { user, assistant: null };
    const scored = await model.score({ nodes, exchange, scoring: "per-node" }, call);
    return scored.ok ? scored.value : nodes.map(() => 0);
  }

  async function search(user: string): Promise<void> {
    let level: readonly Node[] = root.children;
    for (let depth = 0; depth < MAX_SEARCH_DEPTH && level.length > 0; depth++) {
      const scores = await scoreAll(level, user);
      level = level.flatMap((node, at) => ((scores[at] ?? 0) > RELEVANT ? node.children : []));
    }
  }

  async function store(user: string, assistant: string, index: number): Promise<void> {
    const exchange = { user, assistant };
    const summed = await model.summarise({ exchange, maxLength: MAX_SUMMARY_LENGTH }, call);
    const summary = summed.ok ? summed.value : user;
    const path = [root];
    let leaf: Node | null = null;
    for (let depth = 0; depth < MAX_STORAGE_DEPTH; depth++) {
      const at = path.at(-1) ?? root;
      if (at.children.length === 0) break;
      const scores = await scoreAll(at.children, user);
      const best = scores.reduce(
        (top, score, place) => (score > (scores[top] ?? 0) ? place : top),
        0,
      );
      const node = at.children[best];
      const score = scores[best] ?? 0;
      if (node === undefined) break;
      if (node.children.length === 0) {
        if (score > SAME) leaf = node;
        break;
      }
      if (score <= RELEVANT) break;
      path.push(node);
    }
    if (leaf === null) {
      const parent = path.at(-1) ?? root;
      const named = await model.nameTopic(
        { digest: summary, members: [], siblings: [], ancestors: [], language: "ko" },
        call,
      );
      leaf = newNode(named.ok ? named.value : "", "");
      if (parent.children.length >= fanout) await group(parent, { leaf, user, assistant });
      else parent.children.push(leaf);
    } else path.push(leaf);
    leaf.turns.push(index);
    for (const node of new Set([...path.slice(1), leaf])) node.digest += `\n${summary}`;
  }

  async function group(
    parent: Node,
    {
      leaf,
      user,
      assistant,
    }: { readonly leaf: Node; readonly user: string; readonly assistant: string },
  ): Promise<void> {
    const candidates = parent.children.filter(({ children }) => children.length === 0);
    const grouped = await model.group(
      { candidates, exchange: { user, assistant }, limit: fanout - 1, language: "ko" },
      call,
    );
    const chosen = grouped.ok ? grouped.value.chosen.flatMap((at) => candidates[at] ?? []) : [];
    const made = newNode(grouped.ok ? grouped.value.topic : "", "");
    made.digest = chosen.map(({ digest }) => digest).join("\n");
    made.children.push(...chosen, leaf);
    const others = parent.children.filter((node) => !chosen.includes(node));
    parent.children.splice(0, parent.children.length, ...others, made);
  }

  return {
    store,
    async take(user, index) {
      await model.judgeNeed({ question: user, look: () => Promise.resolve([]) }, call);
      await search(user);
      let assistant = "";
      const request = {
        question: user,
        language: "ko",
        memories: [],
        history: [],
        willRecord: true,
      } as const;
      for await (const event of model.answer(request, call)) {
        if (event.type === "done") assistant = event.text;
      }
      await store(user, assistant, index);
    },
    tree: () => measured(root),
  };
}

const measured = (node: Node): MeasuredTree =>
  node.children.length === 0 && node.turns.length > 0
    ? { turns: node.turns }
    : { children: node.children.map(measured) };
