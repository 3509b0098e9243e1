import { join } from "node:path";
import { expect, test } from "vitest";
import { isKept } from "../../run/figure.ts";
import { benchTree, formatTreeBench } from "./bench-tree.ts";

const data = process.env["HSMS_DATA"];

test.skipIf(data === undefined)(
  "the tree of a RealMem persona, told turn by turn, keeps every bar",
  async () => {
    const file = join(data ?? "", "realmem", "Ethan_Hunt.json");
    const bench = await benchTree({ files: [file], onProgress: () => {} });
    expect(bench.figures.filter((figure) => !isKept(figure))).toEqual([]);
    expect(bench.personas[0]?.figures.biggestLeaf).toBeLessThanOrEqual(8);
    expect(formatTreeBench(bench)).toContain("Ethan_Hunt");
  },
);
