import { openMemoryStore, type Store } from "@hsms/store";
import { conversationId, newTurn, turnId } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTokens } from "../recording/estimate-tokens.ts";
import { readContextPath } from "./context-path.ts";
import { createOutlines } from "./outline.ts";

const CONVERSATION = conversationId(0);

/** The slow and obvious way: parents first, then as much of the end as fits whole. */
async function expected(store: Store, at: number, tokenBudget: number): Promise<readonly string[]> {
  const said: string[] = [];
  for (let index: number | undefined = at; index !== undefined;) {
    const [turn] = await store.readTurns([index]);
    if (turn?.state === "active") said.unshift(turn.user + (turn.assistant ?? ""));
    const parentId = turn?.parentId ?? null;
    [index] = parentId === null ? [] : await store.findTurns([parentId]);
  }
  let left = tokenBudget;
  const fitting: string[] = [];
  for (const text of said.toReversed()) {
    // Both sides are counted by themselves.
    left -= text
      .split("|")
      .map(estimateTokens)
      .reduce((sum, tokens) => sum + tokens, 0);
    if (left < 0) break;
    fitting.unshift(text);
  }
  return fitting;
}

test("a model gets the newest turns of the way that fit the budget, in time order, none that was forgotten", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ parent: fc.nat(), words: fc.nat({ max: 40 }), isGone: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.nat(),
      fc.integer({ min: 1, max: 120 }),
      async (talk, place, tokenBudget) => {
        const store = await openMemoryStore({ analyser: "words 1" });
        const readOutline = createOutlines();
        for (const [at, { parent, words }] of talk.entries()) {
          const parentId = at === 0 ? null : turnId(parent % at);
          const user = `q${at} ${"가 ".repeat(words)}`;
          await store.appendTurns([newTurn(at, { parentId, user, assistant: `|answer ${at}` })]);
        }
        const gone = talk.flatMap(({ isGone }, at) => (isGone ? [at] : []));
        await store.updateTurns(new Map(gone.map((at) => [at, { state: "archived" as const }])));
        const at = place % talk.length;
        const path = await readContextPath(
          { store, readOutline },
          { place: { conversationId: CONVERSATION, turnId: turnId(at) }, tokenBudget },
        );
        const whole = await expected(store, at, tokenBudget);
        const told = path.map(({ user, assistant }) => user + (assistant ?? ""));
        if (whole.length > 0 || path.length === 0) expect(told).toEqual(whole);
        else expect(path).toHaveLength(1);
        const tokens = path.map(
          ({ user, assistant }) => estimateTokens(user) + estimateTokens(assistant ?? ""),
        );
        // A mark that something was cut off is a token on each side.
        expect(tokens.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(tokenBudget + 2);
        await store.close();
      },
    ),
    { numRuns: 60 },
  );
});

test("where not even the last turn fits, its end stands there", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  const user = `${"long ".repeat(200)}and the question?`;
  await store.appendTurns([newTurn(0, { user, assistant: `${"word ".repeat(200)}the end.` })]);
  const place = { conversationId: CONVERSATION, turnId: turnId(0) };
  const [exchange] = await readContextPath(
    { store, readOutline: createOutlines() },
    { place, tokenBudget: 64 },
  );
  expect(exchange?.user).toMatch(/^….*and the question\?$/u);
  expect(exchange?.assistant).toMatch(/^….*the end\.$/u);
  await store.close();
});
