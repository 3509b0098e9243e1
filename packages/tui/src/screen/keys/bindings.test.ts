import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldKeys } from "../../input/field/field-keys.ts";
import { parseKeys } from "../../input/keys/key.ts";
import { keyRows } from "../../input/keys/key-map.ts";
import { latinKeys } from "../../input/keys/korean-keys.ts";
import { readKeyMap } from "../../input/keys/read-key-map.ts";
import { keyLabel } from "../../messages/labels/key-label.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { listKeys } from "../../input/keys/list-keys.ts";
import { screenBindings } from "./bindings.ts";
import { findBinding } from "./find-binding.ts";
import { createScreenState } from "../state.ts";

const tables = [...screenBindings, ...fieldKeys, ...listKeys];

const isLetter = (key: string) => /^[A-Za-z]$/.test(key);

test("21. no action needs Alt, Ctrl+Enter, an F-key, Ctrl+S, Ctrl+Q or Cmd", () => {
  for (const { name, keys } of tables) {
    const usable = keys.filter((key) => parseKeys(key).type === "parsed" || key === "ctrl+j");
    expect(usable, name).not.toEqual([]);
    // Some terminals keep F1 for themselves: there help has two other keys.
    const needed = name === "global.help" ? keys.filter((key) => key !== "f1") : keys;
    for (const key of needed) expect(key, name).not.toMatch(/ctrl\+[sq]$|^f\d|cmd|ctrl\+enter/);
  }
});

test("21. each action with a letter key has a second way without one", () => {
  for (const { name, keys } of tables) {
    if (!keys.some((key) => key.split(" ").some(isLetter))) continue;
    const other = keys.find((key) => !key.split(" ").some(isLetter));
    expect(other, `${name}: ${keys.join(", ")}`).toBeDefined();
  }
});

test("each action is named once, and in the words of both languages", () => {
  const names = tables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const language of ["en", "ko"] as const) {
    const words = wordsIn(language);
    const nameless = names.filter((name) => keyLabel(words, name) === name);
    expect(nameless, language).toEqual([]);
  }
});

test("no pane takes a key that means something everywhere, but where it is told here", () => {
  const global = screenBindings.filter(({ pane }) => pane === "global");
  // Tab completes a command that has begun, and goes on to the next pane otherwise.
  const known = ["chat.complete"];
  for (const { name, pane, keys, during } of screenBindings) {
    if (pane === "global" || known.includes(name)) continue;
    for (const other of global) {
      if (during !== other.during && during !== "both" && other.during !== "both") continue;
      const shared = keys.filter((key) =>
        other.keys.some((one) => one === key || one.startsWith(`${key} `)),
      );
      expect(shared, `${name} and ${other.name}`).toEqual([]);
    }
  }
});

test("20. every action of the table can be given other keys", () => {
  const rows = keyRows(screenBindings);
  for (const { name } of tables) {
    const keys = name === "global.interrupt" ? '["ctrl+c", "ctrl+t ctrl+t"]' : '["ctrl+t ctrl+t"]';
    const { map, problems } = readKeyMap(`{ "${name}": ${keys} }`, rows);
    expect(
      problems.filter(({ type }) => type !== "conflict"),
      name,
    ).toEqual([]);
    if (problems.length === 0) expect(map.get(name), name).toContain("ctrl+t ctrl+t");
  }
});

test("22. Korean letters act as the keys they lie on where no text is written, and as text where one is", () => {
  const reading = { ...createScreenState({ project: "p" }), focus: "tree" as const };
  const meaning = (key: string) => findBinding(reading, key);
  expect(meaning("ㅓ")).toEqual(meaning("j"));
  expect(meaning("ㅓ").type).toBe("action");
  // Whoever types z, h gets a syllable from the input method.
  expect(latinKeys("코")).toEqual(["z", "h"]);
  expect(meaning("코")).toEqual({ type: "action", action: { type: "screen.pane-hidden" } });
  const writing = createScreenState({ project: "p" });
  expect(findBinding(writing, "ㅓ").type).toBe("none");
});

test("20. keys of the person's own replace those of the table", () => {
  const keyMap = new Map([["tree.down", ["ctrl+t"]]]);
  const state = { ...createScreenState({ project: "p" }), focus: "tree" as const, keyMap };
  expect(findBinding(state, "ctrl+t")).toEqual({
    type: "action",
    action: { type: "tree.moved", to: "down" },
  });
  expect(findBinding(state, "j").type).toBe("none");
});

test("20. the key file that docs/tui.md shows is sound", () => {
  const page = readFileSync(new URL("../../../../../docs/tui.md", import.meta.url), "utf8");
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const { map, problems } = readKeyMap(example, keyRows(screenBindings));
  expect(problems).toEqual([]);
  expect(map.get("tree.expand")).toEqual(["e", "ctrl+space"]);
});
