import { createConversationId, openMemoryStore, type Turn } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { SearchEvent, SearchScope } from "../search-run.ts";
import type { SearchResult } from "../search-result.ts";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";

const SUBJECTS = ["garden", "violin", "harbour", "recipe", "강아지", "도서관"];
const CONVERSATIONS = 3;
const TAGS = ["home", "work"];

interface Told {
  readonly conversation: number;
  readonly subject: string;
  readonly importance: number;
  readonly isNote: boolean;
  readonly tags: readonly string[];
  readonly isArchived: boolean;
}

const someTold: fc.Arbitrary<Told> = fc.record({
  conversation: fc.nat({ max: CONVERSATIONS - 1 }),
  subject: fc.constantFrom(...SUBJECTS),
  importance: fc.integer({ min: 1, max: 10 }),
  isNote: fc.boolean(),
  tags: fc.subarray(TAGS),
  isArchived: fc.boolean(),
});

type ScopeName =
  | "conversation"
  | "branch"
  | "since"
  | "asOf"
  | "tag"
  | "kind"
  | "importance"
  | "archived";

/** A leaf was called after a turn that had left it, and that the scope leaves out. */
const namedAfterOneThatLeft: readonly Told[] = [
  "garden",
  "violin",
  "garden",
  "violin",
  "garden",
  "garden",
].map((subject, place) => ({
  conversation: place === 1 || place === 5 ? 0 : 1,
  subject,
  importance: 1,
  isNote: place === 2,
  tags: [],
  isArchived: place === 1,
}));

/** Turns with a word that no other has, and who would be a leak anywhere else. */
const wordOf = (turn: number): string =>
  `mark${String.fromCharCode(97 + Math.floor(turn / 26), 97 + (turn % 26))}x`;

async function withTold(
  told: readonly Told[],
  work: (memory: Memory, turns: readonly Turn[]) => Promise<void>,
): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = 0;
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    now: () => (clock += 1000),
  });
  const conversations = Array.from({ length: CONVERSATIONS }, createConversationId);
  try {
    for (const [place, one] of told.entries()) {
      const { conversation, subject, isNote, tags, importance } = one;
      const conversationId = conversations[conversation];
      await memory.turns.add({
        user: `The ${subject} and the ${subject} again: ${wordOf(place)}, ${wordOf(place)}`,
        ...(isNote ? {} : { assistant: `Noted: ${wordOf(place)}` }),
        tags,
        importance,
        ...(conversationId === undefined ? {} : { conversationId }),
      });
    }
    await memory.upkeep.settled();
    await memory.turns.archive(
      told.flatMap(({ isArchived }, place) => (isArchived ? [place] : [])),
    );
    await memory.upkeep.settled();
    const turns = await memory.turns.read(told.map((_, place) => place));
    await work(
      memory,
      turns.flatMap((turn) => turn ?? []),
    );
  } finally {
    await memory.close();
  }
}

/** A scope, and the slow and obvious way to tell who is in it. */
function scopeNamed(
  name: ScopeName,
  turns: readonly Turn[],
): { readonly scope: SearchScope; readonly isInside: (turn: Turn) => boolean } | null {
  const middle = turns[Math.floor(turns.length / 2)];
  if (middle === undefined) return null;
  const isActive = ({ state }: Turn): boolean => state === "active";
  switch (name) {
    case "conversation": {
      const { conversationId } = middle;
      return {
        scope: { conversationId },
        isInside: (turn) => isActive(turn) && turn.conversationId === conversationId,
      };
    }
    case "branch": {
      const path = new Set<string>();
      for (let turn: Turn | undefined = middle; turn !== undefined;) {
        path.add(turn.id);
        const { parentId }: Turn = turn;
        turn = turns.find(({ id }) => id === parentId);
      }
      return {
        scope: { branch: middle.id },
        isInside: (turn) => isActive(turn) && path.has(turn.id),
      };
    }
    case "since":
      return {
        scope: { since: middle.createdAt },
        isInside: (turn) => isActive(turn) && turn.createdAt >= middle.createdAt,
      };
    case "asOf":
      return {
        scope: { asOf: middle.createdAt },
        isInside: (turn) => isActive(turn) && turn.createdAt <= middle.createdAt,
      };
    case "tag": {
      const [tag] = middle.tags;
      if (tag === undefined) return null;
      return {
        scope: { tags: [tag] },
        isInside: (turn) => isActive(turn) && turn.tags.includes(tag),
      };
    }
    case "kind":
      return {
        scope: { kind: "note" },
        isInside: (turn) => isActive(turn) && turn.kind === "note",
      };
    case "importance":
      return {
        scope: { minImportance: 6, archived: "also" },
        isInside: (turn) => turn.importance >= 6,
      };
    case "archived":
      return { scope: { archived: "only" }, isInside: ({ state }) => state === "archived" };
  }
}

const names: readonly ScopeName[] = [
  "conversation",
  "branch",
  "since",
  "asOf",
  "tag",
  "kind",
  "importance",
  "archived",
];

async function everythingSaid(
  memory: Memory,
  { query, scope }: { readonly query: string; readonly scope: SearchScope },
): Promise<{ readonly result: SearchResult; readonly events: readonly SearchEvent[] }> {
  const run = memory.search(query, { scope, topK: 1000, evenUnsure: true });
  const events: SearchEvent[] = [];
  for await (const event of run) events.push(event);
  return { result: await run, events };
}

test.each(names)(
  "nothing from outside of a scope by %s shows in results, trace, events or counts",
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.array(someTold, { minLength: 6, maxLength: 24 }), async (told) => {
        await withTold(told, async (memory, turns) => {
          const named = scopeNamed(name, turns);
          if (named === null) return;
          const { scope, isInside } = named;
          const outside = turns.filter((turn) => !isInside(turn));
          const inside = turns.filter(isInside);
          const query = `${SUBJECTS.join(" ")} ${turns.map(({ index }) => wordOf(index)).join(" ")}`;
          const { result, events } = await everythingSaid(memory, { query, scope });
          // All that matches is found: nothing of the scope is lost to the filter.
          expect(new Set(result.memories.map(({ index }) => index))).toEqual(
            new Set(inside.map(({ index }) => index)),
          );
          const said = JSON.stringify([events, result]).replaceAll(JSON.stringify(query), "");
          for (const { index, id } of outside) {
            expect(said).not.toContain(wordOf(index));
            expect(said).not.toContain(id);
          }
          const { nodes } = await memory.topics.tree();
          const held = new Set<string>();
          for (const { id, turns: own } of nodes) {
            if (own.some((turn) => inside.some(({ index }) => index === turn))) held.add(id);
          }
          for (const { id, children } of nodes.toReversed()) {
            if (children.some((child) => held.has(child))) held.add(id);
          }
          for (const { nodeId } of result.trace) expect(held).toContain(nodeId);
          const found = new Set(inside.map(({ index }) => index));
          for (const event of events) {
            if (event.type === "search.started") expect(event.memories).toBe(inside.length);
            if (event.type === "search.memory-found") {
              for (const turn of event.turns) expect(found).toContain(turn);
            }
            if (event.type === "search.node-scored") {
              const node = nodes.find(({ id }) => id === event.nodeId);
              expect(event.children).toBe(node?.children.filter((id) => held.has(id)).length);
            }
          }
          for (const count of Object.values(result.dropped))
            expect(count).toBeLessThanOrEqual(inside.length);
        });
      }),
      { numRuns: 6, examples: [[[...namedAfterOneThatLeft]]] },
    );
  },
);

test("a scope's scores are those of a memory that holds nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someTold, { minLength: 6, maxLength: 24 }), async (all) => {
      const told = all.map((one) => ({ ...one, isArchived: false }));
      const alone = told.filter(({ conversation }) => conversation === 0);
      const search = async (memory: Memory, scope: SearchScope) => {
        const options = { scope, strategy: "flat", evenUnsure: true } as const;
        const { memories } = await memory.search(SUBJECTS.join(" "), options);
        return memories.map(({ user, score }) => [user.replace(/:.*/u, ""), score.toFixed(6)]);
      };
      let among: unknown;
      await withTold(told, async (memory, turns) => {
        const first = told.findIndex(({ conversation }) => conversation === 0);
        const conversationId = turns[first]?.conversationId;
        if (conversationId !== undefined) among = await search(memory, { conversationId });
      });
      await withTold(alone, async (memory) => {
        if (alone.length > 0) expect(among).toEqual(await search(memory, {}));
      });
    }),
    { numRuns: 6 },
  );
});

test("a topic that the scope's own words make is shown, though its node holds other turns too", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = 0;
  const now = (): number => (clock += 1000);
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now });
  try {
    const [own, other] = [createConversationId(), createConversationId()];
    for (const conversationId of [own, other, own, other]) {
      const user = "The violin lesson was about scales, and the violin needs strings.";
      await memory.turns.add({ user, conversationId });
    }
    await memory.upkeep.settled();
    const scope = { conversationId: own };
    const { trace, memories } = await memory.search("violin lesson", { scope });
    expect(memories.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(trace.map(({ topic }) => topic)).not.toContain("");
  } finally {
    await memory.close();
  }
});
