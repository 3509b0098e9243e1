import { MAX_TURN_LENGTH } from "@hsms/engine";
import { expect, test } from "vitest";
import { type Era, call, connect, eras } from "./connected.ts";

const all = Object.keys(eras) as Era[];

test.each(all)("a client of protocol %s gets the tools, saves, finds and forgets", async (era) => {
  const client = await connect({ era });
  expect(client.getNegotiatedProtocolVersion()).toBe(era);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "memory_search",
    "memory_save",
    "memory_get",
    "memory_edit",
    "memory_forget",
    "memory_browse",
  ]);
  expect((await call(client, "memory_search", { query: "where does Mina live?" })).text).toMatch(
    /^There is no memory here yet/u,
  );
  const saved = await call(client, "memory_save", { content: "Mina lives in Busan." });
  const { id } = saved.facts;
  expect(saved.text).toBe(`Saved: [${String(id)}].`);
  const found = await call(client, "memory_search", { query: "where does Mina live?" });
  expect(found.text).toContain("| Mina lives in Busan.");
  expect(found.text).toContain(`[${String(id)}]`);
  await call(client, "memory_forget", { ids: [id] });
  const gone = await call(client, "memory_search", { query: "where does Mina live?" });
  expect(gone.facts).toEqual({ memories: [], reason_empty: "unknown" });
});

/** Arguments that a model may send, for each tool: what is missing, of another kind, too much, or unknown. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  memory_search: [
    {},
    { query: 7 },
    { query: "" },
    { query: "x".repeat(5000) },
    { query: "sea", token_budget: 63 },
    { query: "sea", token_budget: 8193 },
    { query: "sea", token_budget: 99.5 },
    { query: "sea", since: "someday" },
    { query: "sea", until: "2026-02-31" },
    { query: "sea", tags: "family" },
    { query: "sea", tags: ["unheard of"] },
    { query: "sea", cursor: "what?" },
    { query: "sea", top_k: 3 },
    { query: null },
  ],
  memory_save: [
    {},
    { content: "" },
    { content: "  \n " },
    { content: "x".repeat(MAX_TURN_LENGTH + 1) },
    { content: ["sea"] },
    { content: "sea", category: "opinion" },
    { content: "sea", importance: 11 },
    { content: "sea", supersedes: "123" },
    { content: "sea", supersedes: "0123456789ab" },
  ],
  memory_get: [
    {},
    { ids: [] },
    { ids: ["sea"] },
    { ids: [""] },
    { ids: "0123456789ab" },
    { ids: Array.from({ length: 21 }, () => "0123456789ab") },
    { ids: ["0123456789ab"], around: 6 },
    { ids: ["0123456789ab"] },
  ],
  memory_edit: [
    {},
    { id: "0123456789ab", pinned: true },
    { id: "0123456789ab", pinned: "yes" },
    { id: "x", importance: 0 },
  ],
  memory_forget: [{}, { ids: ["0123456789ab"] }, { ids: [1] }, { ids: ["../../etc/passwd"] }],
  memory_browse: [{ topic: "nowhere" }, { cursor: "x" }, { topic: 3 }, { recent: "yes" }],
};

test.each(all)("what a model of protocol %s sends wrongly is said in a sentence", async (era) => {
  const client = await connect({ era });
  await call(client, "memory_save", { content: "We saw the sea." });
  for (const [name, cases] of Object.entries(wrong)) {
    for (const given of cases) {
      const { text, isError } = await call(client, name, given as Record<string, unknown>);
      expect({ given, isError, text }).toMatchObject({ given, isError: true });
      expect(text, JSON.stringify(given)).toMatch(/\S[.?]$/u);
    }
  }
  // And it still answers.
  expect((await call(client, "memory_search", { query: "sea" })).text).toContain("We saw the sea.");
});

test("only a request that means nothing is an error of the protocol", async () => {
  const client = await connect();
  await expect(client.callTool({ name: "memory_eat" })).rejects.toThrow(
    'There is no tool "memory_eat". Tools: memory_search',
  );
});

test.each(all)("arguments at the ends of what is allowed are taken: protocol %s", async (era) => {
  const client = await connect({ era });
  const long = "바다 ".repeat(6600).slice(0, 20_000);
  const saved = await call(client, "memory_save", {
    content: long,
    tags: ["가".repeat(100)],
    category: "core_principle",
    importance: 10,
  });
  expect(saved.isError).toBe(false);
  for (const token_budget of [64, 8192]) {
    const found = await call(client, "memory_search", { query: "바다", token_budget });
    expect(found.isError).toBe(false);
  }
  const id = saved.facts["id"];
  const { text } = await call(client, "memory_get", { ids: [id], around: 5 });
  expect(text).toContain(long.trim());
  const tags = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(100, "나"));
  for (const [name, given] of [
    ["memory_search", { query: "가".repeat(4000), since: "1970-01-01", until: "9999-12-31" }],
    ["memory_get", { ids: Array.from({ length: 20 }, () => id), around: 0 }],
    ["memory_edit", { id, importance: 1, add_tags: tags, remove_tags: tags, pinned: false }],
    ["memory_save", { content: ".", client_id: "k".repeat(200), importance: 1 }],
    ["memory_browse", { recent: true, cursor: "9999999999" }],
    ["memory_forget", { ids: Array.from({ length: 20 }, () => id) }],
  ] as const) {
    const answer = await call(client, name, given);
    expect([name, answer.text.slice(0, 200), answer.isError]).toEqual([
      name,
      expect.any(String),
      false,
    ]);
  }
});

test("a server that only reads offers no tool that changes anything", async () => {
  const client = await connect({ isReadOnly: true });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["memory_search", "memory_get", "memory_browse"]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  await expect(client.callTool({ name: "memory_save" })).rejects.toThrow("There is no tool");
  expect(client.getInstructions()).not.toContain("save");
});

test("a memory of the greatest length is saved, and its beginning is shown, with its length", async () => {
  const client = await connect();
  const content = "lava ".repeat(MAX_TURN_LENGTH).slice(0, MAX_TURN_LENGTH);
  const saved = await call(client, "memory_save", { content });
  expect(saved.isError).toBe(false);
  const { text } = await call(client, "memory_get", { ids: [saved.facts["id"]] });
  expect(text.length).toBeLessThan(41_000);
  expect(text.slice(-100)).toMatch(
    /lava \nCut off: these are the first 40000 of 4194304 characters\.$/u,
  );
});
