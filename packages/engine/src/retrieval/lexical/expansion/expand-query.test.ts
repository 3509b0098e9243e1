import { createConversationId, openMemoryStore, type Store } from "@hsms/store";
import { expect, test } from "vitest";
import {
  analyse,
  ANALYSER,
  loadThesaurus,
  loadTranslations,
  termId,
  type Thesaurus,
} from "@hsms/language";
import type { Memory } from "../../../memory/memory.ts";
import { memoryOver } from "../../../memory/open-memory.ts";
import { expandQuery } from "./expand-query.ts";
import type { WeightedList } from "../bm25.ts";

const ENGLISH = [
  "I adopted a puppy, a small dog with one brown ear",
  "The dentist pulled a wisdom tooth on Monday",
  "We fly to Lisbon in October",
];
const KOREAN = [
  "우리 강아지 초코는 당근을 좋아해",
  "월요일에 치과에서 사랑니를 뽑았다",
  "10월에 리스본으로 여행을 간다",
];

async function withTold(
  told: readonly string[],
  work: (memory: Memory, store: Store) => Promise<void>,
): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 1 });
  try {
    for (const user of told) {
      // Of sessions of their own: neighbours lend each other their words.
      await memory.turns.add({ user, conversationId: await newConversation(store) });
    }
    await memory.upkeep.settled();
    await work(memory, store);
  } finally {
    await memory.close();
  }
}

async function newConversation(store: Store) {
  const id = createConversationId();
  await store.conversations.write([{ id, name: id, createdAt: 0, headId: null }]);
  return id;
}

async function expansionsOf(
  store: Store,
  query: string,
  words?: Thesaurus,
): Promise<readonly WeightedList[]> {
  const translations = await loadTranslations();
  const thesaurus = words ?? (await loadThesaurus(query));
  return store.look((view) => {
    const own = new Map(
      analyse(query).map((term) => {
        const id = termId(term);
        return [id, view.index.readPostingLists([id])[0]?.frequency ?? 0];
      }),
    );
    const { added, replaced } = expandQuery({
      query,
      translations,
      thesaurus,
      isLoose: true,
      documents: view.index.readColumns().count,
      frequencyOf: (term) => own.get(term),
      postingsOf: (terms) => view.index.readPostingLists(terms),
    });
    return [...added, ...replaced];
  });
}

const NO_WORDS: Thesaurus = () => [];

const firstFor = async (memory: Memory, query: string): Promise<number | undefined> =>
  (await memory.search(query, { evenUnsure: true })).memories[0]?.index;

test("a question finds what was told in the other language", async () => {
  await withTold([...ENGLISH, ...KOREAN.slice(2)], async (memory) => {
    expect(await firstFor(memory, "강아지는 어떻게 생겼어?")).toBe(0);
    expect(await firstFor(memory, "치과에서 뭘 했지?")).toBe(1);
  });
  await withTold([...KOREAN, ...ENGLISH.slice(2)], async (memory) => {
    expect(await firstFor(memory, "What does my puppy like to eat?")).toBe(0);
    expect(await firstFor(memory, "What did the dentist pull?")).toBe(1);
  });
});

test("what is told in the question's own language comes first", async () => {
  await withTold([...ENGLISH, ...KOREAN], async (memory) => {
    expect(await firstFor(memory, "우리 강아지")).toBe(3);
    expect(await firstFor(memory, "여행을 간다")).toBe(5);
    expect(await firstFor(memory, "the wisdom tooth")).toBe(1);
  });
});

test("where everything is told in the question's language, no translation changes anything", async () => {
  await withTold(ENGLISH, async (_, store) => {
    for (const query of ["the dog and the dentist", "Monday in October", ENGLISH.join(" ")]) {
      expect(await expansionsOf(store, query, NO_WORDS)).toEqual([]);
    }
  });
  await withTold(KOREAN, async (_, store) => {
    for (const query of ["강아지와 치과", "10월 여행", KOREAN.join(" ")]) {
      expect(await expansionsOf(store, query, NO_WORDS)).toEqual([]);
    }
  });
});

test("several words of one meaning are one list: a turn that holds them all counts once", async () => {
  await withTold(["My dog is a puppy", "A dog ran", "A puppy slept"], async (_, store) => {
    const [expansion, ...others] = await expansionsOf(store, "강아지", NO_WORDS);
    expect(others).toEqual([]);
    expect(expansion?.postings.frequency).toBe(3);
    expect(expansion?.weight).toBeLessThan(1);
  });
});

test("what no turn tells is looked for by the words of its subject, however often it was asked for", async () => {
  const told = ["My dentist is in Mapo", "The car is on level B3", "The wifi password is 4711"];
  await withTold([...told, "Mina was born in May"], async (memory) => {
    for (const question of ["Who looks after my teeth?", "치아는 누가 봐 줘?"]) {
      for (let asked = 0; asked < 3; asked++) {
        const { memories, confidence } = await memory.search(question);
        expect(memories[0]?.index).toBe(0);
        expect(confidence).toBeLessThan(0.5);
        await memory.turns.add({ user: question, assistant: "Nothing.", model: "offline" });
      }
    }
    // Words that are told stand for themselves.
    expect((await memory.search("Is my dentist in Mapo?")).memories[0]?.index).toBe(0);
  });
});

test("a mistyped Korean word, and words without blanks, find what was meant", async () => {
  await withTold(KOREAN, async (memory) => {
    expect(await firstFor(memory, "우리 강아쥐")).toBe(0);
    expect(await firstFor(memory, "치과에서뭐했지")).toBe(1);
    expect(await firstFor(memory, "여행가는곳")).toBe(2);
  });
});

test("an English word with a letter mistyped finds what was meant, where it is all that was asked", async () => {
  const told = [
    "My dentist has her practice on Elm Street",
    "The mortgage is paid until June",
    "Tell me when the light is on",
  ];
  await withTold([...told, ...MANY], async (memory) => {
    for (const question of ["dentits", "Dentst", "my demtist", "the DENTISTT?"]) {
      expect(await firstFor(memory, question), question).toBe(0);
    }
    expect(await firstFor(memory, "morgage")).toBe(1);
    // The first letter tells words apart that one letter tells apart, and a word with a translation is a word.
    expect((await memory.search("night")).memories).toEqual([]);
  });
});

test("beside known words only the commonest slips are guessed", async () => {
  await withTold(["My dentist is Anna", "My brother is Ben"], async (memory) => {
    const second = async (question: string) =>
      (await memory.search(question)).memories.find(({ index }) => index === 0)?.scores["turn"];
    expect(await second("dentits or brother")).toBeGreaterThan(0);
    expect((await second("dendist or brother")) ?? 0).toBe(0);
  });
});

test("a word that reads as one syllable with an ending is guessed as a whole", async () => {
  await withTold(["수진이 회사 이름이 멍푸드래", "우리 강아지 이름은 보리야"], async (memory) => {
    expect(await firstFor(memory, "강이지 이름")).toBe(1);
  });
});

/** A memory with more turns than a floor of confidence needs, none of which tells of a dog. */
const MANY = Array.from(
  { length: 110 },
  (_, day) => `${day}번째 날에는 ${day}번 버스로 회사에 갔다`,
);

test("in a large memory, too, a mistyped word counts as the one that was meant", async () => {
  await withTold([...MANY, "우리 강아지 이름은 초코야"], async (memory) => {
    for (const question of ["강아쥐 이름이 뭐야", "강아쥐", "강아지"]) {
      const { memories } = await memory.search(question);
      expect(memories[0]?.index).toBe(MANY.length);
    }
    expect((await memory.search("고양이 이름이 뭐야")).confidence).toBeLessThan(
      (await memory.search("강아쥐 이름이 뭐야")).confidence,
    );
  });
});

test("a name that reads as a noun with 이 is found in both readings, whichever was written", async () => {
  const told = [
    "콩이가 산책을 갔다",
    "콩이만 남았다",
    "우리 콩이 귀엽다",
    "콩을 볶았다",
    "달이 밝다",
  ];
  await withTold([...told, ...MANY], async (memory) => {
    const best = async (query: string, count: number) => {
      const { memories } = await memory.search(query);
      return memories
        .slice(0, count)
        .map(({ index }) => index)
        .toSorted((a, b) => a - b);
    };
    expect(await best("콩이", 4)).toEqual([0, 1, 2, 3]);
    expect(await best("콩이가", 3)).toEqual([0, 1, 2]);
    expect(await best("콩은", 2)).toEqual([2, 3]);
    expect(await best("달은", 1)).toEqual([4]);
    expect(await best("달이", 1)).toEqual([4]);
  });
});

test("a name that reads as a verb is found where it was told with the 이 of names", async () => {
  const told = ["지은이가 20만 원을 빌려 갔다", "하은이한테 갚았다", "약을 지어 왔다"];
  await withTold([...told, ...MANY], async (memory) => {
    const { memories } = await memory.search("지은");
    expect(memories.map(({ index }) => index).slice(0, 2)).toContain(0);
    expect(await firstFor(memory, "지은 빌려간 돈")).toBe(0);
    expect(await firstFor(memory, "지은 약")).toBe(2);
  });
});

test("particles alone find nothing, also where some stand behind quotation marks", async () => {
  await withTold(['"안녕"은 인사말이다', "'사과'는 과일(붉은)이 맛있다"], async (memory) => {
    expect((await memory.search("은 는 이 가")).memories).toEqual([]);
    expect(await firstFor(memory, "사과")).toBe(1);
  });
});

test("a related word that is a translation counts once: the question's own words come first", async () => {
  await withTold(["My dog is called Max", "우리 강아지 이름은 초코야"], async (memory) => {
    expect(await firstFor(memory, "the dog")).toBe(0);
    expect(await firstFor(memory, "강아지")).toBe(1);
  });
});

test("a word that the memory has, or its translation, counts its others half", async () => {
  const others: Thesaurus = (stem) =>
    stem === "그래프" ? [{ asked: [stem], stems: ["도표"], relation: "same" }] : [];
  const weightFor = async (...told: readonly string[]): Promise<number> => {
    let weight = 0;
    await withTold([...KOREAN, ...told, "도표를 그렸다"], async (_, store) => {
      weight = (await expansionsOf(store, "그래프는 어때?", others)).at(-1)?.weight ?? 0;
    });
    return weight;
  };
  expect(await weightFor()).toBeCloseTo(0.8);
  expect(await weightFor("The graph rises")).toBeCloseTo(0.4);
  expect(await weightFor("그래프가 둘이다", "그래프가 셋이다")).toBeLessThan(0.4);
});

test("what was told where something is asked for is found behind what says it, and makes nothing sure", async () => {
  const told = ["The avocados lie on the windowsill", "The scale arrived", ...KOREAN.slice(2)];
  const question = "What is ripe by now?";
  await withTold(told, async (memory, store) => {
    const [list] = await expansionsOf(store, question);
    expect(list).toMatchObject({ standsIn: false });
    const { memories, confidence } = await memory.search(question);
    expect(memories[0]?.index).toBe(0);
    expect(confidence).toBeLessThan(0.5);
    // A model that quotes would quote it as an answer.
    const strict = await memory.search(question, { loosely: false });
    expect(strict.memories.map(({ index }) => index)).not.toContain(0);
    const { found } = await memory.ask(question, { record: false });
    expect(found).not.toBe("yes");
  });
  await withTold([...told, "The pears are ripe"], async (memory) => {
    expect(await firstFor(memory, question)).toBe(3);
  });
});

test("two words that may have been told for those of a question, in one turn, come before one of them twice", async () => {
  const told = [
    "Salary, salary, salary: a word of Latin origin",
    "The dentist took half of my salary",
    "The cat sleeps",
  ];
  await withTold(told, async (memory) => {
    expect(await firstFor(memory, "What do my teeth cost me of what I earn?")).toBe(1);
  });
});

test("several words that say something together are looked for where all are asked with", async () => {
  const words: Thesaurus = (stem) =>
    stem === "lose" ? [{ asked: ["lose", "weight"], stems: ["diet"], relation: "same" }] : [];
  await withTold(["My diet began in May", "The train is late"], async (_, store) => {
    expect(await expansionsOf(store, "When did I lose my weight?", words)).toHaveLength(1);
    expect(await expansionsOf(store, "What did I lose?", words)).toEqual([]);
  });
});

test("a word mistyped once in a memory is found by the right one, which others have", async () => {
  const told = ["We want to adpot a kitten in May", ...ENGLISH];
  await withTold(told, async (memory) => {
    const { memories } = await memory.search("Which kitten shall we adopt?");
    expect(memories[0]?.index).toBe(0);
    const alone = await memory.search("Will we adopt?");
    expect(alone.memories.map(({ index }) => index)).toContain(0);
  });
});

test("what was told in other Korean words is found, behind what was told in the question's", async () => {
  const told = [
    "나는 애월에서 살아",
    "우리 아버지가 감귤을 보내 주셨어",
    "담배는 봄에 끊었어",
    "식탁값으로 180만 원을 받았어",
    "담배 냄새가 복도에 가득했어",
  ];
  await withTold(told, async (memory) => {
    expect(await firstFor(memory, "현재 거주지는?")).toBe(0);
    expect(await firstFor(memory, "부친이 뭘 보내셨지?")).toBe(1);
    expect(await firstFor(memory, "금연 시점은?")).toBe(2);
    expect(await firstFor(memory, "1,800,000원은 무슨 돈이야?")).toBe(3);
  });
  await withTold([...told, "거주지를 등록했어"], async (memory) => {
    expect(await firstFor(memory, "거주지는?")).toBe(5);
  });
});
