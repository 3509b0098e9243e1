import { expect, test } from "vitest";
import { prefixesOf } from "./prefixes.ts";

test.each([
  "multilingual-e5-small",
  "intfloat/multilingual-e5-large-instruct",
  "e5",
  "nlpai-lab/KoE5",
])("%s wants to know what is a query and what a passage", (name) => {
  expect(prefixesOf(name)).toEqual({ query: "query: ", passage: "passage: " });
});

test("nomic's models have words of their own for it", () => {
  expect(prefixesOf("nomic-embed-text:latest").query).toBe("search_query: ");
});

test.each(["bge-m3", "text-embedding-3-small", "me5t", "gemini-embedding-001"])(
  "%s wants nothing before a text",
  (name) => {
    expect(prefixesOf(name)).toEqual({ query: "", passage: "" });
  },
);
