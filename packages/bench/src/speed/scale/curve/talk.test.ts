import { queryTerms } from "@hsms/engine";
import { expect, test } from "vitest";
import {
  madeConversationId,
  madeId,
  type RecallScope,
} from "../../../quality/recall/sets/recall-set.ts";
import { createRandom, zipf } from "../../../world/random.ts";
import type { GrownWorld } from "./curve-order.ts";
import { curveTurns } from "./curve-world.ts";
import { learnSpoken } from "./spoken.ts";
import { generateTalk } from "./talk.ts";

const DAY = 86_400_000;
const SESSIONS = 20;
const TURNS = 10;

/** Two people, each in a conversation of their own, in words of which few are common. */
const scopes = ["Ada", "Ben"].map((name): RecallScope => {
  const random = createRandom(name.length + name.charCodeAt(0));
  const draw = zipf(3000, 10);
  const sessionOf = new Map<string, string>();
  const turns = Array.from({ length: SESSIONS * TURNS }, (_, at) => {
    const id = madeId(name, at);
    const sessionId = `${name}/${Math.floor(at / TURNS)}`;
    sessionOf.set(id, sessionId);
    const words = Array.from({ length: 9 }, () => `word${draw(random.next())}x`);
    const createdAt = Math.floor(at / TURNS) * DAY + (at % TURNS) * 1000;
    return {
      id,
      user: `${name}: ${words.join(" ")}`,
      conversationId: madeConversationId(name),
      sessionId,
      createdAt,
    };
  });
  return { name, batch: { turns, repairs: [] }, sessionOf, questions: [] };
});
const spoken = learnSpoken(scopes);
const real = scopes.flatMap(({ batch }) => batch.turns);

const countHolding = (texts: Iterable<{ readonly user: string }>, word: string): number =>
  [...texts].filter(({ user }) => user.toLowerCase().includes(word)).length;

test("the same talk for the same set, as long as is asked, in the set's time", () => {
  const talk = [...generateTalk(spoken, { size: 333, speakers: "same" })];
  expect(talk).toHaveLength(333);
  expect([...generateTalk(spoken, { size: 333, speakers: "same" })]).toEqual(talk);
  expect(new Set(talk.map(({ id }) => id)).size).toBe(333);
  for (const { createdAt } of talk) {
    expect(createdAt).toBeGreaterThanOrEqual(spoken.from);
    expect(createdAt).toBeLessThan(spoken.until + DAY);
  }
});

test("the same people keep their names, and others mostly have other ones", () => {
  const share = (speakers: "same" | "others"): number =>
    countHolding(generateTalk(spoken, { size: 4000, speakers }), "ada:") / 4000;
  expect(share("same")).toBeGreaterThan(0.35);
  expect(share("same")).toBeLessThan(0.65);
  expect(share("others")).toBeLessThan(share("same") * 0.9);
});

test("words come as often as in the set, rare ones less, and new ones go on to come as its growth says", () => {
  const size = 10_000;
  const counts = new Map<string, number>();
  let tokens = 0;
  for (const { user } of generateTalk(spoken, { size, speakers: "same" })) {
    for (const term of queryTerms(user))
      counts.set(String(term), (counts.get(String(term)) ?? 0) + 1);
    tokens += 9;
  }
  const own = new Set(real.flatMap(({ user }) => [...queryTerms(user)].map(String)));
  const common = String([...queryTerms("word3x")][0]);
  const held = countHolding(real, "word3x") / real.length;
  expect((counts.get(common) ?? 0) / size / held).toBeGreaterThan(0.7);
  expect((counts.get(common) ?? 0) / size / held).toBeLessThan(1.3);
  const there = [...own].filter((term) => counts.has(term)).length / own.size;
  expect(there).toBeGreaterThan(0.95);
  const grown = own.size * (tokens / (real.length * 9)) ** spoken.growth;
  expect(counts.size / grown).toBeGreaterThan(0.6);
  expect(counts.size / grown).toBeLessThan(1.7);
});

test.each<GrownWorld>(["same", "nonsense"])(
  "the real sessions lie whole among %s, by date",
  (world) => {
    const turns = [...curveTurns(scopes, { size: 2000, world })];
    expect(turns).toHaveLength(2000);
    const ids = new Set<string>(real.map(({ id }) => id));
    const places = turns.flatMap(({ id }, at) => (id !== undefined && ids.has(id) ? [at] : []));
    expect(places).toHaveLength(real.length);
    const sessions = turns.map(({ sessionId }) => sessionId);
    const begun = sessions.filter((id, at) => id !== sessions[at - 1]);
    expect(new Set(begun).size).toBe(begun.length);
    // Not all in a heap: half of them stand in the middle half.
    const middle = places.filter((at) => at > 500 && at < 1500).length / places.length;
    expect(middle).toBeGreaterThan(0.3);
    expect(middle).toBeLessThan(0.7);
  },
);
