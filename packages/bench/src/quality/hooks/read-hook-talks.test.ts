import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TALKING_CLIENTS } from "./client-talk.ts";
import { readHookTalks } from "./read-hook-talks.ts";

const talks = await readHookTalks(
  fileURLToPath(new URL("../../../data/hook-talks", import.meta.url)),
);

test("each client holds a talk of forty turns in each language", () => {
  expect(talks.talks.map((talk) => talk.length)).toEqual(Array.from({ length: 6 }, () => 40));
  const held = talks.talks.map(([first]) => `${first?.client} ${first?.language}`);
  const wanted = Object.keys(TALKING_CLIENTS).flatMap((name) => [`${name} en`, `${name} ko`]);
  expect(held.toSorted()).toEqual(wanted.toSorted());
});

test("what is asked was told, and no question holds its answer", () => {
  const said = new Map(talks.talks.flat().map((one) => [`${one.talk} ${one.turn}`, one.user]));
  expect(talks.asked).toHaveLength(100);
  for (const { talk, turn, answer, same, other } of talks.asked) {
    expect(said.get(`${talk} ${turn}`)).toContain(answer);
    for (const question of [same, other]) {
      expect(question.toLowerCase()).not.toContain(answer.toLowerCase());
    }
  }
});

test("two hundred prompts are foreign, as many in each language, none of them twice", () => {
  const prompts = new Set(talks.foreign.map(({ prompt }) => prompt));
  expect(prompts.size).toBe(200);
  expect(talks.foreign.filter(({ language }) => language === "ko")).toHaveLength(100);
});
