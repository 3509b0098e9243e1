import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../src/memory/open-memory.ts";

/** What one person tells in one sitting, going back and forth between matters as people do. */
const matters = {
  garden: [
    "The tomatoes in the garden need more compost this year",
    "I planted two rows of carrots in the garden yesterday",
    "The garden hose leaks, the tomatoes got no water",
    "Compost for the tomatoes is delivered on Monday",
  ],
  violin: [
    "My violin teacher wants me to practise scales every evening",
    "The violin bow needs new hair before the concert",
    "I practised the slow waltz on the violin for an hour",
    "My violin teacher moved our lesson to Thursday",
  ],
  kitchen: [
    "The plumber comes to look at the kitchen sink",
    "The kitchen sink is dripping again, the pipe is rusty",
    "The plumber's invoice for the kitchen pipe was 300 euros",
    "We chose grey tiles for the wall behind the kitchen sink",
  ],
  부산: [
    "다음 달에 부산 여행을 가려고 기차표를 예매했어",
    "부산에서 묵을 호텔은 해운대 바닷가 근처로 잡았어",
    "부산 여행 첫날에는 해운대에서 회를 먹을 거야",
    "기차표는 부산역에 열한 시 도착으로 바꿨어",
  ],
  고양이: [
    "우리 고양이 나비가 어제부터 사료를 안 먹어",
    "고양이를 동물병원에 데려가서 주사를 맞혔어",
    "수의사가 나비한테 새 사료를 먹이라고 했어",
    "나비가 이제 사료를 잘 먹고 고양이 화장실도 써",
  ],
} as const;

test("matters that a person goes back and forth between in one sitting get leaves of their own", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  const matterByTurn = new Map<number, string>();
  for (let round = 0; round < 4; round++) {
    for (const [matter, sentences] of Object.entries(matters)) {
      const { index } = await memory.turns.add({ user: sentences[round] ?? "" });
      matterByTurn.set(index, matter);
      await memory.upkeep.settled();
    }
  }
  const { nodes } = await memory.topics.tree();
  await memory.close();
  const leaves = nodes.filter(({ children }) => children.length === 0);
  const strays = leaves.flatMap(({ turns }) => {
    const inLeaf = turns.map((turn) => matterByTurn.get(turn));
    const most = Math.max(...inLeaf.map((matter) => inLeaf.filter((m) => m === matter).length));
    return Array.from({ length: turns.length - most });
  });
  const drawn = nodes
    .map(
      ({ depth, topic, turns }) =>
        `${"  ".repeat(depth)}${topic} [${turns.map((t) => matterByTurn.get(t)).join(" ")}]`,
    )
    .join("\n");
  expect(strays.length, drawn).toBeLessThanOrEqual(1);
  // At least the halves of a matter find each other.
  expect(leaves.length, drawn).toBeLessThanOrEqual(13);
});
