import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

const KOREAN = { LANG: "ko_KR.UTF-8" };

test("what a talk holds in mind is there in the next process, shown with the parts of its priority, and changed undoably", async () => {
  const home = makeFolder();
  const talk = await run(["chat"], {
    home,
    env: KOREAN,
    input:
      "이사 날짜는 4월 12일이야\n고양이 이름은 두부야\n!slots pin 1\n!slots clear 9\n!slots clear\n!slots\n!slots-mode x\n",
  });
  expect(talk.stdout).toContain("슬롯 1을 고정했습니다");
  expect(talk.stdout).toContain('슬롯 "9" 에는 기억이 없습니다');
  expect(talk.stdout).toContain("!slots [pin N");
  expect(talk.stdout).toMatch(/\[1\] #0 이사 날짜는 4월 12일이야 · 고정됨/);
  expect(talk.stdout).toMatch(/우선순위 0\.\d\d = 중요도 0\.20 \+ 시간 0\.30 \+ 사용 0\.0\d/);
  expect(talk.stdout).toContain("hybrid | stm-only | working-only");

  const shown = dataOf(await run(["slots", "--json"], { home }));
  expect(shown["mode"]).toBe("hybrid");
  expect(shown["slots"]).toMatchObject([
    { slot: 1, index: 0, user: "이사 날짜는 4월 12일이야", isPinned: true },
    { slot: 2, index: 1, user: "고양이 이름은 두부야", isPinned: false },
    null,
    null,
  ]);

  expect(dataOf(await run(["slots", "clear", "2", "--json"], { home }))).toMatchObject({ turn: 1 });
  expect((await run(["slots", "clear", "2"], { home })).exitCode).toBe(2);
  await run(["undo", "--yes"], { home });
  const again = dataOf(await run(["slots", "--json"], { home }));
  expect(again["slots"]).toMatchObject([{ index: 0, isPinned: true }, { index: 1 }, null, null]);
});

test("flags behind pin, unpin, clear and drop say which memory and which conversation is meant", async () => {
  const home = makeFolder();
  const input = "the boat is blue\n/new harbour\nthe kite is red\n";
  await run(["--project", "other", "--create"], { home, input });
  const slots = async (...words: readonly string[]) =>
    dataOf(await run(["slots", ...words, "--project", "other", "--json"], { home }));
  const held = async (conversation: string) =>
    (await slots("--conversation", conversation))["slots"] as readonly unknown[];
  for (const [conversation, turn] of [
    ["main", 0],
    ["harbour", 1],
  ] as const) {
    expect(await slots("pin", "1", "--conversation", conversation)).toMatchObject({ turn });
    expect((await held(conversation))[0]).toMatchObject({ index: turn, isPinned: true });
  }
  await slots("drop", "--conversation", "main");
  expect((await held("main"))[0]).toBeNull();
  expect((await held("harbour"))[0]).toMatchObject({ isPinned: true });
});
