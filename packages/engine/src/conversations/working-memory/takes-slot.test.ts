import { expect, test } from "vitest";
import { takesSlot } from "./takes-slot.ts";

const turn = (user: string, assistant: string | null = null, model: string | null = null) => ({
  user,
  assistant,
  model,
});

test("what tells something takes a slot, on either side, whoever answered", () => {
  expect(takesSlot(turn("이사 날짜는 4월 12일이야."))).toBe(true);
  expect(takesSlot(turn("전입신고는 언제까지 해야 돼?", "14일 안에 하셔야 해요.", "gemini"))).toBe(
    true,
  );
  expect(takesSlot(turn("고양이 이름은 두부야.", "기억해 둘게요.", "offline"))).toBe(true);
  expect(takesSlot(turn("Remind me to call Tom", "I'll remember that.", "offline"))).toBe(true);
});

test("what was only looked up, and what says nothing, takes none", () => {
  expect(takesSlot(turn("고양이 이름이 뭐라고 했지?", "“두부야.”", "offline"))).toBe(false);
  expect(takesSlot(turn("엄마 전화번호 알려줘", "“010…”", "offline"))).toBe(false);
  expect(takesSlot(turn("Tell me about my trip", "“Oslo”", "offline"))).toBe(false);
  expect(takesSlot(turn("응 고마워"))).toBe(false);
  expect(takesSlot(turn("  "))).toBe(false);
});
