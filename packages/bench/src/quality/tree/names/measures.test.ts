import { expect, test } from "vitest";
import type { NamedNode } from "./collect.ts";
import { loadNominal, measureName, measureNames, phrasesOf } from "./measures.ts";

const turn = (user: string, model: string | null = null): NamedNode["turns"][number] => ({
  user,
  assistant: model === null ? "I'll remember that." : "…",
  model,
});
const tyres = turn("The winter tyres of the car are worn.");
const garage = turn("The garage has no winter tyres left.");
const loan = turn("I lent Minsu fifty thousand won.");

const node = (name: string, turns: NamedNode["turns"], above: string | null = null): NamedNode => ({
  kind: "leaf en",
  name,
  above,
  children: [],
  turns,
});
const measure = (...given: Parameters<typeof node>) => measureName(node(...given), () => true);

test.each([
  ["winter tyres", ["winter tyres"]],
  ["tyres, loan and 3 others", ["tyres", "loan"]],
  ["tyres and 1 other", ["tyres"]],
  ["타이어, 차용증 외 2개", ["타이어", "차용증"]],
  ["tyres · loan", ["tyres", "loan"]],
])("%s lists %j", (name, phrases) => {
  expect(phrasesOf(name)).toEqual(phrases);
});

test("coverage is the share of the turns that hold all words of one of the phrases", () => {
  expect(measure("winter tyres", [tyres, garage, loan]).coverage).toBeCloseTo(2 / 3);
  expect(measure("tyres, Minsu and 1 other", [tyres, garage, loan]).coverage).toBe(1);
  expect(measure("winter garage", [tyres, garage, loan]).coverage).toBeCloseTo(1 / 3);
});

test("a name is single unless it lists topics or says nothing", () => {
  expect(measure("winter tyres", [tyres]).isSingle).toBe(true);
  for (const name of ["tyres, Minsu", "tyres and 1 other", "other", "질문"]) {
    expect(measure(name, [tyres]).isSingle).toBe(false);
  }
});

test("what is joined by a point is measured by the turns that hold both", () => {
  expect(measure("tyres · garage", [tyres, garage]).together).toBe(0.5);
  expect(measure("tyres · Minsu", [tyres, loan]).together).toBe(0);
  expect(measure("tyres", [tyres]).together).toBe(null);
});

test("a name is its parent's whatever the case and the endings", () => {
  expect(measure("Winter Tyre", [tyres], "winter tyres").isParents).toBe(true);
  expect(measure("tyres", [tyres], "winter tyres").isParents).toBe(false);
});

test("a name of what was only asked is counted, one that was told is not", () => {
  const asked = turn("Have I ever lived in France?", "offline");
  expect(measure("France", [asked, tyres]).isOnlyAsked).toBe(true);
  expect(measure("tyres", [asked, tyres]).isOnlyAsked).toBe(false);
  expect(measure("questions", [asked]).isOnlyAsked).toBe(false);
});

test("a Korean phrase that ends in no noun is a fragment", async () => {
  const isNominal = await loadNominal();
  const isFragment = (name: string): boolean =>
    measureName(node(name, [turn("겨울 타이어를 갈았어.")]), isNominal).isFragment;
  expect(["겨울 타이어", "타이어, 차용증 외 2개", "기타", "winter tyres"].some(isFragment)).toBe(
    false,
  );
  expect(["먹었느냐", "타이어, 멎는"].every(isFragment)).toBe(true);
});

test("figures stand by kind, and fragments only of Korean names", async () => {
  const figures = await measureNames([
    node("winter tyres", [tyres]),
    { ...node("겨울 타이어", [turn("겨울 타이어를 갈았어.")]), kind: "leaf ko" },
  ]);
  const names = figures.map(({ name }) => name);
  expect(names.filter((name) => name.endsWith(": names"))).toEqual([
    "leaf en: names",
    "leaf ko: names",
  ]);
  expect(names.filter((name) => name.endsWith("fragments"))).toEqual(["leaf ko: fragments"]);
});
