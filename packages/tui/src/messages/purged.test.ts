import { expect, test } from "vitest";
import { wordsIn } from "./words-in.ts";

test("what quotes what was deleted for good, and is deleted too, is counted by itself and with it", () => {
  const gone = { before: 1, names: [], left: [] };
  const [en, ko] = [wordsIn("en").tree, wordsIn("ko").tree];
  expect(en.purged(1, gone)).toBe("Deleted 1 more for good, 2 in all.");
  expect(ko.purged(1, gone)).toBe("기억 1개를 더 완전히 지웠습니다. 모두 2개입니다.");
  expect(en.purged(1, { ...gone, before: 0 })).toBe("Deleted 1 memory for good.");
});
