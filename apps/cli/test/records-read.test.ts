// @module-tag slow
import type { Memory } from "@hsms/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countedMemory } from "@hsms/engine/testing";
import { showTree } from "../src/chat/shown-first.ts";
import { chatCommandText } from "../src/chat/commands/run-chat-command.ts";
import { parseChatLine } from "../src/chat/parse-line.ts";
import { editCommand } from "../src/commands/change/edit.ts";
import type { CommandKit } from "../src/commands/kit.ts";
import { treeCommand } from "../src/commands/look/tree.ts";
import { messagesIn } from "../src/messages/messages.ts";
import type { OpenProject } from "../src/open/with-project.ts";
import { createOutput } from "../src/output/output.ts";
import type { Context } from "../src/settings/context.ts";

const TURNS = 20_000;

/** The commands over a memory of 20,000 turns and 4,000 leaves, and how many records they read. */
async function largeMemory() {
  const { memory, nodes, records } = await countedMemory(TURNS);
  const messages = messagesIn("en");

  /** Runs the work with what a command gets; returns what it printed, and how many records it read. */
  async function reading(
    isTerminal: boolean,
    work: (open: OpenProject, context: Context) => Promise<unknown>,
  ) {
    let printed = "";
    const sink = { write: (text: string) => (printed += text) };
    const stdout = isTerminal ? { ...sink, columns: 80 } : sink;
    const output = createOutput({ stdout, stderr: sink, quiet: true });
    const context = { output, messages, json: false } as Context;
    const before = records();
    const result = await work({ memory, settle: async () => {} } as OpenProject, context);
    return { printed, result, records: records() - before };
  }
  const command =
    (make: (kit: CommandKit) => ReturnType<typeof treeCommand | typeof editCommand>) =>
    async (words: readonly string[], isTerminal = true) =>
      reading(isTerminal, async (open, context) => {
        const inKnownProject: CommandKit["inKnownProject"] = async (options, run) =>
          void (await run(open, { ...context, json: "json" in options }));
        const kit = { messages, inKnownProject, toRead: inKnownProject } as Pick<
          CommandKit,
          "messages" | "inKnownProject" | "toRead"
        > as CommandKit;
        await make(kit).parseAsync([...words], { from: "user" });
      });
  return { memory, reading, tree: command(treeCommand), edit: command(editCommand), nodes };
}

// Made once, since it takes seconds.
let large: Awaited<ReturnType<typeof largeMemory>>;
beforeAll(async () => {
  large = await largeMemory();
});
afterAll(() => large.memory.close());

test("of 20,000 turns, a command reads what it shows or changes, and not the tree", async () => {
  const { memory, reading, tree, edit, nodes } = large;
  const { topics }: Pick<Memory, "topics"> = memory;
  const [leaf] = nodes.filter(({ topic }) => topic === "leaf 1234");
  if (leaf === undefined) throw new Error("no such leaf");
  const path = (await topics.locate(leaf.id, { limit: 1 }))[0]?.path ?? [];
  const named = path.map(({ topic }) => topic).join("/");
  const counts: Record<string, number> = {};

  const shown = await tree([]);
  expect(shown.printed).toContain("200 of 5,");
  counts["tree"] = shown.records;
  counts["tree --node"] = (await tree(["--node", named], true)).records;
  counts["tree --depth 2"] = (await tree(["--depth", "2"], false)).records;
  counts["tree --limit 10 --json"] = (await tree(["--limit", "10", "--json"], false)).records;
  const chat = await reading(true, (open, context) => {
    const line = parseChatLine("!topics");
    if (line.type !== "command") throw new Error(line.type);
    return chatCommandText({ context, open, original: null, line });
  });
  expect(chat.result).toContain("200 of 5,");
  counts["!topics"] = chat.records;
  const first = await reading(true, (open, context) => showTree(context, open));
  expect(first.printed).toContain("200 of 5,");
  counts["--tree, the end of test mode"] = first.records;

  counts["edit set"] = (await edit(["set", "77", "--importance", "9"])).records;
  counts["edit rename"] = (await edit(["rename", named, "new name"])).records;
  counts["edit rename, by its id"] = (await edit(["rename", leaf.id, "another name"])).records;
  counts["edit move-turn"] = (await edit(["move-turn", "0", leaf.id])).records;
  expect((await topics.read([leaf.id]))[0]).toMatchObject({ topic: "another name", turns: 6 });

  // A change of turns weighs their words, for which it reads the index's counts.
  const { "edit move-turn": moved = 0, ...others } = counts;
  expect(moved).toBeLessThan(TURNS / 2);
  const most = Object.entries(others).filter(([, count]) => count > 300);
  expect(most, JSON.stringify(counts)).toEqual([]);
});

test("of 20,000 turns, the whole tree is printed by reading each node twice, in a document once with what it says", async () => {
  const { tree, nodes } = large;
  const whole = nodes.length - 1;
  const printed = await tree([], false);
  expect(printed.printed.split("\n").filter((line) => line.includes("+-- "))).toHaveLength(whole);
  expect(printed.records).toBeLessThan(whole * 2 + 100);
  const document = await tree(["--json"], false);
  const { data } = JSON.parse(document.printed);
  expect(data.nodes).toHaveLength(whole);
  expect(data).toMatchObject({ total: whole, turns: TURNS, byDepth: expect.any(Array) });
  // Its header, its header and its text; the lines of a leaf's turns.
  expect(document.records).toBeLessThan(whole * 3 + TURNS + 100);
});

test("of 20,000 turns, a purge reads the text of each once, and not once more for the leaf that holds it", async () => {
  const { memory, reading, nodes } = large;
  const purge = await reading(true, () => memory.turns.purge([4321], { copies: "report" }));
  expect(purge.result).toMatchObject({ type: "purged", purged: 1 });
  // Turns once by their texts and once as the list of their only conversation; of a node what it holds and what it says of itself.
  expect(purge.records).toBeLessThan(TURNS * 2 + nodes.length * 2 + 5000);
});
