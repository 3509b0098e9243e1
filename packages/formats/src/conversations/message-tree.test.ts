import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMessageTree, type TreeMessage } from "./message-tree.ts";

const tree = (messages: readonly TreeMessage[], currentId?: string) => ({
  origin: "chatgpt" as const,
  id: "c",
  name: "",
  createdAt: undefined,
  messages,
  currentId,
});

const said = (
  id: string,
  parentId: string | null,
  speaker: TreeMessage["speaker"],
): TreeMessage => ({ id, parentId, speaker, text: `text of ${id}` });

/** Each turn as `question/answer<question of the turn before`. */
function shown(messages: readonly TreeMessage[]) {
  const { turns } = readMessageTree(tree(messages));
  const textOf = new Map(turns.map(({ id, user }) => [id, user]));
  return turns.map(({ user, assistant, parentId }) =>
    [user, assistant, parentId ? textOf.get(parentId) : null].map(
      (text) => text?.replaceAll("text of ", "") ?? null,
    ),
  );
}

test("a question answered twice is two turns that follow the same one", () => {
  expect(
    shown([
      said("q1", null, "user"),
      said("a1", "q1", "assistant"),
      said("q2", "a1", "user"),
      said("a2", "q2", "assistant"),
      said("a2b", "q2", "assistant"),
    ]),
  ).toEqual([
    ["q1", "a1", null],
    ["q2", "a2", "q1"],
    ["q2", "a2b", "q1"],
  ]);
});

test("a question asked anew branches off, and what came before it stands once", () => {
  expect(
    shown([
      said("root", null, "hidden"),
      said("q1", "root", "user"),
      said("a1", "q1", "assistant"),
      said("q2", "a1", "user"),
      said("q2b", "a1", "user"),
      said("a2b", "q2b", "assistant"),
    ]),
  ).toEqual([
    ["q1", "a1", null],
    ["q2", null, "q1"],
    ["q2b", "a2b", "q1"],
  ]);
});

test("an answer around a call of a tool is one, and two questions in a row stay two", () => {
  expect(
    shown([
      said("q1", null, "user"),
      said("a1", "q1", "assistant"),
      said("tool", "a1", "hidden"),
      said("a1b", "tool", "assistant"),
      said("q2", "a1b", "user"),
      said("q3", "q2", "user"),
    ]),
  ).toEqual([
    ["q1", "a1\n\na1b", null],
    ["q2", null, "q1"],
    ["q3", null, "q2"],
  ]);
});

test("the head is the turn that the person saw last", () => {
  const messages = [
    said("q1", null, "user"),
    said("a1", "q1", "assistant"),
    said("a1b", "q1", "assistant"),
  ];
  const { turns, conversations } = readMessageTree(tree(messages, "a1"));
  expect(conversations[0]?.headId).toBe(turns[0]?.id);
  expect(readMessageTree(tree(messages)).conversations[0]?.headId).toBe(turns[1]?.id);
});

test("whatever the parents, rings too: every word stands in a turn, and every turn follows one before it", () => {
  const message = fc.record({
    speaker: fc.constantFrom("user", "assistant", "hidden"),
    parent: fc.option(fc.nat({ max: 9 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 10 }), (drawn) => {
      const messages = drawn.map(({ speaker, parent }, id) =>
        said(`<${id}>`, parent === null ? null : `<${parent}>`, speaker),
      );
      const { turns } = readMessageTree(tree(messages));
      const words = turns.map(({ user, assistant }) => `${user} ${assistant ?? ""}`).join(" ");
      for (const { id, speaker, text } of messages) {
        expect(words.includes(text), id).toBe(speaker !== "hidden");
      }
      const before = new Set<unknown>([null]);
      for (const { id, parentId } of turns) {
        expect(before).toContain(parentId);
        before.add(id);
      }
      expect(before.size).toBe(turns.length + 1);
    }),
    { numRuns: 300 },
  );
});

test("a conversation that went on brings its known turns with the ids that they had", () => {
  const all = Array.from({ length: 20 }, (_, at) =>
    said(`m${at}`, at === 0 ? null : `m${at - 1}`, at % 2 === 0 ? "user" : "assistant"),
  );
  const earlier = readMessageTree(tree(all.slice(0, 12))).turns;
  expect(readMessageTree(tree(all)).turns.slice(0, 6)).toEqual(earlier);
});
