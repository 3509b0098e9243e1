import { expect, test } from "vitest";
import { linkedMemories } from "../../testing/linked-memories.ts";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom } from "../answers/answer.ts";
import { sayAnswer } from "../answers/say.ts";
import { findChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

test.each([
  ["이사는 2월 27일이야.", "이사 날짜 바뀌었어. 2월 27일이 아니라 3월 6일이야"],
  ["우리 2월 27일에 이사 가", "이사 날짜 바뀌었어. 2월 27일이 아니라 3월 6일이야"],
  ["my mate Dev owes me £200", "Dev paid me back 50, so its 150 now"],
])("%s is taken back by %s, which leads", (older, newer) => {
  const change = findChange(readTelling(older), readTelling(newer));
  expect(change).toEqual({ older, newer });
});

test.each([
  ["치과는 2월 27일이야.", "이사 날짜 바뀌었어. 2월 27일이 아니라 3월 6일이야"],
  ["이사는 2월 27일이야.", "이사 날짜 바뀌었으면 좋겠어. 2월 27일이 아니라 3월 6일이면 좋은데"],
])("%s is not taken back by %s", (older, newer) => {
  expect(findChange(readTelling(older), readTelling(newer))).toBeNull();
});

test.each([
  [0, "그전에는 [0]: “치과는 다음 주 수요일이야”"],
  [1, "2025. 6. 2.까지는 [0]: “치과는 다음 주 수요일이야”"],
])(
  "what was told otherwise %d days later held until then, and not until its own day",
  (days, line) => {
    const memories = linkedMemories("치과는 다음 주 수요일이야", "치과 목요일로 미뤘어");
    const sameDay = memories.map((memory) => {
      const since = Date.UTC(2025, 5, 1, 12) + days * 86_400_000;
      const [before] = memory.supersedes ?? [];
      return {
        ...memory,
        createdAt: memory.index === 0 ? Date.UTC(2025, 5, 1, 12) : since,
        ...(before === undefined ? {} : { supersedes: [{ ...before, since }] }),
      };
    });
    const { lines } = sayAnswer(
      {
        question: "치과 언제 가?",
        memories: sameDay,
        history: [],
        language: "ko",
        willRecord: true,
        now: 0,
      },
      () => false,
    );
    expect(lines.at(-1)).toBe(line);
  },
);

test.each(["내년 1월부터 70만 원으로 올린대", "집주인이 내년 1월부터 70만 원으로 올린대"])(
  "a raise that is planned is named beside what holds: %s",
  (raise) => {
    const answer = answerFrom("월세 얼마 내?", toldMemories(["월세 65만 원 내고 있어", raise]));
    expect(answer).toMatchObject({ type: "quotes", since: { quote: raise } });
  },
);

test.each([
  ["땅콩버터 먹어도 되나?", "나 땅콩 알레르기 있어"],
  ["나 새우 먹어도 돼?", "나 새우랑 게 알레르기 있어"],
  ["Can I eat peanut butter?", "I'm allergic to peanuts."],
])("%s is answered by one's own allergy, and not by what the cat eats", (question, told) => {
  const cat = /[가-힣]/u.test(told)
    ? "고양이가 땅콩버터를 안 먹어"
    : "The cat won't eat peanut butter.";
  const answer = answerFrom(question, toldMemories([cat, told]));
  const first =
    answer.type === "quotes" ? answer.quotes[0] : answer.type === "nearest" ? answer.nearest : null;
  expect(first?.quote).toBe(told);
});
