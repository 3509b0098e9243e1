import { expect, test } from "vitest";
import type { Dialog, ScreenWork } from "../src/run/works/screen-work.ts";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

const DOWN = "\u001B[B";
const ESCAPE = "\u001B";
const CTRL_C = "\u0003";
const CTRL_P = "\u0010";

const work = (name: string, run: ScreenWork["run"], offer?: string): ScreenWork => ({
  name,
  label: `${name}: 시험`,
  also: [],
  run,
  ...(offer === undefined ? {} : { offer }),
});

test("an empty memory shows the chat alone with what it offers, which ↓ and Enter choose; the panes come with what is said", async () => {
  const ran: string[] = [];
  const works = [
    work("one", async () => void ran.push("one"), "첫째 제안"),
    work("two", async () => void ran.push("two"), "둘째 제안"),
    work("three", async () => void ran.push("three")),
  ];
  const screen = await openInTerminal({ folder: await makeFolder(), works, isNew: true });
  await screen.shows(/• 첫째 제안[\s\S]*• 둘째 제안/);
  expect(screen.text()).toContain("동생 미나가 3월에 부산으로");
  expect(screen.text()).not.toContain("셋째");
  expect(screen.text()).not.toContain(" 탐색 ─");
  screen.type("\r");
  screen.type(DOWN);
  await screen.shows("▸ 첫째 제안");
  screen.type(DOWN);
  await screen.shows("▸ 둘째 제안");
  screen.type("\r");
  await expect.poll(() => ran).toEqual(["two"]);
  // What is written is a message, whatever was selected.
  screen.type("내 이름은 다나야\r");
  await screen.shows(/> 내 이름은 다나야[\s\S]*기억 #0/);
  await screen.shows(" 탐색 ─");
  expect(ran).toEqual(["two"]);
  await screen.leave();
});

test("work of the palette asks by lists and lines, shows how far it is, and tells its end", async () => {
  const answers: unknown[] = [];
  let go = (): void => undefined;
  const works = [
    work("sail", async (dialog: Dialog) => {
      const items = [{ label: "부산" }, { label: "제주", detail: "섬" }];
      answers.push(await dialog.choose({ title: "어디로", items, takesText: true }));
      answers.push(
        await dialog.choose({ title: "누구와", items: [], takesText: true, text: "미나" }),
      );
      answers.push(await dialog.confirm({ title: "떠날까요", lines: ["배는 두 시에 떠납니다"] }));
      dialog.progress("바다 12/40 (30 %)");
      await new Promise<void>((resolve) => (go = resolve));
      dialog.tell("도착했습니다");
    }),
  ];
  const screen = await openInTerminal({ folder: await makeFolder(), works });
  await screen.shows("기억 0개");
  screen.type(CTRL_P);
  await screen.shows("입력하면 좁혀집니다");
  screen.type("sail");
  await screen.shows(/1–1\/1|sail: 시험/);
  screen.type("\r");
  await screen.shows(/어디로[\s\S]*부산[\s\S]*제주 {2}섬/);
  screen.type("제");
  await screen.shows(/> 제/);
  screen.type("\r");
  await screen.shows(/누구와[\s\S]*> 미나/);
  screen.type("\r");
  await screen.shows(/떠날까요[\s\S]*배는 두 시에/);
  screen.type("\r");
  await screen.shows("바다 12/40 (30 %)  Ctrl+C로 취소");
  // The chat goes on meanwhile.
  screen.type("나는 바다가 좋아\r");
  await screen.shows(/> 나는 바다가 좋아[\s\S]*기억 #0/);
  go();
  await screen.shows("도착했습니다");
  await screen.shows("● 기록 중");
  expect(answers).toEqual([{ at: 1 }, { text: "미나" }, true]);
  await screen.leave();
});

test("Ctrl+C ends work and its question, one at a time is under way, and what fails is said", async () => {
  const ended: unknown[] = [];
  const works = [
    work("long", async ({ signal, progress, choose }) => {
      progress("돌아가는 중");
      await new Promise<void>((resolve) =>
        signal.addEventListener("abort", () => resolve(), { once: true }),
      );
      ended.push(await choose({ title: "늦은 물음", items: [{ label: "그래" }] }));
    }),
    work("broken", () => Promise.reject(new Error("고장 났습니다"))),
  ];
  const screen = await openInTerminal({ folder: await makeFolder(), works });
  await screen.shows("기억 0개");
  const open = async (name: string) => {
    screen.type(CTRL_P);
    await screen.shows("명령 ·");
    screen.type(name);
    await screen.shows(`: ${name}`);
  };
  await open("long");
  screen.type("\r");
  await screen.shows("돌아가는 중");
  await open("broken");
  await screen.shows("다른 일을 하는 중입니다");
  screen.type("\r");
  screen.type(ESCAPE);
  await expect.poll(() => screen.text()).not.toContain("입력하면 좁혀집니다");
  screen.type(CTRL_C);
  await expect.poll(() => ended).toEqual([null]);
  await expect.poll(() => screen.text()).not.toContain("돌아가는 중");
  await open("broken");
  screen.type("\r");
  await screen.shows("고장 났습니다");
  await screen.leave();
});
