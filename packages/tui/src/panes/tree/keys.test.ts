import { expect, test } from "vitest";
import { keyLabel } from "../../messages/labels/key-label.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { treeKeys } from "./keys.ts";
import { openPane, treeOf } from "./testing/pane.ts";

test("21. what a letter does another key does that is no letter, and no key does two things", () => {
  const isLetter = (key: string): boolean => /(^| )\p{L}$/u.test(key) && !key.startsWith("z ");
  for (const { name, keys } of treeKeys) {
    if (keys.some(isLetter))
      expect(
        keys.some((key) => !isLetter(key)),
        name,
      ).toBe(true);
  }
  const pane = openPane({ find: treeOf("fruit\n  apple") });
  const states = [pane.state()];
  pane.send({ type: "tree.opened" });
  states.push(pane.state());
  for (const state of states) {
    const able = treeKeys.filter(({ act }) => act(state) !== null).flatMap(({ keys }) => keys);
    expect(able.filter((key, at) => able.indexOf(key) !== at)).toEqual([]);
  }
});

test("29. every key of the tree has a line of help in both languages", () => {
  for (const language of ["en", "ko"] as const) {
    for (const { name } of treeKeys) expect(keyLabel(wordsIn(language), name)).not.toBe(name);
  }
});

test("a key that can do nothing now does nothing", () => {
  const pane = openPane({ find: treeOf("fruit\n  apple") });
  const able = () =>
    treeKeys.filter(({ act }) => act(pane.state()) !== null).map(({ name }) => name.slice(5));
  const gated = ["back", "next-match", "put-in", "put-beside", "merge", "split"];
  expect(gated.filter((name) => able().includes(name))).toEqual([]);
  pane.send({ type: "tree.expanded" }, { type: "tree.marked" });
  expect(gated.filter((name) => able().includes(name))).toEqual(["back", "merge", "split"]);
  pane.send({ type: "tree.taken" });
  expect(gated.filter((name) => able().includes(name))).toEqual([
    "back",
    "put-in",
    "put-beside",
    "split",
  ]);
  pane.send({ type: "tree.opened" });
  expect(gated.filter((name) => able().includes(name))).toEqual(["back"]);
});
