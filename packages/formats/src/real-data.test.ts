import { join } from "node:path";
import { expect, test } from "vitest";
import { readImports } from "./files/read-imports.ts";
import { must } from "./testing/read-text.ts";

/** The folder of the development data; without it these tests are skipped. */
const data = process.env["HSMS_DATA"] ?? "";
const withData = test.skipIf(data === "");

const read = async (...path: readonly string[]) => {
  const [source] = must(await readImports([join(data, ...path)]));
  if (source === undefined) throw new Error("nothing was read");
  return source;
};

withData(
  "the original's own memory has two hybrid nodes mended and turn 21 left to be placed",
  async () => {
    const { format, batch } = await read("hsms");
    expect(format).toBe("hsms");
    expect(batch.turns).toHaveLength(22);
    expect(batch.repairs).toEqual([
      { code: "hybrid-node", subject: "물의 화학식" },
      { code: "hybrid-node", subject: "행성 크기 정보" },
      { code: "unreferenced-turn", subject: "21" },
    ]);
    // 21 nodes and two new leaves, which hold what the hybrids held.
    expect(batch.nodes).toHaveLength(23);
    const leavesBelow = (topic: string) => {
      const parent = batch.nodes?.find((node) => node.topic === topic && node.children.length > 0);
      return batch.nodes
        ?.filter(({ parentId }) => parentId === parent?.id)
        .map(({ turns }) => turns);
    };
    expect(leavesBelow("물의 화학식")?.[0]).toEqual([1, 9]);
    expect(leavesBelow("행성 크기 정보")?.[0]).toEqual([2]);
    const held = batch.nodes?.flatMap(({ turns }) => turns).toSorted((a, b) => a - b);
    expect(held).toEqual(Array.from({ length: 21 }, (_, index) => index));
  },
);

withData(
  "every RealMem file is one conversation of the sessions that it counts itself",
  async () => {
    const expected: Readonly<
      Record<string, readonly [turns: number, sessions: number, joined: number]>
    > = {
      Ethan_Hunt: [665, 207, 0],
      Kenta_Tanaka: [771, 191, 1],
      Kim_Ji_young: [679, 205, 0],
      Lin_Wanyu: [642, 207, 0],
    };
    for (const [persona, [turns, sessions, joined]] of Object.entries(expected)) {
      const { format, batch } = await read("realmem", `${persona}.json`);
      expect(format).toBe("realmem");
      expect(batch.turns).toHaveLength(turns);
      expect(new Set(batch.turns.map(({ sessionId }) => sessionId)).size).toBe(sessions);
      expect(batch.repairs.map(({ code }) => code)).toEqual(Array(joined).fill("joined-turns"));
      expect(batch.conversations).toMatchObject([{ name: persona }]);
      expect(new Set(batch.turns.map(({ id }) => id)).size).toBe(turns);
      const times = batch.turns.map(({ createdAt = Number.NaN }) => createdAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(batch.turns.every(({ user }) => user !== "")).toBe(true);
    }
  },
);
