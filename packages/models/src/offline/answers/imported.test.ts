import { expect, test } from "vitest";
import type { RecalledMemory } from "../../model.ts";
import { type OfflineAnswer, answerFrom } from "./answer.ts";

interface Imported {
  readonly user: string;
  readonly assistant?: string;
  readonly speaker?: NonNullable<RecalledMemory["speaker"]>;
}

/** Memories as a search hands them over, the first ranked first. */
const ranked = (...said: readonly Imported[]): readonly RecalledMemory[] =>
  said.map(({ user, assistant = null, speaker }, index) => ({
    index,
    user,
    assistant,
    model: assistant === null ? null : "gpt-5",
    createdAt: Date.UTC(2024, 4, 20 - index, 12),
    score: 4 - index,
    marks: [],
    ...(speaker === undefined ? {} : { speaker }),
  }));

const quoteOf = (answer: OfflineAnswer): string | undefined => {
  if (answer.type === "quotes") return answer.quotes[0].quote;
  return answer.type === "nearest" ? `near: ${answer.nearest.quote}` : undefined;
};

test.each([
  ["What am I allergic to?", "Allergic to walnuts", "I am Dana, a baker from Ghent, vegan."],
  ["What are my allergies?", "Allergic to walnuts", "I am Dana, a baker from Ghent, vegan."],
  ["나는 무슨 알레르기가 있어?", "복숭아 알레르기 있음", "나는 채식주의자이고 대전에서 빵집을 해."],
])("%s is told by an allergy, not by a diet", (ask, allergy, diet) => {
  expect(quoteOf(answerFrom(ask, ranked({ user: allergy }, { user: diet })))).toBe(allergy);
  expect(answerFrom(ask, ranked({ user: diet })).type).not.toBe("quotes");
});

test("of an allergy of one sort nothing else is nearer than an allergy", () => {
  const memories = ranked(
    { user: "Allergic to walnuts" },
    { user: "I am Dana, a baker from Ghent, vegan." },
  );
  expect(quoteOf(answerFrom("Which fruit am I allergic to?", memories))).toContain("walnuts");
});

test.each([
  [
    "Who is my accountant?",
    {
      user: "Draft a mail to my accountant about the tax",
      assistant: "Dear Ms Vale, the tax is due in May.",
    },
    "User's accountant is Ms Vale; office closes at 5.",
  ],
  [
    "우리 세무사가 누구야?",
    { user: "우리 세무사에게 보낼 편지 써 줘", assistant: "정 선생님께, 세금은 5월에 냅니다." },
    "우리 세무사는 정하늘 씨야.",
  ],
])("%s is not told by what was written to order", (ask, commission, told) => {
  expect(quoteOf(answerFrom(ask, ranked(commission, { user: told })))).toBe(told);
  expect(answerFrom(ask, ranked(commission)).type).not.toBe("quotes");
});

test.each([
  ["What is on the shopping list for Oslo?", "Shopping list for Oslo"],
  ["속초 준비물 목록은 뭐야?", "속초 준비물 목록"],
])("%s is not answered by its own words", (ask, user) => {
  const memories = ranked({
    user: `${user}\n\n[plan.pdf]\nPLAN: the hotel is booked`,
    assistant: "OK.",
  });
  expect(answerFrom(ask, memories).type).not.toBe("quotes");
});

test.each([
  ["What is our team called?", "What is the name of our team?", "The team is Orion the heron."],
  [
    "what is the name of our team?",
    "What is the name of our team?",
    "The team is Orion the heron.",
  ],
  ["Where does Pia live?", "where does Pia live?", "In Turin."],
  ["윤지는 어디 살아?", "윤지는 어디 살아?", "부산이요."],
  ["우리 팀 이름이 뭐야?", "우리 팀 이름이 뭐야?", "오리온이에요."],
])("%s is answered by the reply to the same question", (ask, user, assistant) => {
  const memories = ranked({ user, assistant }, { user: "fact: boat is named Elin" });
  expect(quoteOf(answerFrom(ask, memories))).toBe(assistant);
});

test("who is named in the question of a turn is told of by its reply", () => {
  const memories = ranked({ user: "Is Pia abroad?", assistant: "In Turin, since May." });
  const answer = answerFrom("What is Pia's dog called?", memories);
  expect(answer).not.toMatchObject({ untold: "Pia" });
});

test.each(["3만원", "3만 5천원", "5만 원", "2천원", "십만 원", "35,000원"])(
  "%s is a sum",
  (sum) => {
    for (const ask of ["참가비는 얼마야?", "참가비가 얼마였지?", "참가비 얼마예요?"]) {
      const user = `참가비는 ${sum}이고 우리은행으로 보내줘`;
      const speaker = { name: "윤호", isOwner: false };
      expect(quoteOf(answerFrom(ask, ranked({ user, speaker })))).toMatch(`참가비는 ${sum}`);
    }
  },
);

test.each([
  ["When does Rosa's train leave?", "Rosa", "My train RE7 leaves at 17:20"],
  ["하윤이 기차는 몇 시야?", "하윤", "내 기차는 5시 20분이야"],
])("%s is told by its owner, whoever's memory it is", (ask, name, user) => {
  for (const isOwner of [true, false]) {
    expect(quoteOf(answerFrom(ask, ranked({ user, speaker: { name, isOwner } })))).toBe(user);
  }
});

test.each([[["undated"], "I live in Busan."] as const, [[], "I live in Seoul."] as const])(
  "of two homes the later counts, where the later is not %j",
  (marks, home) => {
    const [told, imported] = ranked({ user: "I live in Busan." }, { user: "I live in Seoul." });
    if (told === undefined || imported === undefined) throw new Error("two were made");
    const later = { ...imported, createdAt: told.createdAt + 1, marks };
    expect(quoteOf(answerFrom("Where do I live?", [told, later]))).toBe(home);
  },
);
