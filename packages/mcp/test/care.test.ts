import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { call, connect, makeMemory } from "./connected.ts";

test("by --tools care an assistant shows the plan, carries it out, and takes it back, whole or in part", async () => {
  const memory = await makeMemory();
  for (const user of [
    "The cellar key hangs behind the clock",
    "the cellar key hangs behind the clock!",
    "나는 부산에 살아",
    "저는 부산에 살아요.",
  ])
    await memory.turns.add({ user });
  await memory.upkeep.settled();
  const client = await connect({ tools: "care", memory });
  const care = (given: Record<string, unknown>) => call(client, "memory_care", given);
  const plan = await care({ action: "plan" });
  expect(plan.facts).toMatchObject({ would_archive: 2, would_delete: 0 });
  expect(plan.text).toMatch(
    /\[[\da-f]{12}\] .* · says the same as \[[\da-f]{12}\]\n\| The cellar/u,
  );
  const [first] = await memory.turns.read([0]);
  const ids = [first?.id.slice(-12)];
  expect((await care({ action: "apply", ids })).facts).toEqual({ run: 1, archived: 1 });
  expect((await care({ action: "apply" })).facts).toEqual({ run: 2, archived: 1 });
  expect((await care({ action: "apply" })).facts).toEqual({ run: null });
  expect((await care({ action: "undo" })).isError).toBe(true);
  expect((await care({ action: "undo", run: 1, ids })).facts).toMatchObject({ returned: 1 });
  expect((await care({ action: "log" })).text).toMatch(
    /2 · .* archived 1.*\n1 · .* back or gone 1/u,
  );
});

test("its list is that of the six and one more, and still small", async () => {
  const client = await connect({ tools: "care" });
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(7);
  expect(countTokens(JSON.stringify(tools))).toBeLessThanOrEqual(900);
});
