import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import {
  analyse,
  ANALYSER,
  isNameless,
  MAX_DERIVED_TOPIC_LENGTH,
  NOUNS,
  PARTICLES,
  keyPhrases,
  partsOf,
  topicsOf,
} from "@hsms/language";
import { memoryOver } from "../src/memory/open-memory.ts";

/** What people tell and ask in an evening, of several matters at once. */
const chats = {
  "family and appointments": [
    "안녕! 나는 박지민이고 서울 마포구에 살아.",
    "나는 스물아홉 살이고 출판사에서 편집자로 일해.",
    "우리 고양이 이름은 보리야. 세 살이고 회색이야.",
    "다음 주에 부산으로 출장을 가야 해.",
    "화요일 열 시에 치과 예약이 있어.",
    "나는 땅콩 알레르기가 있어서 땅콩은 못 먹어.",
    "내가 뭘 못 먹지?",
    "부산 출장은 KTX를 타고 가기로 했어. 표는 5개 예매했어.",
    "보리가 어제부터 사료를 잘 안 먹어서 걱정이야.",
    "우리 고양이 이름이 뭐였지?",
    "내 여동생은 대전에서 대학원에 다녀.",
    "여동생 생일은 3월 14일이야.",
    "내 여동생은 어디 살아?",
    "치과 예약이 언제였지?",
  ],
  "kitchen and running": [
    "주말에 집에서 김치찌개를 끓였는데 너무 짰어.",
    "김치찌개에 두부랑 돼지고기를 넣었어.",
    "다시 끓일 때는 물을 더 넣어야겠어.",
    "요즘 아침마다 한강에서 달리기를 해.",
    "오늘은 5킬로미터를 삼십 분에 뛰었어.",
    "무릎이 조금 아파서 새 운동화를 살까 해.",
    "운동화는 255 사이즈로 주문했어.",
    "내가 아침마다 뭘 하지?",
    "회사에서 새 프로젝트를 맡았는데 마감이 이번 달 말이야.",
    "팀장님이 발표 자료를 금요일까지 보내 달라고 하셨어.",
    "발표 자료는 언제까지 보내야 하지?",
    "엄마가 허리 수술을 하셔서 병원에 다녀왔어.",
    "엄마는 세브란스 병원 7층에 입원해 계셔.",
  ],
  "guitar and travel": [
    "기타를 배우기 시작했어. 매주 목요일 저녁에 레슨을 받아.",
    "기타 선생님이 코드 연습을 많이 하래.",
    "제주도 여행은 5월 둘째 주로 정했어.",
    "제주도에서는 렌터카를 빌리고 우도에도 갈 거야.",
    "숙소는 서귀포 바닷가 펜션으로 예약했어.",
    "파이썬으로 가계부 프로그램을 만들고 있어.",
    "가계부 프로그램은 지출을 엑셀로 저장해.",
    "파이썬 코드에서 날짜 오류가 자꾸 나.",
    "제주도 여행이 언제지?",
    "기타 레슨이 무슨 요일이야?",
    "내 남편 이름은 이준호야.",
    "남편은 고등학교에서 수학을 가르쳐.",
    "남편이 뭘 가르치지?",
    "화분에 물을 일주일에 한 번만 줘야 해.",
    "몬스테라 잎이 노랗게 변해서 분갈이를 했어.",
  ],
  "nurse in Portland": [
    "Hi, I'm Laura and I live in Portland with my husband Tom.",
    "I work as a nurse at the children's hospital.",
    "We adopted a grey cat named Mochi last month.",
    "I'm allergic to shellfish, so no shrimp for me.",
    "Mochi scratched the sofa again today.",
    "My sister Emma is getting married in June in Vermont.",
    "I need to find a dress for Emma's wedding.",
    "What is my cat called?",
    "What am I allergic to?",
    "The night shifts at the hospital are exhausting lately.",
    "I booked the flight to Vermont for June 12.",
    "When does my flight leave?",
    "Our dishwasher broke and the repairman comes on Friday.",
    "The repairman said the dishwasher pump must be replaced.",
  ],
  "runner and reader": [
    "I'm training for a half marathon in October.",
    "I ran 10 km this morning in 55 minutes.",
    "My knee hurts after long runs, maybe I need new shoes.",
    "I'm reading a novel by Kazuo Ishiguro, it is really moving.",
    "The book club meets on the second Tuesday of the month.",
    "Can you remind me when the book club meets?",
    "I want to paint the living room light green.",
    "The paint costs 40 dollars a can and we need three cans.",
    "My son Ben starts school in September.",
    "Ben is afraid of the dark and needs a night light.",
    "How old is my son?",
    "I finally fixed the bug in the payment service at work.",
    "Our team deploys the payment service every Thursday.",
    "When do we deploy?",
  ],
  "cook and cellist": [
    "We are planning a trip to Japan next spring.",
    "In Kyoto we want to see the temples and a tea ceremony.",
    "The hotel in Tokyo costs 180 dollars a night.",
    "My favorite food is ramen, but I don't eat pork.",
    "I baked sourdough bread and the crust was perfect.",
    "The sourdough starter needs to be fed every day.",
    "My name is Daniel and I am 42 years old.",
    "My car needs new brakes before winter.",
    "The mechanic wants 600 dollars for the brakes.",
    "What is my favorite food?",
    "How much does the hotel cost?",
    "How old am I?",
    "My daughter plays the cello in the school orchestra.",
    "The cello concert is on December 3.",
    "When is the concert?",
  ],
} as const;

interface NamedNode {
  readonly topic: string;
  /** What was said in the node. */
  readonly said: readonly string[];
}

/** Tells a chat to a memory of its own, as a person does, and reads the names of its tree. */
async function namesOf(lines: readonly string[]): Promise<readonly NamedNode[]> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const language = /[가-힣]/u.test(lines.join("")) ? "ko" : "en";
  const memory = memoryOver(store, { directory: "in memory", workers: 0, language });
  for (const line of lines) {
    const events = memory.ask(line)[Symbol.asyncIterator]();
    for (let next = await events.next(); next.done !== true;) next = await events.next();
    await memory.upkeep.settled();
  }
  const { nodes } = await memory.topics.tree();
  await memory.close();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const turnsOf = (id: (typeof nodes)[number]["id"]): readonly number[] => {
    const node = byId.get(id);
    return [...(node?.turns ?? []), ...(node?.children ?? []).flatMap(turnsOf)];
  };
  return nodes.map(({ id, topic }) => ({
    topic,
    said: turnsOf(id).map((turn) => lines[turn] ?? ""),
  }));
}

/** Adverbs, counters, times, numbers, verbs: what no one would call a matter. */
const NO_NAMES = new Set(
  `못 안 잘 더 다시 또 많이 자주 제일 아직 개 번 시 분 주 달 년 원 층 명 주에 번이 화요일 금요일 목요일 일주일 하루 어제 오늘 내일 아침 저녁 열 두 세 삼십 요일 걱정 생각
  allergic afraid training reading planning meets costs starts hurts deploys needs lives adopted booked baked scratched
  again today yesterday morning june october friday thursday ten two three minutes dollars long new old favorite`
    .split(/\s+/u)
    .filter(Boolean),
);

const stemsOf = (text: string): readonly string[] => analyse(text);

/** Names of what the turns speak of. */
function subjectsOf(said: readonly string[]): ReadonlySet<string> {
  const members = said.map((line) => ({ line, phrases: keyPhrases([line], 8), terms: [] }));
  const { subjects, areas, talk } = topicsOf({ members, taken: [], followed: false });
  return new Set([...subjects, ...areas, ...talk].map(({ name }) => name));
}

/** Would a reader hear a particle at the end: a known noun and a particle, or one of two syllables and more? */
function endsInParticle(name: string): boolean {
  const word = name.split(" ").at(-1) ?? "";
  if (!/^[가-힣]+$/u.test(word) || NOUNS.has(word)) return false;
  return [...PARTICLES.keys()].some(
    (particle) =>
      word.endsWith(particle) &&
      (NOUNS.has(word.slice(0, -particle.length)) || (particle.length > 1 && word.length > 3)),
  );
}

test.each(Object.entries(chats))(
  "%s: every name is short, of the node's own words or subjects, and none is an adverb, a number or a particle's",
  async (_, lines) => {
    const named = await namesOf(lines);
    const shown = named.map(({ topic, said }) => `${topic}: ${said.join(" / ")}`).join("\n");
    for (const { topic, said } of named) {
      if (isNameless(topic)) continue;
      expect(topic.length, shown).toBeLessThanOrEqual(MAX_DERIVED_TOPIC_LENGTH);
      const own = new Set(said.flatMap(stemsOf));
      const subjects = subjectsOf(said);
      for (const part of partsOf(topic)) {
        expect(NO_NAMES.has(part.toLowerCase()), `${part} in\n${shown}`).toBe(false);
        expect(part, shown).not.toMatch(/^[\d.,]+(?!살)[가-힣]{0,4}$/u);
        expect(endsInParticle(part), `${part} in\n${shown}`).toBe(false);
        if (subjects.has(part)) continue;
        for (const stem of stemsOf(part)) expect(own, `${part} in\n${shown}`).toContain(stem);
      }
    }
  },
);

test("in all chats together at most one node in ten is called 기타 or other", async () => {
  const named: NamedNode[] = [];
  for (const lines of Object.values(chats)) named.push(...(await namesOf(lines)));
  const nameless = named.filter(({ topic }) => isNameless(topic));
  expect(named.length).toBeGreaterThan(25);
  const shown = nameless.map(({ said }) => said.join(" / ")).join("\n");
  expect(nameless.length, shown).toBeLessThanOrEqual(named.length / 10);
});

test("a question that only the memory answered does not name a node that tells something", async () => {
  const named = await namesOf([
    "우리 강아지 초코는 산책을 좋아해.",
    "강아지 초코 사료는 연어 맛이야.",
    "강아지 초코의 주치의가 누구지?",
  ]);
  expect(named.map(({ topic }) => topic).join(" ")).not.toContain("주치의");
  expect(named.map(({ topic }) => topic).join(" ")).toMatch(/강아지|초코/u);
});
