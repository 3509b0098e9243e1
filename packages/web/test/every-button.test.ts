// @module-tag slow
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { installed, openTab, start } from "./browser.ts";
import { STEPS } from "./buttons/buttons.ts";
import { tellLittle } from "./much-told.ts";

/** Where a button stands, and what it is called without numbers; of buttons whose words are a memory's, what kind of thing they are. */
const KEY = `
  (button) => {
    const component = button.closest(".toast, .ticked, .purge, .arrange, .find, .correct, .rename, .tools, .branches, .turns, .halves, .heading, .card, .top, .years, .month");
    const kind = ["pick", "cell", "day"].find((name) => button.classList.contains(name))
      ?? (button.closest(".find") === null ? undefined : "found");
    const part = button.closest(".part")?.querySelector("h2")?.textContent ?? location.hash.slice(2);
    const within = button.closest(".comparison") !== null ? " comparison" : button.closest(".row") !== null ? " row" : "";
    const isMemory = button.closest(".row")?.querySelector(":scope > input") != null;
    const place = component?.classList[0] ?? (isMemory ? "memory" : part + within);
    const name = (button.getAttribute("aria-label") ?? button.textContent).trim().replace(/^Open .+/u, "Open").replace(/[\\d,]+/g, "#");
    return place + " › " + (kind ?? name);
  }`;
const KEYS = `[...document.querySelectorAll("button")]
  .filter((button) => button.checkVisibility() && !button.disabled && document.documentElement.lang === "en")
  .map(${KEY})`;

/** As many presses as there are steps, on a machine that has other work. */
const LONG_MS = 600_000;

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test(
    "every button changes what it says, and none is on the page that this test does not press",
    async () => {
      const { browser, serving, memory } = await start();
      await tellLittle(memory);
      const page = await openTab(browser, serving.url, { acceptDownloads: true });
      page.setDefaultTimeout(10_000);
      const seen = new Set<string>();
      const pressed = new Set<string>();
      for (const { go, within, button, at, shows } of STEPS) {
        if (within !== ".toast") await dismiss(page);
        await go?.(page, memory);
        const scope = page.locator(within ?? "body");
        const place =
          at === undefined
            ? scope.getByRole("button", { name: button ?? "", exact: true })
            : scope.locator(at);
        await place.first().waitFor();
        // One that still waits for an answer cannot be focused.
        await expect.poll(() => place.first().isEnabled(), POLL).toBe(true);
        for (const key of await page.evaluate<readonly string[]>(KEYS)) seen.add(key);
        await place.first().focus();
        const key = await page.evaluate<string>(`(${KEY})(document.activeElement)`);
        pressed.add(key);
        // What is there before shows nothing.
        expect([key, await shows(page, memory)]).toEqual([key, false]);
        await place.first().click();
        await expect.poll(async () => [key, await shows(page, memory)], POLL).toEqual([key, true]);
      }
      expect([...seen].filter((key) => !pressed.has(key)).toSorted()).toEqual([]);
    },
    LONG_MS,
  );
});

const POLL = { timeout: 120_000, interval: 50 };

/** Puts away what was said of the press before. */
async function dismiss(page: Page): Promise<void> {
  const toast = page.locator(".toast [aria-label=Dismiss]");
  if ((await toast.count()) > 0) await toast.click();
}
