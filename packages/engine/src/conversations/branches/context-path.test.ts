import { openMemoryStore, type Store } from "@hsms/store";
import { conversationId, newTurn, turnId } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTokens } from "@hsms/language";
import { readContextPath } from "./context-path.ts";
import { createWalkUp } from "./walk.ts";

const CONVERSATION = conversationId(0);

interface Said {
  readonly index: number;
  readonly user: string;
  readonly assistant: string | null;
  readonly createdAt: number;
}

const tokensOf = ({ user, assistant }: Pick<Said, "user" | "assistant">): number =>
  estimateTokens(user) + estimateTokens(assistant ?? "");

/** The slow and obvious way: parents first, then as much of the end as fits whole. */
async function expected(store: Store, at: number, tokenBudget: number): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (let index: number | undefined = at; index !== undefined;) {
    const [turn] = await store.turns.read([index]);
    if (turn?.state === "active")
      said.unshift({
        index,
        user: turn.user,
        assistant: turn.assistant,
        createdAt: turn.createdAt,
      });
    const parentId = turn?.parentId ?? null;
    [index] = parentId === null ? [] : await store.turns.find([parentId]);
  }
  let left = tokenBudget;
  const fitting: Said[] = [];
  for (const one of said.toReversed()) {
    left -= tokensOf(one);
    if (left < 0) break;
    fitting.unshift(one);
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
      async (talk, position, tokenBudget) => {
        const store = await openMemoryStore({ analyser: "words 1" });
        const walkUp = createWalkUp();
        for (const [at, { parent, words }] of talk.entries()) {
          const parentId = at === 0 ? null : turnId(parent % at);
          const user = `q${at} ${"가 ".repeat(words)}`;
          await store.turns.append([newTurn(at, { parentId, user, assistant: `answer ${at}` })]);
        }
        const gone = talk.flatMap(({ isGone }, at) => (isGone ? [at] : []));
        await store.turns.update(new Map(gone.map((at) => [at, { state: "archived" as const }])));
        const at = position % talk.length;
        const path = await readContextPath(
          { store, walkUp },
          { position: { conversationId: CONVERSATION, turnId: turnId(at) }, tokenBudget },
        );
        const whole = await expected(store, at, tokenBudget);
        if (whole.length > 0 || path.length === 0) expect(path).toEqual(whole);
        else expect(path).toHaveLength(1);
        // A mark that something was cut off is a token on each side.
        const tokens = path.reduce((sum, one) => sum + tokensOf(one), 0);
        expect(tokens).toBeLessThanOrEqual(tokenBudget + 2);
        await store.close();
      },
    ),
    { numRuns: 60 },
  );
});

test("where not even the last turn fits, its end stands there", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  const user = `${"long ".repeat(200)}and the question?`;
  await store.turns.append([newTurn(0, { user, assistant: `${"word ".repeat(200)}the end.` })]);
  const position = { conversationId: CONVERSATION, turnId: turnId(0) };
  const [exchange] = await readContextPath(
    { store, walkUp: createWalkUp() },
    { position, tokenBudget: 64 },
  );
  expect(exchange?.index).toBeNull();
  expect(exchange?.createdAt).toBe(newTurn(0, {}).createdAt);
  expect(exchange?.user).toMatch(/^….*and the question\?$/u);
  expect(exchange?.assistant).toMatch(/^….*the end\.$/u);
  await store.close();
});

test("when something was said is not told where that was guessed", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  await store.turns.append([newTurn(0, { isDateGuessed: true })]);
  const position = { conversationId: CONVERSATION, turnId: turnId(0) };
  const of = { position, tokenBudget: 64 };
  const [exchange] = await readContextPath({ store, walkUp: createWalkUp() }, of);
  expect(exchange).not.toHaveProperty("createdAt");
  await store.close();
});
