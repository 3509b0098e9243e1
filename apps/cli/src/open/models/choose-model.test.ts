import { expect, test } from "vitest";
import { CliError } from "../../output/cli-error.ts";
import { defaultModel, modelSpec } from "./choose-model.ts";

const noKeys = { main: [], load: [], standIn: "none" } as const;
const keys = { main: ["AI-1"], load: ["LOAD-1"], standIn: "none" } as const;
const nowhere = { gemini: null, openAi: null, openAiKey: "", embedderKey: "", qdrantKey: "" };

function refusalOf(name: string, openAi: string): CliError {
  try {
    modelSpec(name, { keys: noKeys, endpoints: { ...nowhere, openAi } });
  } catch (error) {
    if (error instanceof CliError) return error;
  }
  throw new Error("it was not refused");
}

test("nobody named a model: Gemini where there is a key, else a server, else none", () => {
  const server = { ...nowhere, openAi: "http://localhost:11434/v1" };
  expect(defaultModel({ keys, endpoints: server })).toBe("gemini-2.5-flash-lite");
  expect(defaultModel({ keys: noKeys, endpoints: server })).toBe("openai");
  expect(defaultModel({ keys: noKeys, endpoints: nowhere })).toBe("offline");
});

test.each(["foo", "ftp://host", "http://", "http://127.0.0.1:99999"])(
  "the address %s is refused",
  (address) => {
    expect(refusalOf("openai", address)).toMatchObject({ code: "BAD_CONFIGURATION" });
  },
);

test("a password in an address is refused, and shows in no message", () => {
  const refused = refusalOf("openai", "https://somebody:hidden@example.org/v1");
  expect(refused.code).toBe("BAD_CONFIGURATION");
  expect(JSON.stringify([refused.message, refused.detail])).not.toMatch(/somebody|hidden/);
});

test.each([
  ["http://localhost:1234/v1", "openai-compatible", null, "http://localhost:1234/v1"],
  ["http://localhost:1234", "openai-compatible", null, "http://localhost:1234/v1"],
  ["openai:http://a/api/v3", "openai-compatible", null, "http://a/api/v3"],
  ["qwen3:4b@http://a:8000/v1", "openai-compatible", "qwen3:4b", "http://a:8000/v1"],
  ["@cf/meta/llama@https://a/v1", "openai-compatible", "@cf/meta/llama", "https://a/v1"],
  ["gemini-3@https://a/v1", "openai-compatible", "gemini-3", "https://a/v1"],
  ["ollama:qwen3:4b@http://a:11434", "ollama", "qwen3:4b", "http://a:11434"],
  ["anthropic:claude-x@https://a", "anthropic", "claude-x", "https://a"],
])("%s is a model with its server's address", (name, type, model, baseUrl) => {
  expect(modelSpec(name, { keys, endpoints: nowhere })).toMatchObject({ type, model, baseUrl });
});

test("a key goes only to the server that it was configured for", () => {
  const endpoints = { ...nowhere, openAi: "https://mine.example/v1", openAiKey: "K" };
  const keysAt = (at: string): unknown => {
    const spec = modelSpec(`m@${at}`, { keys, endpoints });
    return "keys" in spec ? spec.keys.main : null;
  };
  expect(keysAt("https://other.example/v1")).toEqual([""]);
  expect(keysAt("https://mine.example/v2")).toEqual(["K"]);
});

test("an address written with the model shows no password, and needs a name where a server lists none", () => {
  const refused = refusalOf("m@https://somebody:hidden@example.org/v1", "http://localhost/v1");
  expect(refused.code).toBe("BAD_CONFIGURATION");
  expect(JSON.stringify([refused.message, refused.subject, refused.detail])).not.toMatch(
    /somebody|hidden/,
  );
  expect(refusalOf("ollama:http://a:11434", "").code).toBe("MODEL_NAME_MISSING");
});
