import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { takenBackBy } from "./taken-back.ts";

test.each([
  ["I live at 12 Mill Lane.", "netball moved to wednesdays, same time 7.20"],
  ["I owe the coal merchant £95.", "I paid Mallory her money back today."],
  ["First concert is Fauré's Requiem, on Palm Sunday.", "We no longer live in Bristol."],
  ["출퇴근은 버스로 해요. 한 40분쯤", "출근시간 8시반으로 당겨짐."],
  ["나는 비행기 타는 걸 싫어해.", "지안이가 태권도 싫다고 해서 그만두고 수영으로 바꿔줌. 화목 5시"],
])("%s is not taken back by what is of another thing: %s", (told, said) => {
  expect(takenBackBy(said, toldMemories([told]))).toBeNull();
});

test.each([
  ["netball team is the Wine Glass Attack, monday nights at 7.20", "netball moved to wednesdays"],
  ["잔치국수 6000원 비빔국수 7000원 받는다", "잔치국수 6500원으로 올림."],
])("%s is taken back by what is of the same thing: %s", (told, said) => {
  const [memory] = toldMemories([told]);
  expect(takenBackBy(said, toldMemories([told]))?.user).toBe(memory?.user);
});
