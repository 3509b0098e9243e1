import { expect, test } from "vitest";
import { replacement } from "./replacement.ts";
import { readTelling } from "./telling.ts";

const sureness = (older: string, newer: string) => {
  const [before, after] = [older, newer].map((text) => readTelling(text)[0]);
  if (before === undefined || after === undefined) throw new Error("Nothing is told");
  return replacement(before, after);
};

test.each([
  ["I go swimming on Tuesdays.", "I no longer go swimming."],
  ["I take the bus to work.", "I take the train to work instead."],
  ["The dinner with Ana is on Friday.", "Dinner with Ana has been moved to Sunday."],
  ["나는 서울에 살아.", "나 부산으로 이사했어."],
  ["나는 아침에 커피 마셔.", "아침에 커피 대신 차 마셔."],
])("%s is surely replaced by %s", (older, newer) => {
  expect(sureness(older, newer)).toBe("sure");
});

test.each([
  // Settled, of whomever.
  ["내년 4월에 언니랑 강릉 여행 가려고.", "강릉 말고 여수로 가기로 했어."],
  ["We bake 60 croissants every Friday.", "Café Lento want 80 instead of 60 from now on."],
  ["We're having chicken on Saturday.", "Ben is bringing fish instead of chicken."],
  // Whoever has left does it no longer.
  ["The windows are done every second Tuesday by Paul.", "We've let Paul go, too dear."],
  ["Every Monday Irene minds the shop.", "Irene has been fired."],
  ["매주 월요일에 은정이가 가게를 봐줘.", "은정이 해고했어."],
  // What is named as not so.
  ["점검 20일로 연기됐다고 문자 왔어.", "20일이 아니고 점검 22일이야."],
  ["손녀딸 발표회가 22일이래요.", "발표회 22일 아니고 24일이라네요 내가 잘못 들었어."],
])("%s is likely replaced by %s", (older, newer) => {
  expect(sureness(older, newer)).toBe("likely");
});

test.each([
  ["I drink coffee every morning.", "I had tea instead of coffee this morning."],
  ["We bake 60 croissants every Friday.", "Café Lento want 80 instead of 90 from now on."],
  ["Every Monday Irene minds the shop.", "Irene quit smoking."],
  ["매주 월요일에 은정이가 가게를 봐줘.", "은정이 담배 끊었어."],
  ["Tom lives in Leeds.", "Tom sold his drums."],
  ["My sister Fiona is expecting twins in January.", "Fiona's moved into a terrace in Otley."],
])("%s is not replaced by %s", (older, newer) => {
  expect(sureness(older, newer)).toBeNull();
});
