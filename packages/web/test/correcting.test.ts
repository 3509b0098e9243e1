// @module-tag slow
import { describe, expect, test } from "vitest";
import { installed, openTab, start } from "./browser.ts";

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test("what is typed into a correction stays when new memories push its row out, and when one looks elsewhere", async () => {
    const { browser, serving, memory } = await start({ turns: 50 });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    const last = page.locator(".row").last();
    await last.getByRole("button", { name: "Correct …" }).click();
    const words = page.locator("form.correct textarea").first();
    await words.fill("The bicycle is blue.");
    await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
    await page.locator(".row", { hasText: "Mina lives in Busan." }).waitFor();
    expect(await words.inputValue()).toBe("The bicycle is blue.");
    await page.getByRole("link", { name: "Figures" }).click();
    await page.getByRole("link", { name: "Memories" }).click();
    expect(await words.inputValue()).toBe("The bicycle is blue.");
    await page.getByRole("button", { name: "Save the new words" }).click();
    await page.getByText("Corrected.").waitFor();
    await page.locator("form.correct").waitFor({ state: "detached" });
    expect((await memory.turns.read([0]))[0]?.state).toBe("archived");
  });

  test("a text that ends with dots of its own is whole, and one that was cut is read before it is corrected", async () => {
    const { browser, serving, memory } = await start({ turns: 1 });
    await memory.turns.add({ user: "And then we waited…", assistant: null });
    await memory.turns.add({ user: `${"So it went on. ".repeat(40)}the end`, assistant: null });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    const row = (words: string) => page.locator(".row", { hasText: words });
    await row("So it went on.").waitFor();
    expect(await row("And then we waited…").getByText("Whole text").count()).toBe(0);
    await row("So it went on.").getByRole("button", { name: "Correct …" }).click();
    expect(await page.locator("form.correct textarea").first().inputValue()).toMatch(/the end$/u);
  });

  test("nothing changes an immutable memory, and the page says why", async () => {
    const { browser, serving, memory } = await start({ turns: 3 });
    await memory.topics.edit({ type: "set", turns: [2], immutable: true });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    const row = page.locator(".row").first();
    await row.getByText("hsms edit set 2 --no-immutable").waitFor();
    expect(await row.locator(".acts :is(button, select):enabled").count()).toBe(0);
    expect(await row.locator(".meta button").count()).toBe(0);
    await row.focus();
    for (const key of ["p", "9", "Delete", "e"]) await page.keyboard.press(key);
    await page.keyboard.press("x");
    await page.locator(".row input[type=checkbox]").nth(1).check();
    await page.getByText("Memory 2 is immutable").waitFor();
    const bar = page.locator(".ticked");
    expect(await bar.locator(":is(button, select):enabled").allTextContents()).toEqual([
      "Untick all",
    ]);
    await row.locator("input[type=checkbox]").uncheck();
    await bar.getByRole("button", { name: "Forget" }).click();
    await page.getByText("1 memory forgotten.").waitFor();
    expect(await memory.turns.read([1, 2])).toMatchObject([
      { state: "archived" },
      { state: "active", pinned: false, importance: 5 },
    ]);
  });
});
