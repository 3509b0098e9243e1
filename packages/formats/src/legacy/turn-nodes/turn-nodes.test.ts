import type { Conversation, ConversationId, Turn, TurnId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory } from "../../testing/memory-arbitrary.ts";
import { collect, must, readDetected, sourceOfTurns } from "../../testing/read-text.ts";
import { sourceOf } from "../../ours/contents.ts";
import { writeTurnNodes } from "./write-turn-nodes.ts";

function read(text: string) {
  const { name, outcome } = readDetected(text);
  expect(name).toBe("turn-nodes");
  return must(outcome);
}
const readValue = (value: unknown) => read(JSON.stringify(value));

const A = "8a14f28c-f661-4fec-b7ff-199eb9515ae4";
const node = (id: string, parentId: string | null, text: string) => ({
  id,
  parentId,
  user_question: text,
  ai_answer: `${text}!`,
});

/** S2-20. */
const SCENARIO = {
  current_node_id: "D",
  checkpoints: { B_point: "B", top: "root", lost: "Z" },
  all_nodes: [
    { id: "root", parentId: null, user_question: "", ai_answer: "" },
    node("A", "root", "a"),
    node("B", "A", "b"),
    node("C", "B", "c"),
    node("D", "B", "d"),
  ],
};

test("the scenario of the seed keeps both branches, its label and where the talk goes on", () => {
  const { turns, conversations, repairs } = readValue(SCENARIO);
  const [a, b, c, d] = turns;
  expect(turns.map(({ user, assistant }) => [user, assistant])).toEqual([
    ["a", "a!"],
    ["b", "b!"],
    ["c", "c!"],
    ["d", "d!"],
  ]);
  expect([a, b, c, d].map((turn) => turn?.parentId)).toEqual([null, a?.id, b?.id, b?.id]);
  expect(b?.tags).toEqual(["label:B_point"]);
  expect(conversations).toMatchObject([{ name: "a", headId: d?.id }]);
  expect(repairs).toEqual([{ code: "missing-reference", subject: "checkpoints: lost" }]);
  expect(readValue(SCENARIO).turns).toEqual(turns);
});

test("both spellings of the parent, a map of nodes, and bare nodes are read alike (C2-10)", () => {
  const nodes = SCENARIO.all_nodes.map(({ parentId, ...rest }) => ({
    ...rest,
    parent_id: parentId,
  }));
  const expected = readValue(SCENARIO).turns.map(({ id, parentId }) => [id, parentId]);
  const byId = Object.fromEntries(nodes.map((one) => [one.id, one]));
  for (const value of [nodes, byId, { all_nodes: byId }, [{ all_nodes: nodes }]]) {
    expect(readValue(value).turns.map(({ id, parentId }) => [id, parentId])).toEqual(expected);
  }
});

test("children that stand before their parents, the system's root and UUIDs are understood", () => {
  const { turns } = readValue([
    { ...node(A, "n1", "second") },
    { id: "n1", parentId: "n0", user_question: "first", ai_answer: null },
    { id: "n0", parentId: null, user_question: "[시스템]", ai_answer: "대화를 시작합니다" },
  ]);
  expect(turns).toMatchObject([
    { user: "first", assistant: null, parentId: null },
    { id: A, user: "second", parentId: turns[0]?.id },
  ]);
});

test("rings, links to nothing, doubled ids and nodes without text are mended and told", () => {
  const { turns, repairs } = readValue({
    all_nodes: [
      node("x", "y", "x"),
      node("y", "x", "y"),
      node("self", "self", "self"),
      node("lost", "gone", "lost"),
      node("lost", "x", "twin"),
      { id: "empty", parentId: "lost", user_question: "", ai_answer: "" },
      { ...node("under", "empty", "under"), mood: "good" },
    ],
  });
  const byUser = new Map(turns.map((turn) => [turn.user, turn]));
  const parentOf = (user: string) =>
    turns.find(({ id }) => id === byUser.get(user)?.parentId)?.user ?? null;
  expect(["x", "y", "self", "lost", "twin", "under"].map((user) => [user, parentOf(user)])).toEqual(
    [
      ["x", null],
      ["y", "x"],
      ["self", null],
      ["lost", null],
      ["twin", "x"],
      ["under", "lost"],
    ],
  );
  expect(repairs).toEqual([
    { code: "left-out", subject: "all_nodes.mood" },
    { code: "duplicate-reference", subject: "lost" },
    { code: "missing-reference", subject: "parentId: lost → gone" },
    { code: "cycle", subject: "x" },
    { code: "cycle", subject: "self" },
    { code: "empty-record", subject: "all_nodes: empty" },
  ]);
});

test("what is no node is refused with its place", () => {
  const read = (value: unknown) => {
    return readDetected(JSON.stringify(value)).outcome;
  };
  const bad = { id: "a", user_question: 1 };
  for (const [value, path] of [
    [[{ all_nodes: [node("x", null, "x"), bad] }], "[0].all_nodes[1].user_question"],
    [{ all_nodes: { a: bad } }, "all_nodes.a.user_question"],
    [{ all_nodes: null }, "all_nodes"],
    [[bad], "all_nodes[0].user_question"],
  ] as const) {
    expect(read(value)).toMatchObject({ problem: { code: "BAD_SHAPE", path } });
  }
});

const CONVERSATIONS = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
] as ConversationId[];

/** A memory whose turns follow earlier ones, in two conversations, some with labels. */
const anyTalk = fc
  .tuple(anyMemory, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), fc.boolean())
  .map(([memory, draws, isAtRoot]) => {
    const turns: Turn[] = [];
    for (const [at, turn] of memory.turns.entries()) {
      const draw = draws[at] ?? 0;
      const parent = draw % 5 === 0 ? undefined : turns[draw % (at + 1)];
      turns.push({
        ...turn,
        index: at,
        parentId: parent?.id ?? null,
        conversationId: parent?.conversationId ?? CONVERSATIONS[draw % 2] ?? turn.conversationId,
        tags: draw % 3 === 0 ? [`label:${at}`] : [],
      });
    }
    const conversations = CONVERSATIONS.map((id, at): Conversation => {
      const own = turns.filter((turn) => turn.conversationId === id && isKept(turn));
      const headId = isAtRoot ? null : (own[at % Math.max(1, own.length)]?.id ?? null);
      return { id, name: `talk ${at}`, createdAt: 0, headId };
    });
    return { ...memory, turns, conversations };
  });

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : 1;

const isKept = (turn: Turn): boolean =>
  turn.state !== "purged" && turn.user + (turn.assistant ?? "") !== "";

test("what a node can hold comes back, and a second export is the same text", async () => {
  await fc.assert(
    fc.asyncProperty(anyTalk, async (memory) => {
      const kept = memory.turns.filter(isKept);
      fc.pre(kept.length > 0);
      const text = await collect(writeTurnNodes(sourceOf(memory)));
      const batch = read(text);
      expect(batch.repairs).toEqual([]);
      const turnById = new Map(memory.turns.map((turn) => [turn.id, turn]));
      const above = (id: TurnId | null): TurnId | null => {
        const turn = id === null ? undefined : turnById.get(id);
        return turn === undefined || isKept(turn) ? id : above(turn.parentId);
      };
      expect(
        batch.turns
          .toSorted(byId)
          .map(({ id, user, assistant, parentId, createdAt, tags, state }) => ({
            id,
            user,
            assistant,
            parentId,
            createdAt,
            tags,
            state: state ?? "active",
          })),
      ).toEqual(
        kept.toSorted(byId).map(({ id, user, assistant, parentId, createdAt, tags, state }) => ({
          id,
          user,
          assistant: assistant === "" ? null : assistant,
          parentId: above(parentId),
          createdAt,
          tags,
          state,
        })),
      );
      const used = new Set(kept.map(({ conversationId }) => conversationId));
      expect(
        (batch.conversations ?? [])
          .toSorted(byId)
          .map(({ id, name, headId }) => [id, name, headId]),
      ).toEqual(
        memory.conversations
          .filter(({ id }) => used.has(id))
          .map(({ id, name, headId }) => [id, name, headId]),
      );
      const again = {
        ...sourceOfTurns(
          batch.turns.map((turn) => ({ state: "active", tags: [], ...turn }) as unknown as Turn),
        ),
        conversations: (batch.conversations ?? []) as readonly Conversation[],
      };
      expect(await collect(writeTurnNodes(again))).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test("a node has the four keys of the seed, and a parent", async () => {
  const [memory] = fc.sample(
    anyTalk.filter(({ turns }) => turns.some(isKept)),
    { numRuns: 1, seed: 3 },
  );
  if (memory === undefined) throw new Error("no sample");
  const trees: readonly { all_nodes: readonly Record<string, unknown>[] }[] = JSON.parse(
    await collect(writeTurnNodes(sourceOf(memory))),
  );
  for (const { all_nodes } of trees) {
    for (const [at, one] of all_nodes.entries()) {
      expect(Object.keys(one)).toEqual(["id", "parentId", "user_question", "ai_answer"]);
      expect(one["parentId"] === null).toBe(at === 0);
    }
  }
});
