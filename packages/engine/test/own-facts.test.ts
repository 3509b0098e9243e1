import { type ConversationId, createTurnId, openMemoryStore } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { EngineEvent } from "../src/memory/engine-event.ts";
import type { Memory } from "../src/memory/memory.ts";
import { memoryOver } from "../src/memory/open-memory.ts";
import { withMemory } from "./with-memory.ts";

test.each([
  ["What is my favourite colour?", "My favourite colour is green."],
  ["내가 좋아하는 색이 뭐야?", "내가 좋아하는 색은 초록색이야."],
])("beside whole conversations about the matter, %s finds %s first", async (question, fact) => {
  await withMemory(async (memory) => {
    await memory.turns.add({ user: fact });
    for (let at = 0; at < 40; at++)
      await memory.turns.add({ user: `The tram was late, day ${at}.` });
    const { id: conversationId } = await memory.conversations.create("A talk");
    for (let at = 0; at < 12; at++) {
      await memory.turns.add({
        user:
          at % 2 === 0
            ? `Page ${at}: warm colours and cold colours. 좋아하는 사람이 많은 따뜻한 색과 차가운 색.`
            : `My favourite of these is page ${at}. 나는 이 페이지를 좋아해.`,
        assistant: `A colour of earth and a colour of stone for page ${at}. 흙의 색, 돌의 색.`,
        conversationId,
      });
    }
    const { memories } = await memory.search(question, { evenUnsure: true });
    expect(memories[0]?.user).toBe(fact);
  });
});

/** What strangers say in a file that does not name them. */
const STRANGERS = [
  ["Her name is Shadow, my dog.", "What a lovely name for a dog!"],
  ["I'm allergic to most animals with fur.", "Oh no, an allergic reaction is a drag."],
  ["I collect books that take me there.", "What do you collect next?"],
  ["제 강아지 이름은 초코예요.", "귀여운 이름이네요."],
] as const;

test("however much was told in one conversation, no line that a stranger said comes before it", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const { id: conversationId } = await memory.conversations.create("One long talk");
  await memory.turns.add({ user: "The name of my dog is Pixel.", conversationId });
  const others = { conversationId, user: "Good night.", placement: "skipped" } as const;
  await store.turns.append(Array.from({ length: 6000 }, (_, at) => newTurn(at, others)));
  await besideStrangers(memory);
  const { text, found } = await memory.ask("What is the name of my dog?", { conversationId });
  expect(found).toBe("yes");
  expect(text).toContain("Pixel");
});

test.each([
  ["answers", "We adopted a greyhound called Pixel.", "What is the name of my dog?"],
  ["does not answer", "We adopted a greyhound called Pixel.", "Who collects books?"],
])(
  "where what was told here %s, whoever watches is shown the search that is used and no other",
  async (_, fact, question) => {
    await withMemory(async (memory) => {
      await memory.ask(fact);
      await besideStrangers(memory);
      const watched = memory.events();
      const shown = collectSearches(watched, "answer.done");
      const asked = memory.ask(question);
      const told = collectSearches(asked, "answer.done");
      const { searchId } = await asked;
      for (const searches of [await shown, await told]) {
        expect(searches.map((search) => search.searchId)).toEqual([searchId, searchId]);
        expect(searches.map(({ type }) => type)).toEqual(["search.started", "search.done"]);
      }
    });
  },
);

/** The first and the last event of each search, up to an event of that type. */
async function collectSearches(events: AsyncIterable<EngineEvent>, last: EngineEvent["type"]) {
  const searches: { readonly type: string; readonly searchId: number }[] = [];
  for await (const event of events) {
    if (event.type === last) break;
    if (event.type === "search.started" || event.type === "search.done") {
      searches.push({ type: event.type, searchId: event.searchId });
    }
  }
  return searches;
}

async function besideStrangers(memory: Memory): Promise<void> {
  const turns = Array.from({ length: 40 }, (_, at) => {
    const [user, assistant] = STRANGERS[at % STRANGERS.length] ?? STRANGERS[0];
    return { id: createTurnId(), user: `${user} (${at})`, assistant, origin: "imported" as const };
  });
  const batch = { turns: turns.map((turn) => ({ ...turn, conversationId: STRANGE })), repairs: [] };
  for await (const event of memory.exchange.import(batch)) expect(event.type).not.toBe("failed");
}
const STRANGE = "9cf66926-e00e-5eb4-ac1b-02b181697c03" as ConversationId;

test.each([
  ["What is the name of my dog?", "We adopted a greyhound called Pixel.", "Pixel"],
  ["What do I collect?", "My lucky number is 77 and I collect teapots.", "teapots"],
  ["우리 강아지 이름이 뭐야?", "우리 강아지 이름은 보리야.", "보리"],
])(
  "%s is answered by what was told here, whatever strangers said in an import",
  async (question, fact, answer) => {
    await withMemory(async (memory) => {
      await memory.ask(fact);
      await besideStrangers(memory);
      const { text, found } = await memory.ask(question);
      expect(found).toBe("yes");
      expect(text).toContain(answer);
    });
  },
);

test("of oneself nothing that strangers said is quoted as sure, and never as one's own words", async () => {
  await withMemory(async (memory) => {
    await memory.ask("My brother Anton lives in Lisbon.");
    await besideStrangers(memory);
    const mine = await memory.ask("Am I allergic to animals with fur?");
    expect(mine.found).not.toBe("yes");
    expect(mine.text).not.toContain("you said");
    const theirs = await memory.ask("Who is allergic to animals with fur?");
    expect(theirs.text).toContain("An imported conversation");
  });
});

test.each([
  "What group did Caroline go to in May 2023?",
  "When did Caroline go to a support group?",
])(
  "%s What was told here of others does not go before an import that tells of whom is asked",
  async (question) => {
    await withMemory(async (memory) => {
      await memory.ask("I'm going to Lisbon with Callum in May.");
      const createdAt = Date.UTC(2023, 4, 8, 13);
      const talk = [
        ["Hey Mel! How have you been?", "Hey Caroline! I'm swamped. What's up with you?"],
        ["I went to a support group yesterday.", "Wow, that's cool, Caroline! What happened?"],
      ] as const;
      const turns = talk.map(([user, assistant], at) => ({
        id: createTurnId(),
        user,
        assistant,
        origin: "imported" as const,
        createdAt: createdAt + at,
        conversationId: STRANGE,
      }));
      await memory.exchange.import({ turns, repairs: [] });
      const { text } = await memory.ask(question);
      expect(text).toContain("support group");
      expect(text).not.toContain("nothing about");
    });
  },
);

test("who has only imported is taken for who speaks there", async () => {
  await withMemory(async (memory) => {
    await besideStrangers(memory);
    const { text, found } = await memory.ask("Am I allergic to animals with fur?");
    expect(found).toBe("yes");
    expect(text).toContain("you said");
  });
});
