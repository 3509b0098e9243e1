// @module-tag slow
import type { Memory } from "@hsms/engine";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { installed, openTab, start } from "./browser.ts";

/** What a button is called in the table below: its name without numbers, or what kind of thing its words are of. */
const NAMES = `
  [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility() && !button.disabled && document.documentElement.lang === "en")
    .map((button) => {
      const kind = ["pick", "cell", "day"].find((name) => button.classList.contains(name));
      if (kind !== undefined) return kind;
      if (button.closest(".find") !== null) return "found topic";
      return (button.getAttribute("aria-label") ?? button.textContent).trim().replace(/[\\d,]+/g, "#");
    })`;

interface Step {
  /** Goes to where the button is. */
  readonly go?: (page: Page) => Promise<void>;
  /** As it is called, or where it stands. */
  readonly button: string;
  readonly at?: string;
  /** What shows that it did what it says. */
  readonly shows: (page: Page, memory: Memory) => Promise<unknown>;
}

const to = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true }).click();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const gone = (place: string) => (page: Page) =>
  page.locator(place).first().waitFor({ state: "detached" });
const there = (place: string) => (page: Page) => page.locator(place).first().waitFor();
const firstRow = ".row:first-child";

/** Every button of the page, in an order in which each is there when its turn comes. */
const STEPS: readonly Step[] = [
  {
    button: "New tab",
    shows: async (page) => expect.poll(() => page.context().pages().length).toBe(2),
  },
  { button: "한국어", shows: text("새 탭") },
  { button: "English", shows: text("New tab") },
  { button: "Colours as on this computer", shows: there('html[data-theme="light"]') },
  { button: "Light colours", shows: there('html[data-theme="dark"]') },
  { button: "Dark colours", shows: there('html[data-theme="system"]') },
  { button: "Closer", shows: text("125 %") },
  { button: "Farther", shows: text("100 %") },
  { button: "Show all", shows: text("%") },
  {
    go: async (page) => {
      await page
        .getByRole("searchbox", { name: "Search this memory" })
        .fill("Where did I put the lantern?");
      await page.locator(".card").first().waitFor();
    },
    button: "Fold what only asks",
    shows: text("that only ask"),
  },
  {
    button: "Show # that only asks",
    at: '.side [aria-expanded="false"]',
    shows: text("Fold what only asks"),
  },
  {
    go: async (page) => {
      await page
        .getByRole("searchbox", { name: "Search this memory" })
        .fill("a long story of the harbour");
      await page.locator(".card", { hasText: "a long story" }).first().waitFor();
    },
    button: "Whole text",
    at: ".card:has-text('a long story') >> text=Whole text",
    shows: text("the very end of it"),
  },
  {
    go: (page) => page.locator(".node[data-node]:not([data-node=ROOT])").first().click(),
    button: "Rename",
    at: ".heading >> text=Rename",
    shows: there(".rename"),
  },
  { button: "Cancel", at: ".rename >> text=Cancel", shows: gone(".rename") },
  { button: "Move or merge …", shows: there(".arrange") },
  {
    go: (page) =>
      page.locator(".node[data-node]:not([data-node=ROOT]):not(.chosen)").last().click(),
    button: "Merge it into that one",
    shows: text("Merged."),
  },
  { button: "Undo", shows: text("Undone.") },
  { button: "Dismiss", shows: gone(".toast") },
  {
    go: async (page) => {
      await page.locator('.node[aria-level="3"]').first().click();
      await page.getByRole("button", { name: "Move or merge …" }).click();
      await page.locator("[data-node=ROOT]").click();
    },
    button: "Move it under that one",
    shows: text("Moved."),
  },
  { button: "Back to the search", shows: gone(".heading") },
  {
    go: (page) => page.locator("[data-node=ROOT]").click(),
    button: "Show more",
    at: ".side >> text=Show more",
    shows: async (page) =>
      expect.poll(() => page.locator(".side .card").count()).toBeGreaterThan(50),
  },
  {
    go: async (page) => {
      const topic = (await page.locator(".node text").last().textContent()) ?? "";
      await page.getByRole("searchbox", { name: "Find a topic" }).fill(topic.slice(0, 4));
      await page.locator(".find li button").first().waitFor();
    },
    button: "found topic",
    at: ".find li button",
    shows: gone(".find ul"),
  },
  { button: "Close all topics", shows: there("[data-node=ROOT]") },
  { go: to("Memories"), button: "+ tag", at: `${firstRow} >> text=+ tag`, shows: there(".tag") },
  {
    go: async (page) => {
      await page.locator(".tag").fill("rare");
      await page.keyboard.press("Enter");
      await page.getByText("Tags changed.").waitFor();
    },
    button: "Remove the tag rare",
    shows: gone("text=#rare"),
  },
  { button: "Pin", at: `${firstRow} .acts >> text=Pin`, shows: text("Pinned.") },
  { button: "Pinned", at: `${firstRow} .acts >> text=Pinned`, shows: text("No longer pinned.") },
  { button: "Correct …", at: `${firstRow} >> text=Correct …`, shows: there("form.correct") },
  { button: "Cancel", at: "form.correct >> text=Cancel", shows: gone("form.correct") },
  {
    go: async (page) => {
      await page.locator(`${firstRow} >> text=Correct …`).click();
      await page.locator("form.correct textarea").first().fill("Corrected words.");
    },
    button: "Save the new words",
    shows: text("Corrected."),
  },
  { button: "Forget", at: `${firstRow} >> text=Forget`, shows: text("1 memory forgotten.") },
  {
    go: (page) => page.locator(".row input[type=checkbox]").first().check(),
    button: "Untick all",
    shows: gone(".ticked"),
  },
  {
    go: async (page) => {
      await page.getByRole("combobox", { name: "State" }).selectOption("only");
      await page.locator(".row", { hasText: "forgotten" }).first().waitFor();
    },
    button: "Bring back",
    at: `${firstRow} >> text=Bring back`,
    shows: text("1 memory brought back."),
  },
  {
    go: to("Time line"),
    button: "cell",
    at: ".cell",
    shows: there('.cell[aria-pressed="true"]'),
  },
  { button: "day", at: ".day:enabled", shows: there('.day[aria-pressed="true"]') },
  { go: to("Conversations"), button: "Open main", shows: there(".branch") },
  { button: "pick", at: ".branch.in1 button", shows: there(".branch.in1 [aria-pressed=true]") },
  { button: "What came before (#)", at: "text=What came before", shows: text("1 to") },
  { button: "All conversations", shows: there("text=Only those with branches") },
  {
    go: to("Review"),
    button: "Later",
    at: ".part:nth-of-type(2) >> text=Later",
    shows: text("Nothing to decide."),
  },
  { button: "Keep", at: ".part:nth-of-type(1) .row >> text=Keep", shows: text("Pinned.") },
  {
    button: "Forget",
    at: ".part:nth-of-type(1) .row >> text=Forget",
    shows: text("1 memory forgotten."),
  },
  { go: to("Backups"), button: "Make a backup now", shows: text("The backup is made.") },
  { button: "Restore …", at: ".row >> text=Restore …", shows: there(".comparison") },
  { button: "Leave it as it is", shows: gone(".comparison") },
  {
    go: (page) => page.locator(".row >> text=Restore …").first().click(),
    button: "Restore this backup",
    shows: text("Restored."),
  },
  {
    button: "Export as a file",
    shows: async (page) => page.locator("button:disabled").first().waitFor({ state: "detached" }),
  },
  { go: choose, button: "Leave it", at: "button:text-is('Leave it')", shows: gone(".comparison") },
  { go: choose, button: "Import it", shows: text("imported") },
];

/** As many presses as there are steps, on a machine that has other work. */
const LONG_MS = 400_000;

async function choose(page: Page): Promise<void> {
  const buffer = Buffer.from("twelve bytes");
  await page.setInputFiles("input[type=file]", { name: "a.txt", mimeType: "text/plain", buffer });
  await page.locator(".comparison").waitFor();
}

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test(
    "every button does what it says, and none is on the page that this test does not press",
    async () => {
      const { browser, serving, memory } = await start();
      const long = `a long story of the harbour ${"and on it went. ".repeat(40)} the very end of it`;
      const told = { user: "Mina lives in Busan.", assistant: null };
      const asked = {
        user: "Where did I put the lantern?",
        assistant: "Nothing was told.",
        model: "offline",
      };
      for (const turn of [
        { user: long, assistant: null },
        told,
        { user: "Jonas plays chess." },
        told,
        asked,
      ]) {
        await memory.turns.add(turn);
      }
      const [second] = await memory.turns.read([2]);
      await memory.turns.add({
        user: "What about Busan?",
        assistant: "Gladly.",
        parentId: second?.id ?? null,
      });
      for (const user of ["The ferry leaves at nine.", "The heron is grey."]) {
        await memory.turns.add({ user, origin: "told", client: "claude-code" });
      }
      await memory.upkeep.settled();
      const page = await openTab(browser, serving.url);
      page.setDefaultTimeout(8_000);
      const seen = new Set<string>();
      for (const { go, button, at, shows } of STEPS) {
        await go?.(page);
        const place =
          at === undefined
            ? page.getByRole("button", { name: button, exact: true })
            : page.locator(at);
        await place.first().waitFor();
        for (const name of await page.evaluate<readonly string[]>(NAMES)) seen.add(name);
        await place.first().click();
        await shows(page, memory);
      }
      const pressed = new Set(STEPS.map(({ button }) => button));
      expect([...seen].filter((name) => !pressed.has(name))).toEqual([]);
    },
    LONG_MS,
  );
});
