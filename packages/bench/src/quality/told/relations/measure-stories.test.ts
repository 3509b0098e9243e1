import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { mean } from "../../../run/percentile.ts";
import { measureStories, readStories, readTalk } from "./measure-stories.ts";

const TALKS = { en: "english", ko: "korean" } as const;
const talkOf = (language: "en" | "ko"): string =>
  fileURLToPath(
    new URL(`../../../../data/told-and-asked/${TALKS[language]}/talk.jsonl`, import.meta.url),
  );
const fileOf = (half: string): string =>
  fileURLToPath(new URL(`../../../../data/relations/stories/${half}.jsonl`, import.meta.url));

test("of sixty stories half are Korean, half have distractors, each with two questions", async () => {
  const stories = [];
  for (const half of ["open", "sealed"]) {
    stories.push(...(await readStories(fileOf(half), { sealed: true })));
  }
  expect(stories).toHaveLength(60);
  expect(stories.filter(({ language }) => language === "ko")).toHaveLength(30);
  expect(stories.filter(({ distractors }) => distractors)).toHaveLength(30);
  expect(stories.every(({ questions }) => questions.length === 2)).toBe(true);
});

test("a sealed half is not read unless it is asked for", async () => {
  await expect(readStories(fileOf("sealed"), { sealed: false })).rejects.toThrow();
});

test.each(["en", "ko"] as const)(
  "of the open stories the graph finds fifteen points more of the evidence at ten: %s",
  { tags: ["slow"] },
  async (language) => {
    const open = await readStories(fileOf("open"), { sealed: false });
    const stories = open.filter((story) => story.language === language);
    const talk = await readTalk(talkOf(language));
    const at10 = async (graph: boolean) =>
      mean((await measureStories({ stories, talk, graph })).map((one) => one.at10));
    expect((await at10(true)) - (await at10(false))).toBeGreaterThanOrEqual(0.15);
  },
);
