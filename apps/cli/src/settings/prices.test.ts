import { expect, test } from "vitest";
import { readPrices } from "./prices.ts";

test("prices are read by the name that chooses a model, whatever signs it holds", () => {
  const prices = readPrices("gpt-5-mini=0.25/2, ollama:qwen3:4b=0/0,openai:org/model.v2=1/1.5");
  expect([...(prices ?? [])]).toEqual([
    ["gpt-5-mini", { input: 0.25, output: 2 }],
    ["ollama:qwen3:4b", { input: 0, output: 0 }],
    ["openai:org/model.v2", { input: 1, output: 1.5 }],
  ]);
  expect(readPrices("none")?.size).toBe(0);
});

test.each(["gpt-5", "gpt-5=1", "gpt-5=a/b", "gpt-5=1/2,", "=1/2", "gpt-5=-1/2"])(
  "%j is no list of prices",
  (text) => {
    expect(readPrices(text)).toBeNull();
  },
);
