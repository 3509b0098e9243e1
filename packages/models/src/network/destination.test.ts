import { expect, test } from "vitest";
import { destinationOf } from "./destination.ts";

const openAi = (baseUrl: string) =>
  destinationOf({ type: "openai-compatible", model: "llama", baseUrl });

test("only what leaves the machine is said to leave it", () => {
  expect(openAi("http://localhost:11434/v1")).toBeNull();
  expect(openAi("http://127.0.0.1:8080")).toBeNull();
  expect(openAi("http://[::1]:8080")).toBeNull();
  expect(openAi("https://example.org/v1")).toEqual({
    who: "llama",
    origin: "https://example.org",
  });
  expect(openAi("http://localhost.example.org/v1")?.origin).toBe("http://localhost.example.org");
  expect(destinationOf({ type: "offline" })).toBeNull();
});

test.each([
  ["gpt-oss:120b-cloud", "https://ollama.com"],
  ["kimi-k2:cloud", "https://ollama.com"],
  ["Qwen3-Coder:480B-Cloud", "https://ollama.com"],
  ["cloud", undefined],
  ["cloudy:7b", undefined],
  ["my-cloud:7b", undefined],
])("on this machine, %s is at %s", (model, origin) => {
  const baseUrl = "http://localhost:11434/v1";
  const to = destinationOf({ type: "openai-compatible", model, baseUrl });
  expect(to?.origin).toBe(origin);
});

test("Gemini is Google's unless it is told otherwise", () => {
  const gemini = (baseUrl: string | null) =>
    destinationOf({ type: "gemini", model: "gemini-2.5-flash-lite", baseUrl });
  expect(gemini(null)?.origin).toBe("https://generativelanguage.googleapis.com");
  expect(gemini("http://127.0.0.1:9999")).toBeNull();
});
