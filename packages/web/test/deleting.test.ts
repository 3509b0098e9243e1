// @module-tag slow
import { describe, expect, test } from "vitest";
import { installed, openTab, start } from "./browser.ts";

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test("memories are deleted for good once the name of the project is typed, and it is said what still holds them", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    const { path } = await memory.upkeep.backup();
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    for (const at of [0, 1]) await page.locator(".row input[type=checkbox]").nth(at).check();
    await page.getByRole("button", { name: "Delete for good …" }).click();
    const sure = page.getByRole("button", { name: "Delete for good", exact: true });
    const name = page.getByRole("textbox", { name: "Type the name of the project, test" });
    await page.getByRole("checkbox", { name: "Also take them out of the backups (1)" }).uncheck();
    await name.fill("tes");
    expect(await sure.isDisabled()).toBe(true);
    await name.fill("test");
    await sure.click();
    await page.getByText("2 memories are deleted for good.").waitFor();
    await page.locator(".purge code", { hasText: path }).waitFor();
    expect((await memory.turns.read([4, 5])).map((turn) => turn?.state)).toEqual([
      "purged",
      "purged",
    ]);
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator(".purge").waitFor({ state: "detached" });
    await page.locator(".ticked").waitFor({ state: "detached" });
  });

  test("before the name is typed it can be left, and nothing is deleted", async () => {
    const { browser, serving, memory } = await start({ turns: 2 });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    await page.locator(".row input[type=checkbox]").first().check();
    await page.getByRole("button", { name: "Delete for good …" }).click();
    await page.getByRole("button", { name: "Leave them" }).click();
    await page.locator(".ticked").waitFor();
    expect((await memory.turns.read([1]))[0]?.state).toBe("active");
  });
});
