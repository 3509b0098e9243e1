import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openMemoryStore } from "@hsms/store";
import { describe, expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { TreeView } from "../src/tree/browsing/tree-view.ts";
import { memoryOver } from "../src/memory/open-memory.ts";

const data = process.env["HSMS_DATA"];

/** What the user says about themself, by place in the file; all other turns are questions of science. */
const aboutTheUser = [5, 12, 16, 19] as const;

type Message = { readonly content: string };

/** The tree after each turn of the original's memory was told, one at a time in one conversation. */
async function tell(
  turnOf: (pair: readonly [Message, Message]) => Parameters<Memory["turns"]["add"]>[0],
) {
  const text = await readFile(join(data ?? "", "hsms", "all_memory.json"), "utf8");
  const pairs = JSON.parse(text) as readonly (readonly [Message, Message])[];
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, language: "ko" });
  for (const pair of pairs) {
    const { index } = await memory.turns.add(turnOf(pair));
    expect(index).toBeGreaterThanOrEqual(0);
    await memory.upkeep.settled();
  }
  const tree = await memory.topics.tree();
  await memory.close();
  return tree;
}

type Memory = ReturnType<typeof memoryOver>;

/** Turns under the lowest node that holds all of these; all turns when that is ROOT. */
function companyOf(turns: readonly number[], { nodes }: TreeView): readonly number[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const below = (id: TreeView["nodes"][number]["id"]): readonly number[] => {
    const node = byId.get(id);
    return node === undefined ? [] : [...node.turns, ...node.children.flatMap(below)];
  };
  return nodes
    .map(({ id }) => below(id))
    .filter((held) => turns.every((turn) => held.includes(turn)))
    .reduce(
      (least, held) => (held.length < least.length ? held : least),
      nodes.flatMap((node) => node.turns),
    );
}

describe.skipIf(data === undefined)("the original's own memory, told turn by turn", () => {
  test.each([
    ["with its answers", false],
    ["with the offline model's answers, which say nothing new", true],
  ])(
    "%s grows at least 8 leaves of at most 4 turns, at most 4 deep, the user apart",
    async (_, offline) => {
      const tree = await tell(([user, assistant]) => ({
        user: user.content,
        assistant: assistant.content,
        model: offline ? "offline" : null,
      }));
      const leaves = tree.nodes.filter(({ children }) => children.length === 0);
      expect(leaves.length).toBeGreaterThanOrEqual(8);
      expect(Math.max(...leaves.map(({ turns }) => turns.length))).toBeLessThanOrEqual(4);
      expect(Math.max(...tree.nodes.map(({ depth }) => depth))).toBeLessThanOrEqual(4);
      expect(companyOf(aboutTheUser, tree).toSorted((a, b) => a - b)).toEqual([...aboutTheUser]);
    },
  );
});
