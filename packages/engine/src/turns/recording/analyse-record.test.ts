import { expect, test } from "vitest";
import { analyseRecord, recordOf } from "./analyse-record.ts";

test.each([
  ["wifi password at the flat is Tq7!vbn-Marmite42", "wifi password", /marmite|tq7/iu],
  ["사무실 와이파이 비번은 hb-Log!s7742 이야", "사무실 와이파이 비번", /s7742|log/iu],
  ["the wifi password is [masked: password], keep it", "wifi password", /^password|masked/u],
])("no key phrase, by which topics are named, holds a secret: %s", (user, phrase, secret) => {
  const { keywords } = analyseRecord(recordOf({ user }, null));
  expect(keywords).toContain(phrase);
  expect(keywords.filter((keyword) => secret.test(keyword))).toEqual([]);
});
