// @module-tag slow
import type { Memory } from "@hsms/engine";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { installed, openTab, start } from "./browser.ts";

const DAY = 86_400_000;
const THINGS = ["boiler", "ferry", "violin", "garden", "passport", "bicycle", "dentist", "choir"];

/** A year of talk, a few turns a day, and one that is wrong. */
async function tellYear(memory: Memory): Promise<void> {
  const first = Date.UTC(2025, 10, 20);
  await memory.turns.add(
    Array.from({ length: 730 }, (_, at) => ({
      user: `On day ${at} the ${THINGS[at % 8]} cost ${(at * 7) % 90} euros.`,
      assistant: `Noted: the ${THINGS[at % 8]}.`,
      createdAt: first + at * (DAY / 2),
    })),
  );
  for (const user of [
    "The plumber Hanna Berg comes on Tuesday to mend the heating.",
    "The old parking permit is in the blue folder.",
  ]) {
    await memory.turns.add({ user, assistant: null });
  }
  await memory.upkeep.settled();
}

const toast = (page: Page, words: string) => page.locator(".toast", { hasText: words }).waitFor();
const find = async (page: Page, words: string, shown: string) => {
  await page.locator('nav a[href="#/search"]').click();
  await page.locator("input[type=search]").first().fill(words);
  const card = page.locator(".side .card", { hasText: shown }).first();
  await card.waitFor();
  return card;
};

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test.each([
    [
      "en",
      1440,
      {
        change: "Change …",
        correct: "Correct …",
        save: "Save the new words",
        pin: "Pin",
        forget: "Forget",
        make: "Make a backup now",
        restore: "Restore …",
        sure: "Restore this backup",
        undo: "Undo",
        corrected: "Corrected.",
        pinned: "Pinned.",
        forgotten: "1 memory forgotten.",
        made: "The backup is made.",
        restored: "Restored.",
        undone: "Undone.",
      },
    ],
    [
      "ko",
      375,
      {
        change: "바꾸기 …",
        correct: "고치기 …",
        save: "새 말로 저장",
        pin: "고정",
        forget: "잊기",
        make: "지금 백업 만들기",
        restore: "복원 …",
        sure: "이 백업으로 복원",
        undo: "되돌리기",
        corrected: "고쳤습니다",
        pinned: "고정했습니다",
        forgotten: "기억 1개를 잊었습니다",
        made: "백업을 만들었습니다",
        restored: "복원했습니다",
        undone: "되돌렸습니다",
      },
    ],
  ] as const)(
    "an evening over a year of talk: found, mended, pinned, forgotten and restored in the page alone (%s, %d pixels)",
    async (locale, width, words) => {
      const { browser, serving, memory } = await start({ turns: 0 });
      await tellYear(memory);
      const page = await openTab(browser, serving.url, {
        locale,
        viewport: { width, height: 800 },
      });
      const press = (name: string, within = page.locator("body")) =>
        within.getByRole("button", { name, exact: true }).first().click();

      const wrong = await find(page, "plumber Hanna Berg", "on Tuesday");
      await press(words.change, wrong);
      await press(words.correct, wrong);
      const said = wrong.locator("textarea").first();
      await said.fill((await said.inputValue()).replace("Tuesday", "Friday"));
      await press(words.save, wrong);
      await toast(page, words.corrected);
      // The list that it was found in has the new words.
      const mended = page.locator(".side .card", { hasText: "on Friday" }).first();
      await mended.waitFor();
      await press(words.change, mended);
      await press(words.pin, mended);
      await toast(page, words.pinned);
      expect((await memory.turns.newest({ limit: 1 }))[0]).toMatchObject({
        user: "The plumber Hanna Berg comes on Friday to mend the heating.",
        pinned: true,
      });

      await page.locator('nav a[href="#/backups"]').click();
      await press(words.make);
      await toast(page, words.made);
      const old = await find(page, "parking permit blue folder", "parking permit");
      await press(words.change, old);
      await press(words.forget, old);
      await toast(page, words.forgotten);
      expect((await memory.turns.read([731]))[0]?.state).toBe("archived");

      await page.locator('nav a[href="#/backups"]').click();
      await press(words.restore);
      await press(words.sure);
      await toast(page, words.restored);
      expect((await memory.turns.read([731]))[0]?.state).toBe("active");
      await press(words.undo, page.locator(".toast"));
      await toast(page, words.undone);
      expect((await memory.turns.read([731]))[0]?.state).toBe("archived");
    },
  );
});
