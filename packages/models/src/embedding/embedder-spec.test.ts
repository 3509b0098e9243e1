import { expect, test } from "vitest";
import { embedderDestination, parseEmbedder } from "./embedder-spec.ts";

test.each([
  ["none", { type: "none" }],
  ["minilm", { type: "minilm" }],
  [
    "folder:/models/multilingual-e5-small",
    { type: "folder", folder: "/models/multilingual-e5-small" },
  ],
  ["folder:C:\\models\\e5 small", { type: "folder", folder: "C:\\models\\e5 small" }],
  [
    "openai:text-embedding-3-small",
    {
      type: "openai-compatible",
      model: "text-embedding-3-small",
      baseUrl: null,
    },
  ],
  [
    "openai:nomic-embed-text:latest@http://localhost:11434/v1",
    {
      type: "openai-compatible",
      model: "nomic-embed-text:latest",
      baseUrl: "http://localhost:11434/v1",
    },
  ],
  ["gemini", { type: "gemini", model: "gemini-embedding-001", baseUrl: null }],
  [
    "gemini:other@http://127.0.0.1:1",
    { type: "gemini", model: "other", baseUrl: "http://127.0.0.1:1" },
  ],
])("reads %s", (setting, spec) => {
  expect(parseEmbedder(setting)).toEqual(spec);
});

test.each([
  "",
  "minilm:x",
  "none:1",
  "folder",
  "folder:",
  "openai",
  "openai:",
  "openai:m@ftp://x",
  "gemini:@http://x",
  "word2vec",
  "openai:a b",
])("%j names no embedder", (setting) => {
  expect(parseEmbedder(setting)).toBeNull();
});

test("only what leaves this machine has a destination", () => {
  const places = [
    "minilm",
    "folder:/x",
    "openai:m@http://localhost:11434/v1",
    "gemini:m@http://127.0.0.1:1",
    "openai:m",
    "gemini",
    "openai:m@http://192.168.0.5:8080/v1",
  ].map((setting) => {
    const spec = parseEmbedder(setting);
    return spec && embedderDestination(spec)?.origin;
  });
  expect(places).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "https://api.openai.com",
    "https://generativelanguage.googleapis.com",
    "http://192.168.0.5:8080",
  ]);
});
