import type { Memory } from "@hsms/engine";
import { isOldWords } from "../../turns/old-store.ts";
import { originOf } from "../../turns/generated-turn.ts";
import { onMemory, type WorkloadContext } from "../workload.ts";

const PAUSE_MS = 60;
/** Every so many searches the whole tree is looked at. */
const TREE_EVERY = 10;

/** Searches, and looks at every word and node that it is shown. */
export const reader = onMemory((context, memory) => {
  const { random, world, report, pause } = context;
  let searches = 0;
  return async () => {
    const question = world.questions[random.below(world.questions.length)]?.text ?? "";
    const { memories } = await memory.search(question, { evenUnsure: true });
    for (const found of memories) checkWords(context, found);
    report({ type: "did", what: "search" });
    if (searches++ % TREE_EVERY === 0) await checkTree(context, memory);
    await pause(PAUSE_MS);
  };
});

function checkWords(
  { generateTurn, report }: WorkloadContext,
  found: { readonly user: string; readonly assistant: string | null },
): void {
  if (isOldWords(found.user)) return;
  const origin = originOf(found.user);
  const turn = origin && generateTurn(origin);
  if (turn?.user === found.user && turn.assistant === found.assistant) return;
  report({
    type: "breach",
    message: `A search showed what no process wrote: ${found.user.slice(-80)}`,
  });
}

/** One state of the tree: whatever is shown is whole. */
async function checkTree({ report }: WorkloadContext, memory: Memory): Promise<void> {
  const { nodes } = await memory.topics.tree();
  const shown = new Set(nodes.map(({ id }) => id));
  const turns = new Set<number>();
  for (const node of nodes) {
    const missing = node.children.find((id) => !shown.has(id));
    if (missing !== undefined) report({ type: "breach", message: `Node ${missing} is not shown` });
    for (const turn of node.turns) {
      if (turns.has(turn)) report({ type: "breach", message: `Turn ${turn} is shown twice` });
      turns.add(turn);
    }
  }
}
