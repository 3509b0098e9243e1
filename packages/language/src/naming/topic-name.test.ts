import * as fc from "fast-check";
import { expect, test } from "vitest";
import { termId } from "../analysis/terms/term-id.ts";
import { keyPhrases } from "./key-phrases.ts";
import type { NamedTurn } from "./name-candidates.ts";
import { partsOf } from "./lists.ts";
import { MAX_DERIVED_TOPIC_LENGTH } from "./parts.ts";
import { mixtureName, rarityAmong, sharedName, topicName } from "./topic-name.ts";
import { addsNothing, topicsOf } from "./topics.ts";

const phrasesOf = (texts: readonly string[]) => texts.map((text) => keyPhrases([text], 8));
const turnsOf = (phrases: readonly (readonly string[])[]): readonly NamedTurn[] =>
  phrases.map((own) => ({ line: "", phrases: own, terms: [] }));
const told = (...texts: readonly string[]): readonly NamedTurn[] => turnsOf(phrasesOf(texts));

const name = ({
  texts,
  siblings = [],
  taken = [],
  language = "ko",
}: {
  readonly texts: readonly string[];
  readonly siblings?: readonly string[];
  readonly taken?: readonly string[];
  readonly language?: "en" | "ko";
}): string =>
  topicName({
    members: told(...texts),
    salience: rarityAmong(phrasesOf(siblings)),
    taken,
    language,
  });

test.each([
  ["에베레스트산의 높이", "에베레스트산의 높이는 약 몇 미터인가?"],
  ["수소 원자의 원자번호", "수소 원자의 원자번호는?"],
  ["피타고라스의 정리", "피타고라스의 정리를 설명하라."],
  ["뉴턴의 제1법칙", "뉴턴의 제1법칙을 설명하라."],
  ["이름", "내 이름은 김철수이다."],
  ["빛의 속도", "빛의 속도는 초속 몇 미터인가?"],
])("a leaf of one turn is named %s", (expected, text) => {
  expect(name({ texts: [text] })).toBe(expected);
});

test("turns are named by what they share and siblings do not", () => {
  const texts = [
    "지구의 위성은 무엇인가? 달",
    "지구의 자전주기는 몇 시간인가?",
    "지구의 대기는 무엇인가?",
  ];
  expect(name({ texts, siblings: ["물의 화학식은?", "빛의 속도는?"] })).toBe("지구");
});

test("the copula and the question do not get into a name", () => {
  const texts = ["나는 인공지능을 좋아한다.", "내가 좋아하는 인공지능은 GEMINI이다."];
  expect(name({ texts })).toBe("인공지능");
  expect(
    topicName({
      members: turnsOf([["GEMINI 이다"]]),
      salience: rarityAmong([]),
      taken: [],
      language: "ko",
    }),
  ).toBe("GEMINI");
});

test("an English phrase is preferred to its words", () => {
  const texts = [
    "The ski resort opens in December.",
    "Which ski resort has powder snow?",
    "A cheap ski resort near Sapporo",
    "Skiing is fun, but my ski broke",
  ];
  expect(name({ texts, language: "en" })).toBe("ski resort");
});

test("pronouns, genitives and identifiers name nothing while there is something else", () => {
  expect(
    name({ texts: ["It was his dragon.", "Kai's dragon, his best friend"], language: "en" }),
  ).toBe("dragon");
  const code = ["df.isnull() finds missing values", "missing values: use isnull()"];
  expect(name({ texts: code, language: "en" })).toBe("missing values");
});

test("a word of a minority does not name all: the groups do that make up most", () => {
  const texts = ["김치 담그기", "김치 냉장고", "축구 경기", "축구 선수", "날씨"];
  expect(name({ texts })).toBe("김치, 축구");
  const english = ["ski resort", "ski resort", "dentist", "dentist", "taxes", "violin"];
  expect(name({ texts: english, language: "en" })).toBe("ski resort, teeth");
});

const said = (...lines: readonly string[]): readonly NamedTurn[] =>
  lines.map((line) => ({ line, phrases: keyPhrases([line], 8), terms: [] }));
const leafName = (...lines: readonly string[]): string =>
  topicName({ members: said(...lines), salience: rarityAmong([]), taken: [], language: "en" });

test("turns without a word in common are called what they speak of", () => {
  expect(
    leafName(
      "보증금이 3천에 월세 65야.",
      "사다리차를 불렀어.",
      "전입신고는 언제 해?",
      "집주인이 친절해.",
    ),
  ).toBe("집 계약, 이사");
  expect(
    leafName("The vet was kind.", "She took the kitten home.", "The hamster eats carrots."),
  ).toBe("pets");
});

test("a word said by the way names nothing where the turns speak of something else", () => {
  expect(
    leafName(
      "The coat hangs behind Anna when the actress enters the scene.",
      "The director wants the coat in the film.",
      "Another scene with the actor, without a coat.",
      "The trailer of the movie is ready.",
    ),
  ).toBe("films and series");
});

test("who says nothing goes on about what was spoken of before", () => {
  expect(leafName("I adopted a puppy!", "Really?", "Yes, yesterday.")).not.toBe("other");
  expect(leafName("My guitar is out of tune.", "Oh no.", "The piano too.", "Hm.")).toBe("music");
});

test("turns of thanks and greetings are called so, and name no matter", () => {
  expect(
    leafName("Thanks, I appreciate it!", "You are amazing, keep going.", "So proud of you!"),
  ).toBe("encouragement and thanks");
});

test("where there is no common topic the name says so", () => {
  expect(topicName({ members: [], salience: rarityAmong([]), taken: [], language: "ko" })).toBe(
    "기타",
  );
});

test("a child is not named like its ancestor", () => {
  const texts = ["지구의 위성은?", "지구의 위성 이름은?"];
  expect(name({ texts, taken: ["지구"] })).not.toBe("지구");
  expect(name({ texts: ["지구는 둥글다"], taken: ["지구"] })).toBe("우주");
  // A mixture only lists what is below it.
  expect(name({ texts, taken: ["지구, 물 외 3개"] })).toBe("지구의 위성");
});

/** What a person might call a few turns; any of the names will do. */
test.each<readonly [texts: readonly string[], acceptable: readonly string[]]>([
  [
    ["나는 땅콩 알레르기가 있어서 땅콩은 못 먹어.", "내가 뭘 못 먹지?"],
    ["땅콩 알레르기", "땅콩", "알레르기"],
  ],
  [["화요일 열 시에 치과 예약이 있어."], ["치과 예약"]],
  [["다음 주에 부산으로 출장을 가야 해."], ["부산", "출장"]],
  [["표는 5개 예매했어."], ["표", "예매"]],
  [["세 번이나 봤어요. 좋아하는 영화는 인터스텔라예요."], ["영화", "인터스텔라"]],
  [["엄마는 세브란스 병원 7층에 입원해 계셔."], ["엄마", "세브란스 병원"]],
  [
    ["우리 고양이 이름은 보리야. 세 살이고 회색이야.", "보리가 사료를 안 먹어."],
    ["보리", "고양이"],
  ],
  [["어린이집 대기 번호가 37번이래."], ["어린이집 대기 번호"]],
  [["내 이름이 뭐야?"], ["이름"]],
  [["내 여동생은 어디 살아?", "여동생 생일은 3월 14일이야."], ["여동생"]],
  [
    ["기타를 배우고 있어. 레슨은 저녁이야.", "기타 레슨이 재미있어."],
    ["레슨", "기타 레슨"],
  ],
  [["몬스테라 잎이 노랗게 변해서 분갈이를 했어."], ["몬스테라 잎", "분갈이"]],
])("%s: one of %s", (texts, acceptable) => {
  expect(acceptable).toContain(name({ texts }));
});

test.each<readonly [texts: readonly string[], acceptable: readonly string[]]>([
  [["I'm allergic to shellfish, so no shrimp for me."], ["shellfish", "shrimp"]],
  [["What am I allergic to?"], ["allergic"]],
  [["We adopted a grey cat named Mochi.", "Mochi scratched the sofa again today."], ["Mochi"]],
  [["The night shifts at the hospital are exhausting."], ["night shifts", "hospital"]],
  [["The book club meets on the second Tuesday of the month."], ["book club"]],
  [["I'm training for a half marathon in October."], ["half marathon"]],
  [["The hotel in Tokyo costs 180 dollars a night.", "How much does the hotel cost?"], ["hotel"]],
  [["My daughter plays the cello.", "The cello concert is on December 3."], ["cello"]],
  [["I want to visit New Zealand someday."], ["New Zealand"]],
  [["Our team deploys the payment service every Thursday."], ["payment service"]],
  [["My sister Emma is getting married in June."], ["sister Emma"]],
])("%s: one of %s", (texts, acceptable) => {
  expect(acceptable).toContain(name({ texts, language: "en" }));
});

test("a parent is called what most of its children are about", () => {
  const groups = [
    told("부산 여행 기차표를 샀어.", "부산 여행 첫날에는 회를 먹을 거야."),
    told("부산 여행 숙소는 해운대야."),
  ];
  const salience = rarityAmong([]);
  expect(sharedName({ groups, salience, taken: [] })).toBe("부산 여행");
  expect(sharedName({ groups, salience, taken: ["부산 여행"] })).not.toBe("부산 여행");
  const others = [
    "고양이 사료가 떨어졌어.",
    "텃밭에 고추를 심었어.",
    "엄마가 편찮으셔.",
    "표를 샀어.",
  ];
  const mixed = [...groups, ...others.map((text) => told(text))];
  expect(sharedName({ groups: mixed, salience, taken: [] })).toBeUndefined();
});

test("what long turns only mention is no name of theirs", () => {
  const salience = rarityAmong([]);
  const mentioning = (phrase: string) => {
    return { line: phrase, phrases: [phrase], terms: [termId("answer")] };
  };
  const groups = [
    [mentioning("ski resort"), mentioning("ski resort")],
    [mentioning("taxes"), { line: "", phrases: ["answer"], terms: [] }],
  ];
  expect(sharedName({ groups, salience, taken: [] })).not.toBe("answer");
});

test("a mixture is called by what its largest children are about, and how many more there are", () => {
  const salience = rarityAmong([]);
  const mixture = (...children: readonly (readonly [string, number])[]) =>
    mixtureName({
      children: children.map(([topic, size]) => ({ topic, size, members: [] })),
      salience,
      taken: ["세탁기"],
    });
  expect(mixture(["고양이", 3], ["여행", 2], ["세금", 1], ["치과", 1], ["이사", 1])).toBe(
    "고양이, 여행, 세금 외 2개",
  );
  // Named are other topics than what the node above is called by itself.
  expect(mixture(["세탁기", 3], ["여행", 2], ["세금", 1])).toBe("여행, 세금 외 1개");
  expect(mixture(["other", 3], ["dentist", 2], ["taxes", 1])).toBe("dentist, taxes and 1 other");
  // A child that is a mixture is called by the first of its topics; children of one topic are named once.
  expect(mixture(["cats, taxes and 3 others", 6], ["dentist", 2])).toBe("cats, dentist");
  expect(mixture(["cats, taxes", 6], ["dentist", 2], ["cats", 1])).toBe("cats, dentist");
  expect(mixture(["기타", 3])).toBeUndefined();
});

test("a mixture of many small topics is called by the subjects that most of it is about, else by their area", () => {
  const salience = rarityAmong([]);
  const child = (topic: string, ...texts: readonly string[]) => {
    return { topic, size: texts.length, members: said(...texts) };
  };
  const children = [
    child("추천서, 발표 외 1개", "등록금이 비싸.", "교수님을 만났어.", "논문을 읽어."),
    child("입덧", "입덧이 심하대.", "배냇저고리를 샀어."),
    child("매트", "매트에서 다쳐서 정형외과에 갔어."),
  ];
  expect(mixtureName({ children, salience, taken: [] })).toBe("대학, 임신과 출산");
  // What is named above is not named again.
  expect(mixtureName({ children, salience, taken: ["대학"] })).not.toContain("대학");
  const wide = [
    child("치과", "치과에 갔어.", "감기로 병원에 입원했어."),
    child("수영", "수영을 배워.", "달리기를 했어."),
    child("잠", "불면증이 심해.", "알레르기 때문에 재채기를 해."),
  ];
  expect(mixtureName({ children: wide, salience, taken: [] })).toBe("건강");
});

test("a mixture of a few turns is called by its topics, not by what single words may speak of", () => {
  const children = [
    { topic: "level B3", size: 1, members: said("I walked to the car on level B3") },
    { topic: "Dr. Han", size: 1, members: said("My dentist is Dr. Han") },
  ];
  expect(mixtureName({ children, salience: rarityAmong([]), taken: [] })).toBe("level B3, Dr. Han");
});

test("of Korean names none is a form of a verb or a piece of a sentence", () => {
  const fragments = ["때라", "봐 주신대", "두근거려", "말고 밥그릇", "방광에 좋대", "있대", "엉엉"];
  for (const fragment of fragments) {
    const members = turnsOf([[fragment, "물통 뚜껑"]]);
    const salience = rarityAmong([]);
    expect(topicName({ members, salience, taken: [], language: "ko" })).toBe("물통 뚜껑");
  }
});

test("a name is not empty, not long, and of words or subjects of the node, whatever the phrases", () => {
  const phrase = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom("ski resort", "지구의 위성", "원자번호", "renewable energy sources"),
  );
  const list = fc.array(fc.array(phrase, { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, fc.array(phrase, { maxLength: 3 }), (phrases, siblings, taken) => {
      const salience = rarityAmong(siblings);
      const members = turnsOf(phrases);
      const topic = topicName({ members, salience, taken, language: "en" });
      expect(topic.length).toBeGreaterThan(0);
      expect(topic.length).toBeLessThanOrEqual(MAX_DERIVED_TOPIC_LENGTH);
      const text = phrases.flat().join("\n").normalize("NFC");
      const spoken = new Set<string>();
      for (const above of [taken, []]) {
        const { subjects, areas, talk } = topicsOf({
          members,
          taken: [],
          above,
          followed: true,
          language: "en",
        });
        for (const one of [...subjects, ...areas, ...talk]) spoken.add(one.name);
      }
      for (const part of topic === "other" ? [] : partsOf(topic)) {
        if (!spoken.has(part)) expect(text).toContain(part);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["bike", "cycling", "My bike has a flat tyre.", "I cleaned the bike and its saddle."],
  ["보일러", "집수리", "보일러가 안 켜져.", "보일러를 껐다 켰어."],
])(
  "below %s no topic is called by the subject that this is a word of",
  (above, subject, ...texts) => {
    const members = texts.map((line) => ({ line, phrases: keyPhrases([line], 8), terms: [] }));
    const below = topicsOf({ members, taken: [above], followed: true });
    expect(below.subjects.map(({ name }) => name)).not.toContain(subject);
    const beside = topicsOf({ members, taken: [], followed: true });
    expect(beside.subjects.map(({ name }) => name)).toContain(subject);
    expect(addsNothing(subject, above)).toBe(true);
    expect(addsNothing("Ben", above)).toBe(false);
  },
);

test("what speaks of the subject by other words is still of it below a word of it", () => {
  const line = "She cycled along the cycle path to the lake.";
  const members = [{ line, phrases: keyPhrases([line], 8), terms: [] }];
  const { subjects } = topicsOf({ members, taken: ["bike"], followed: true });
  expect(subjects.map(({ name }) => name)).toContain("cycling");
});

test("a word within another is not that word", () => {
  const line = "The carpet was cleaned by the cardiologist's team.";
  const members = [{ line, phrases: keyPhrases([line], 8), terms: [] }];
  const named = (taken: readonly string[]): readonly string[] =>
    topicsOf({ members, taken, followed: true }).subjects.map(({ name }) => name);
  expect(named(["car"])).toEqual(named([]));
  expect(named(["tea"])).toEqual(named([]));
});

test("a subject that the topic beside is called by names a second one only where nothing else is as true", () => {
  const turns = ["a", "b", "c", "d"].map((at): NamedTurn => {
    const line = `The garden, ${at}: I cooked a soup there and planted tulips.`;
    return { line, phrases: [], terms: [] };
  });
  const named = (siblings: readonly string[]): string =>
    topicName({ members: turns, salience: () => 1, taken: [], siblings, language: "en" });
  const first = named([]);
  expect(named([first])).not.toBe(first);
});

test("a word that may mean either is of what the others speak of, else of nothing", () => {
  const named = (...lines: readonly string[]): readonly string[] =>
    topicsOf({ members: said(...lines), taken: [], followed: true }).subjects.map(
      ({ name }) => name,
    );
  expect(named("우리 차는 흰색 아반떼고 지하 2층에 세워 뒀어")).toEqual([]);
  expect(named("커피 말고 차를 마셔")).toEqual(["커피와 차"]);
  expect(named("차를 정비소에 맡겼어")).toEqual(["자동차"]);
});

test("flights that were booked are no books, and a spin class is no school", () => {
  const named = (line: string): readonly string[] =>
    topicsOf({ members: said(line), taken: [], followed: true }).subjects.map(({ name }) => name);
  expect(named("Going to Lisbon in May, I booked the flights already")).toEqual(["flights"]);
  expect(named("The spin class has moved to Wednesdays")).toEqual([]);
  expect(named("The class has a new teacher")).not.toEqual([]);
  expect(named("I'm off sugar until Easter")).not.toContain("celebrations");
});

test("two turns that have nothing in common are called by both", () => {
  expect(name({ texts: ["땅콩 알레르기가 있어", "월세를 70만 원으로 올린대"] })).toBe(
    "땅콩 알레르기, 월세",
  );
});

test("a mixture counts no child in which nothing was told", () => {
  const children = [
    { topic: "남편", size: 1, members: [] },
    { topic: "결혼기념일", size: 1, members: [] },
    { topic: "질문", size: 3, members: [] },
  ];
  expect(mixtureName({ children, salience: rarityAmong([]), taken: [] })).toBe("남편, 결혼기념일");
});

test("what is told in both languages is named in the one that is asked for", () => {
  const members = said(
    "We saw the dentist.",
    "치과에 갔어.",
    "사랑니를 뽑았어.",
    "My tooth hurts.",
  );
  const named = (language: "en" | "ko") =>
    topicsOf({ members, taken: [], followed: true, language }).subjects[0]?.name;
  expect(named("en")).toBe("teeth");
  expect(named("ko")).toBe("치과");
  const korean = said("치과에 갔어.", "사랑니를 뽑았어.", "My tooth hurts.", "충치래.");
  expect(
    topicsOf({ members: korean, taken: [], followed: true, language: "en" }).subjects[0]?.name,
  ).toBe("치과");
});

test("a parent of few turns is not called by what one of them says, though the others speak of no subject", () => {
  const groups = [
    said("I gave up vaping in August"),
    said("No bread and no pasta for me, I'm coeliac"),
    said("The slides are done"),
  ];
  expect(sharedName({ groups, salience: rarityAmong([]), taken: [] })).toBeUndefined();
});

test("of children of one size a mixture goes on to be called by those that it was called by", () => {
  const children = ["치과", "여행", "세금", "이사"].map((topic) => ({
    topic,
    size: 1,
    members: [],
  }));
  const named = (before: string) =>
    mixtureName({ children, salience: rarityAmong([]), taken: [], before });
  expect(named("")).toBe("치과, 여행, 세금 외 1개");
  expect(named("이사, 세금")).toBe("이사, 세금, 치과 외 1개");
});

test("a large mixture is called by the subjects of half of it, a small one by its children", () => {
  const topics = ["치과", "텃밭", "회사", "차표", "저울", "우표", "단추", "열쇠"];
  const lines = ["치과에 갔어.", "텃밭에 상추를 심었어.", "회사에 갔어."];
  const mixture = (each: number) =>
    mixtureName({
      children: topics.map((topic, at) => {
        const line = at < 4 ? (lines[at] ?? "치과에 갔어.") : "그냥 그래.";
        return { topic, size: each, members: said(...Array.from({ length: each }, () => line)) };
      }),
      salience: rarityAmong([]),
      taken: [],
    });
  expect(mixture(1)).toMatch(/ 외 5개$/u);
  expect(mixture(3)).not.toMatch(/외/u);
});
