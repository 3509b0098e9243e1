import { expect, test } from "vitest";
import { CliError } from "../../output/cli-error.ts";
import { defaultModel, modelSpec } from "./choose-model.ts";

const noKeys = { main: [], load: [], standIn: "none" } as const;
const keys = { main: ["AI-1"], load: ["LOAD-1"], standIn: "none" } as const;
const nowhere = { gemini: null, openAi: null, openAiKey: "", embedderKey: "" };

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
  "http://localhost:8080",
  "https://somebody:hidden@example.org/v1",
  "openai:http://a/v1",
])("an address in the place of a model's name says where it belongs: %s", (address) => {
  const refused = refusalOf(address, "http://localhost/v1");
  expect(refused.code).toBe("MODEL_IS_ADDRESS");
  expect(JSON.stringify([refused.message, refused.subject])).not.toContain("hidden");
});
