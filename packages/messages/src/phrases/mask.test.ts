import { expect, test } from "vitest";
import { sayMasks } from "./mask.ts";

test.each([
  ["현관은 [masked: password]야, 끝", "현관은 [가림: 비밀번호]야, 끝"],
  ["[masked: resident number] [masked: PIN]", "[가림: 주민등록번호] [가림: 핀번호]"],
  ["[masked: OpenAI key sk-p…]", "[가림: OpenAI 키 sk-p…]"],
  ["[masked: card number 4111…]", "[가림: 카드 번호 4111…]"],
  ["[masked: …]와 [masked: my own]", "[masked: …]와 [masked: my own]"],
])("a mask is said in Korean, and nothing else: %s", (text, said) => {
  expect(sayMasks(text, "ko")).toBe(said);
  expect(sayMasks(text, "en")).toBe(text);
});
