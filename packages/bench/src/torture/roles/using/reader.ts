import type { Memory } from "@hsms/engine";
import { isOldWords } from "../../old-store.ts";
import { whoSaid } from "../../spoken-turn.ts";
import type { Role, Stage } from "../stage.ts";

const PAUSE_MS = 60;
/** Every so many searches the whole tree is looked at. */
const TREE_EVERY = 10;

/** Searches, and looks at every word and node that it is shown. */
export const reader: Role = async (stage) => {
  const { random, world, tell, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  for (let search = 0; !stage.isOver(); search++) {
    const question = world.questions[random.below(world.questions.length)]?.text ?? "";
    const { memories } = await memory.search(question, { evenUnsure: true });
    for (const found of memories) checkWords(stage, found);
    tell({ type: "did", what: "search" });
    if (search % TREE_EVERY === 0) await checkTree(stage, memory);
    await pause(PAUSE_MS);
  }
  await memory.close();
};

function checkWords(
  { speak, tell }: Stage,
  found: { readonly user: string; readonly assistant: string | null },
): void {
  if (isOldWords(found.user)) return;
  const said = whoSaid(found.user);
  const turn = said && speak(said);
  if (turn?.user === found.user && turn.assistant === found.assistant) return;
  tell({ type: "breach", message: `A search showed what nobody said: ${found.user.slice(-80)}` });
}

/** One state of the tree: whatever is shown is whole. */
async function checkTree({ tell }: Stage, memory: Memory): Promise<void> {
  const { nodes } = await memory.topics.tree();
  const shown = new Set(nodes.map(({ id }) => id));
  const turns = new Set<number>();
  for (const node of nodes) {
    const missing = node.children.find((id) => !shown.has(id));
    if (missing !== undefined) tell({ type: "breach", message: `Node ${missing} is not shown` });
    for (const turn of node.turns) {
      if (turns.has(turn)) tell({ type: "breach", message: `Turn ${turn} is shown twice` });
      turns.add(turn);
    }
  }
}
