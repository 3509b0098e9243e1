import { expect, test } from "vitest";
import { emptyHistory, remember, walkHistory } from "./line-history.ts";

test("what is being written comes back behind the newest line", () => {
  const history = ["첫째", "둘째"].reduce(remember, emptyHistory);
  const first = walkHistory(history, { text: "초안", to: "older" });
  expect(first?.text).toBe("둘째");
  const second = walkHistory(first?.history ?? history, { text: "둘째", to: "older" });
  expect(second?.text).toBe("첫째");
  expect(walkHistory(second?.history ?? history, { text: "첫째", to: "older" })).toBeNull();
  const third = walkHistory(second?.history ?? history, { text: "첫째", to: "newer" });
  expect(third?.text).toBe("둘째");
  const fourth = walkHistory(third?.history ?? history, { text: "둘째", to: "newer" });
  expect(fourth?.text).toBe("초안");
  expect(walkHistory(fourth?.history ?? history, { text: "초안", to: "newer" })).toBeNull();
});

test("a line that is sent twice is kept once, an empty one not at all, and old ones go", () => {
  expect(["a", "a", " ", "b"].reduce(remember, emptyHistory).lines).toEqual(["a", "b"]);
  const many = Array.from({ length: 300 }, (_, index) => `${index}`).reduce(remember, emptyHistory);
  expect(many.lines).toHaveLength(200);
  expect(many.lines.at(-1)).toBe("299");
});
