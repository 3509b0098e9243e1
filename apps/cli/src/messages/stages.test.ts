import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import { ko } from "./ko/ko.ts";

const sources = globSync("packages/engine/src/**/*.ts", {
  cwd: new URL("../../../..", import.meta.url),
  exclude: (name) => name.endsWith(".test.ts"),
});

test("each stage of long work that the engine names has words in both languages", () => {
  const stages = sources.flatMap((file) => {
    const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
    return Array.from(
      text.matchAll(/type: "progress",\s*stage: "([^"]+)"|withProgress\("([^"]+)"/gu),
      ([, said, followed]) => said ?? followed ?? "",
    );
  });
  expect(stages).toContain("compare");
  for (const stage of stages) {
    for (const messages of [en, ko]) expect(messages.stages(stage), stage).not.toBe(stage);
  }
});
