import { isPhatic } from "@hsms/language";
import { describe, expect, test } from "vitest";
import {
  decideByRules,
  type ChooseAction,
  type Decision,
  type PolicyContext,
  type PolicyReason,
} from "./decide.ts";
import { chooser, newPolicyState } from "./learner.ts";
import { NOTHING_TOLD, OWN_SENTENCES, type SentenceKind } from "./testing/own-sentences.ts";

const UNTRAINED = chooser(newPolicyState(), { explores: false, random: () => 0 });

const FILLED: PolicyContext = {
  turnPosition: 3,
  memoryCount: 100,
  recentSaves: 5,
  recentRetrieves: 2,
  reply: null,
  answersQuestion: false,
};

function decide(message: string, context: PolicyContext, choose: ChooseAction): Decision {
  const ruled = decideByRules(message, context);
  return typeof ruled === "function" ? ruled(choose) : ruled;
}

const decideIn = (message: string, context: Partial<PolicyContext> = {}): Decision =>
  decide(message, { ...FILLED, ...context }, UNTRAINED);

/** What must come out for each kind. */
const EXPECTED: Readonly<
  Record<
    SentenceKind,
    { readonly action: Decision["action"]; readonly reasons?: readonly PolicyReason[] }
  >
> = {
  personal: { action: "save", reasons: ["personal"] },
  preference: { action: "save", reasons: ["preference", "strong-preference"] },
  technical: { action: "save", reasons: ["technical"] },
  emotion: { action: "save", reasons: ["emotion"] },
  question: { action: "retrieve", reasons: ["question"] },
  marker: { action: "retrieve", reasons: ["marker"] },
  phatic: { action: "skip" },
  statement: { action: "save" },
};

describe("deciding on a message", () => {
  test.each([
    ["내 이름은 민수야", "save", "personal"],
    ["제 이름은 민수예요", "save", "personal"],
    ["My name is Minsu", "save", "personal"],
    ["나는 서울에 살아", "save", "personal"],
    ["저는 서울에 살아요", "save", "personal"],
    ["I live in Seoul", "save", "personal"],
    ["나는 Python을 좋아해", "save", "strong-preference"],
    ["저는 Python을 좋아해요", "save", "strong-preference"],
    ["I like Python", "save", "strong-preference"],
    ["React 18에서 Suspense는 데이터 로딩을 기다려", "save", "technical"],
    ["React 18에서 Suspense는 데이터 로딩을 기다립니다", "save", "technical"],
    ["In React 18 Suspense waits for data", "save", "technical"],
    ["요즘 번아웃이 심해", "save", "emotion"],
    ["요즘 번아웃이 심해요", "save", "emotion"],
    ["I'm badly burned out these days", "save", "emotion"],
  ] as const)("the seed's example %s: %s, for %s (S1-12)", (message, action, reason) => {
    const decision = decideIn(message);
    expect(decision).toMatchObject({ action });
    expect(decision.reasons).toContain(reason);
  });

  test("what a person says of themself is saved by rule, whatever the network prefers (C1-01)", () => {
    for (const message of ["내 이름은 민수야", "나는 서울에 살아", "나는 Python을 좋아해"])
      expect(decideIn(message)).toMatchObject({ reasons: expect.arrayContaining(["high-score"]) });
  });

  test("weights add up: technical .3 and at most .15 for words of meaning, in the middle (S1-12)", () => {
    const { score } = decideIn("React 18에서 Suspense는 데이터 로딩을 기다려");
    expect(score).toBeGreaterThan(0.3);
    expect(score).toBeLessThanOrEqual(0.45);
    expect(decideIn("요즘 번아웃이 심해").score).toBeGreaterThan(0.2);
  });

  test("a question is answered from memory where there is any (S1-07)", () => {
    expect(decideIn("내 이름이 뭐야?")).toMatchObject({ action: "retrieve" });
    expect(decideIn("내 이름이 뭐야?", { memoryCount: 0 })).toMatchObject({ action: "save" });
  });

  test("of 200 own sentences, written before the rules, at least 90 % of each kind come out right", () => {
    for (const [kind, sentences] of Object.entries(OWN_SENTENCES)) {
      const { action, reasons = [] } = EXPECTED[kind as SentenceKind];
      const right = sentences.filter((sentence) => {
        const decision = decideIn(sentence);
        const isNamed =
          reasons.length === 0 || reasons.some((one) => decision.reasons.includes(one));
        return decision.action === action && isNamed;
      });
      expect(right.length / sentences.length, kind).toBeGreaterThanOrEqual(0.9);
    }
  });

  test("at least 95 % of 200 greetings, thanks, assents and fillers are skipped", () => {
    const skipped = NOTHING_TOLD.filter((message) => decideIn(message).action === "skip");
    expect(NOTHING_TOLD).toHaveLength(200);
    expect(skipped.length).toBeGreaterThanOrEqual(190);
  });
});

describe("the floor under the arithmetic (C1-20)", () => {
  test("a sentence of a low score is kept, and the decision says what the score alone would have done", () => {
    const decision = decideIn("The code of door 4 is 104");
    expect(decision.score).toBeLessThanOrEqual(0.1);
    expect(decision).toMatchObject({ action: "save", preferred: "skip" });
    expect(decision.reasons).toContain("floor");
  });

  test.each([
    ["a number", "네, 3시요"],
    ["a date", "응 내일 봐"],
    ["a name", "안녕 민수야"],
    ["a negation", "아니 괜찮아"],
    ["a statement", "고마워, 우산은 차에 있어"],
    ["a number", "ok, 42"],
    ["a name", "Hi Minsu"],
    ["a negation", "no thanks, I won't"],
  ])("%s is never skipped: %s", (_what, message) => {
    expect(decideIn(message).action).not.toBe("skip");
  });

  test("a network that would skip everything skips nothing but greetings", () => {
    const skips = () => ({ ranked: ["skip", "save", "retrieve"], isExploring: false }) as const;
    for (const message of Object.values(OWN_SENTENCES).flat()) {
      const { action } = decide(message, FILLED, skips);
      expect(action === "skip", message).toBe(isPhatic(message));
    }
  });

  test("an assent that answers a question is kept, and so is one that was answered with a fact", () => {
    expect(decideIn("네", { answersQuestion: true })).toMatchObject({ action: "save" });
    expect(decideIn("고마워", { reply: "천만에요. 내일 3시 약속 잊지 마세요." })).toMatchObject({
      action: "save",
    });
    expect(
      decideIn("고마워", { reply: "천만에요! 더 궁금한 점이 있으면 말씀해 주세요." }),
    ).toMatchObject({
      action: "skip",
    });
  });
});
