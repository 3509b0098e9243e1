import { expect, test } from "vitest";
import { call, connect, type Era, eras, makeMemory } from "./connected.ts";

type Seed = Readonly<Record<string, unknown>>;

const seed = async (...given: Parameters<typeof call>): Promise<Seed> =>
  JSON.parse((await call(...given)).text) as Seed;

test("the twelve tools of seed 1 by their names (S1-03)", async () => {
  const client = await connect({ tools: "seed" });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    "auto_search",
    "memory_delete",
    "memory_get_related",
    "memory_pin",
    "memory_save",
    "memory_search",
    "memory_stats",
    "memory_unpin",
    "memory_update",
    "policy_decide",
    "policy_status",
    "sleep_cycle_run",
  ]);
});

test("policy_decide does what it decides, and only decides on a dry run (S1-74, C1-18)", async () => {
  const client = await connect({ tools: "seed", memory: await makeMemory() });
  const decide = (user_message: string, dry_run = false) =>
    seed(client, "policy_decide", { user_message, dry_run });
  expect(await decide("내 이름은 민수야", true)).not.toHaveProperty("memory_entry");
  expect(await decide("내 이름이 뭐야?")).toMatchObject({ action: "SAVE" });
  expect(await decide("내 이름은 민수야")).toMatchObject({
    action: "SAVE",
    reasoning: expect.stringContaining("personal"),
    memory_entry: { content: "내 이름은 민수야" },
  });
  const asked = await decide("내 이름이 뭐야?");
  expect(asked).toMatchObject({ action: "RETRIEVE" });
  expect(JSON.stringify(asked["retrieved_memories"])).toContain("민수야");
  expect(await decide("고마워")).toMatchObject({ action: "SKIP" });
  expect(await decide("The code of door 4 is 104", true)).toMatchObject({
    action: "SAVE",
    preferred: "SKIP",
  });
});

test("policy_status counts what was decided and learned (S1-73)", async () => {
  const client = await connect({ tools: "seed", memory: await makeMemory() });
  expect(await seed(client, "policy_status", {})).toMatchObject({
    epsilon: 0.1,
    exploring: false,
    recent_actions: { save: 0, skip: 0, retrieve: 0 },
    total_updates: 0,
    enhanced: false,
    enhanced_off: "setting",
  });
  await seed(client, "policy_decide", { user_message: "요즘 번아웃이 심해" });
  await seed(client, "policy_decide", { user_message: "틀렸어" });
  expect(await seed(client, "policy_status", {})).toMatchObject({ total_updates: 1 });
});

test("a memory is saved and found with the fields that it had (S1-38, S1-63 … S1-65)", async () => {
  const client = await connect({
    tools: "seed",
    memory: await makeMemory(() => 1_764_000_000_000),
  });
  const saved = await seed(client, "memory_save", {
    content: "사용자는 조개를 싫어한다",
    keywords: ["조개"],
    category: "preference",
  });
  expect(saved).toEqual({
    memory_id: expect.stringMatching(/^[\da-f]{12}$/u),
    content: "사용자는 조개를 싫어한다",
    keywords: ["조개"],
    category: "preference",
    related_ids: [],
  });
  const { results, count } = await seed(client, "memory_search", { query: "조개" });
  expect(count).toBe(1);
  expect((results as readonly Seed[])[0]).toMatchObject({
    ...saved,
    created_at: "2025-11-24T16:00:00.000Z",
    immutable: false,
    pinned: false,
    active: true,
    access_count: 0,
    level1_text: "사용자는 조개를 싫어한다",
    level2_text: "사용자,싫어함,조개",
  });
  expect(await seed(client, "auto_search", { user_message: "조개를 싫어하나?" })).toMatchObject({
    context: "[L0] | 사용자는 조개를 싫어한다",
    memories_used: 1,
    details: [{ memory_id: saved["memory_id"], level: 0 }],
  });
});

test("memory_search counts a use, auto_search none, while forgetting is on (C1-07)", async () => {
  const memory = await makeMemory();
  await memory.settings.change({ forgetting: true });
  const client = await connect({ tools: "seed", memory });
  await seed(client, "memory_save", { content: "The spare key is with Ann" });
  const usesAfter = async (name: string, given: object) => {
    await seed(client, name, { ...given });
    // Planning has what was counted written first.
    await memory.care.plan();
    return (await memory.turns.read([0]))[0]?.accessCount;
  };
  expect(await usesAfter("auto_search", { user_message: "Where is the spare key?" })).toBe(0);
  expect(await usesAfter("memory_search", { query: "spare key" })).toBe(1);
});

test("related memories lead both ways, as deep as asked (S1-40, S1-68)", async () => {
  const client = await connect({ tools: "seed" });
  const ids: unknown[] = [];
  for (const content of ["조개", "봉골레 파스타", "이탈리아 여행", "로마의 지도"]) {
    const related_ids = ids.slice(-1);
    ids.push((await seed(client, "memory_save", { content, related_ids }))["memory_id"]);
  }
  const related = async (memory_id: unknown, depth?: number) => {
    const given = depth === undefined ? { memory_id } : { memory_id, depth };
    const { results } = await seed(client, "memory_get_related", given);
    return (results as readonly Seed[]).map(({ memory_id: id }) => id);
  };
  expect(await related(ids[0])).toEqual([ids[1]]);
  expect(await related(ids[1])).toEqual([ids[0], ids[2]]);
  expect(await related(ids[0], 99)).toEqual(ids.slice(1));
  expect(await related("0123456789ab")).toEqual([]);
});

test("pinning, deleting and what is immutable (S1-42, S1-67, S1-69, S1-70)", async () => {
  const client = await connect({ tools: "seed" });
  const { memory_id } = await seed(client, "memory_save", { content: "Tea at four." });
  expect(await seed(client, "memory_pin", { memory_id })).toEqual({
    success: true,
    memory_id,
    pinned: true,
  });
  expect(await seed(client, "memory_unpin", { memory_id })).toMatchObject({ pinned: false });
  expect(await seed(client, "memory_delete", { memory_id })).toEqual({ success: true, memory_id });
  expect(await seed(client, "memory_delete", { memory_id })).toEqual({
    success: false,
    error: `Memory not found: ${String(memory_id)}`,
  });
  const kept = await seed(client, "memory_save", { content: "Never lie.", immutable: true });
  for (const [name, verb] of [
    ["memory_delete", "delete"],
    ["memory_update", "update"],
  ] as const) {
    expect(await seed(client, name, { memory_id: kept["memory_id"] })).toEqual({
      success: false,
      error: `Cannot ${verb} immutable memory: ${String(kept["memory_id"])}`,
    });
  }
});

test("keywords change, and categories are counted (S1-66, S1-71)", async () => {
  const client = await connect({ tools: "seed" });
  expect(await seed(client, "memory_stats")).toEqual({ total: 0, categories: {} });
  const { memory_id } = await seed(client, "memory_save", { content: "Tea.", category: "odd" });
  await seed(client, "memory_save", { content: "Coffee.", category: "preference" });
  const updated = await seed(client, "memory_update", { memory_id, keywords: ["green"] });
  expect(updated).toEqual({ success: true, memory_id });
  const { results } = await seed(client, "memory_search", { query: "tea", category: "fact" });
  expect((results as readonly Seed[])[0]).toMatchObject({ keywords: ["green"] });
  expect(await seed(client, "memory_stats")).toEqual({
    total: 2,
    categories: { fact: 1, preference: 1 },
  });
});

test("new words replace a note under the same id, and what was said before is kept (S1-66)", async () => {
  const memory = await makeMemory();
  const client = await connect({ tools: "seed", memory });
  const { memory_id } = await seed(client, "memory_save", { content: "Mina lives in Seoul." });
  const content = "Mina lives in Busan.";
  expect(await seed(client, "memory_update", { memory_id, content })).toEqual({
    success: true,
    memory_id,
  });
  const { results, count } = await seed(client, "memory_search", { query: "Mina lives" });
  expect(count).toBe(1);
  expect((results as readonly Seed[])[0]).toMatchObject({ memory_id, content });
  const again = "Mina lives in Jeju.";
  await seed(client, "memory_update", { memory_id, content: again });
  const [first, second, third] = await memory.turns.read([0, 1, 2]);
  expect([first?.user, second?.user, third?.user]).toEqual([
    "Mina lives in Seoul.",
    content,
    again,
  ]);
  expect([first?.state, second?.state, third?.state]).toEqual(["archived", "archived", "active"]);
  expect(third?.supersedes).toEqual([first?.id, second?.id]);
  expect(await seed(client, "memory_delete", { memory_id })).toEqual({ success: true, memory_id });
});

test.each([
  ["its last digits", (id: string) => id.slice(-12)],
  ["all of it", (id: string) => id],
  ["all of it without hyphens", (id: string) => id.replaceAll("-", "")],
  ["its address", (id: string) => `hsms://turn/${id}`],
] as const)("every tool takes an id as %s, also after an update (S1-66)", async (_form, form) => {
  const memory = await makeMemory();
  const client = await connect({ tools: "seed", memory });
  await seed(client, "memory_save", { content: "Mina lives in Seoul." });
  const [first] = await memory.turns.read([0]);
  const memory_id = form(first?.id ?? "");
  const done = { success: true, memory_id };
  for (const content of ["Mina lives in Busan.", "Mina lives in Jeju."]) {
    expect(await seed(client, "memory_update", { memory_id, content })).toEqual(done);
  }
  expect(await seed(client, "memory_pin", { memory_id })).toEqual({ ...done, pinned: true });
  expect(await seed(client, "memory_unpin", { memory_id })).toEqual({ ...done, pinned: false });
  expect(await seed(client, "memory_delete", { memory_id })).toEqual(done);
  const turns = await memory.turns.read([0, 1, 2]);
  expect(turns.map((turn) => turn?.state)).toEqual(["archived", "archived", "archived"]);
  expect(turns[2]?.user).toBe("Mina lives in Jeju.");
});

/** Missing, of another kind, and beyond what is allowed. */
const strange: Readonly<Record<string, readonly Seed[]>> = {
  auto_search: [{}, { user_message: 1 }, { user_message: "", token_budget: "many" }],
  memory_save: [{}, { content: "" }, { content: null }, { content: "x", related_ids: ["?"] }],
  memory_search: [{}, { query: {} }, { query: "x", top_k: 1.5 }, { query: "x", category: "odd" }],
  memory_update: [{}, { memory_id: "0123456789ab" }, { memory_id: 1 }],
  memory_delete: [{}, { memory_id: "0123456789ab" }, { memory_id: "" }],
  memory_get_related: [{}, { memory_id: "x", depth: "deep" }],
  memory_pin: [{}, { memory_id: "0123456789ab" }],
  memory_unpin: [{}, { memory_id: "0123456789ab" }],
  memory_stats: [{ by: "day" }],
};

test.each(Object.keys(eras) as Era[])(
  "what is sent wrongly to the tools of seed 1 is answered in its shape, protocol %s",
  async (era) => {
    const client = await connect({ era, tools: "seed" });
    await seed(client, "memory_save", { content: "Tea at four." });
    for (const [name, cases] of Object.entries(strange)) {
      for (const given of cases) {
        const answer = await call(client, name, given);
        expect({ name, given, isError: answer.isError }).toMatchObject({ isError: true });
        expect(JSON.parse(answer.text)).toEqual({ success: false, error: expect.any(String) });
      }
    }
    // What is beyond the range is brought into it.
    for (const given of [{ top_k: -5 }, { top_k: 1e6 }, { top_k: 3, token_budget: 1 }]) {
      const { token_budget: _, ...search } = given;
      expect(await seed(client, "memory_search", { query: "tea", ...search })).toMatchObject({
        count: 1,
      });
      expect(await seed(client, "auto_search", { user_message: "tea", ...given })).toHaveProperty(
        "memories_used",
      );
    }
  },
);

test("sleep_cycle_run merges what was told twice, and says so in the seed's shape (S1-51, S1-52, S1-72)", async () => {
  const client = await connect({ tools: "seed", memory: await makeMemory() });
  const save = (content: string) => seed(client, "memory_save", { content });
  const first = await save("The cellar key hangs behind the clock");
  const second = await save("the cellar key hangs behind the clock!");
  expect(await seed(client, "sleep_cycle_run", {})).toMatchObject({
    memory_count_before: 2,
    memory_count_after: 1,
    resolution_regenerated: 1,
    checkpoint_saved: true,
    errors: [],
    consolidation: {
      pairs_found: 1,
      memories_merged: 1,
      merge_records: [{ surviving_id: second["memory_id"], absorbed_ids: [first["memory_id"]] }],
    },
    forgetting: { compressed: 0, deactivated: 0, deleted: 0, audit_log: [] },
    run: 1,
  });
  expect(await seed(client, "memory_search", { query: "cellar key" })).toMatchObject({ count: 1 });
  expect(await seed(client, "sleep_cycle_run", {})).toMatchObject({
    consolidation: { memories_merged: 0 },
    run: null,
  });
});

test("sleep_cycle_run forgets where that is turned on, and its audit log names what, without words (S1-56, S1-57)", async () => {
  let days = 0;
  const memory = await makeMemory(() => Date.now() + days * 86_400_000);
  await memory.settings.change({ forgetting: true });
  const client = await connect({ tools: "seed", memory });
  const saved = await seed(client, "memory_save", {
    content: "The cellar key is behind the clock",
  });
  days = 31;
  const cycle = await seed(client, "sleep_cycle_run", {});
  expect(cycle).toMatchObject({
    memory_count_before: 1,
    memory_count_after: 0,
    forgetting: {
      deactivated: 1,
      deleted: 0,
      audit_log: [{ memory_id: saved["memory_id"], action: "deactivated", level: 5, days: 31 }],
    },
  });
  expect(JSON.stringify(cycle)).not.toContain("cellar");
});
