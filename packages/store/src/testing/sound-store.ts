import { ROOT_ID } from "../contract/ids.ts";
import type { TurnAnalysis } from "../laws/term-laws.ts";
import type { TermVector } from "../contract/model.ts";
import type { Store } from "../contract/store.ts";
import { conversationId, newTurn, nodeId, termVector, topicNode, turnId } from "./builders.ts";

/** Turns that are folded into blocks, and some more. */
const TURNS = 600;
const PLACED = 8;

/** An analyser that a test can follow: every word is a sum over its bytes. */
export const wordSums: TurnAnalysis = {
  analyser: "words 1",
  analyse: ({ user, assistant }) => ({ terms: termsOf(`${user} ${assistant ?? ""}`), flags: 0 }),
  isTime: () => false,
};

function termsOf(text: string): TermVector {
  const counts: Record<number, number> = {};
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const sum = Buffer.from(word).reduce((total, byte) => (total * 31 + byte) % 100_003, 7);
    counts[sum] = (counts[sum] ?? 0) + 1;
  }
  return termVector(counts);
}

const [LEFT, RIGHT, A, B, C, D] = [1, 2, 3, 4, 5, 6].map(nodeId);

/** Fills an empty store: ROOT > LEFT (A [0, 1] B [2, 3]) RIGHT (C [4, 5] D [6, 7]); the other turns stay out. */
export async function fillSoundStore(store: Store): Promise<void> {
  if (!LEFT || !RIGHT || !A || !B || !C || !D) return;
  const turns = Array.from({ length: TURNS }, (_, index) => {
    const turn = newTurn(index, {
      user: `question ${index} about thing ${index % 17}, which is near thing ${index % 11}`,
      assistant: `the answer ${index} is that thing ${index % 17} is as it was before`,
      conversationId: conversationId(index % 5),
      parentId: index < 5 ? null : turnId(index - 5),
      placement: index < PLACED ? "queue" : "skipped",
    });
    return { ...turn, ...wordSums.analyse(turn) };
  });
  // In two transactions, so that the file has free pages with an earlier state in it.
  await store.turns.append(turns.slice(0, TURNS / 2));
  await store.turns.append(turns.slice(TURNS / 2));
  await store.settings.write({ topK: 5 });
  const leaf = (id: typeof A, parentId: typeof A, held: readonly number[]) =>
    topicNode(id, {
      parentId,
      turns: held,
      size: held.length,
      topic: `topic of ${held.join(", ")}`,
    });
  const parent = (id: typeof A, children: readonly (typeof A)[]) =>
    topicNode(id, { parentId: ROOT_ID, children, size: 4, height: 1 });
  await store.tree.commit({
    expected: new Map([[ROOT_ID, 1], ...[LEFT, RIGHT, A, B, C, D].map((id) => [id, 0] as const)]),
    upserts: [
      topicNode(ROOT_ID, { children: [LEFT, RIGHT], size: PLACED, height: 2 }),
      parent(LEFT, [A, B]),
      parent(RIGHT, [C, D]),
      leaf(A, LEFT, [0, 1]),
      leaf(B, LEFT, [2, 3]),
      leaf(C, RIGHT, [4, 5]),
      leaf(D, RIGHT, [6, 7]),
    ],
    deletes: [],
    vectors: new Map([A, B, C, D].map((id) => [id, Uint8Array.of(1)])),
    placements: new Map(
      [A, B, C, D].flatMap(
        (id, at) =>
          [
            [at * 2, id],
            [at * 2 + 1, id],
          ] as const,
      ),
    ),
    meta: new Map(),
  });
}
