import { expect, test } from "vitest";
import { opened } from "./sai-siot.ts";

test.each([
  ["제삿날", "제사날"],
  ["잔칫상", "잔치상"],
  ["가겟집", "가게집"],
])("%s is joined of what stands in %s", (word, parts) => {
  expect(opened(word)).toBe(parts);
});

test.each(["생일날", "옷집", "첫날", "맛집", "제사"])("%s stays as it is", (word) => {
  expect(opened(word)).toBe(word);
});
