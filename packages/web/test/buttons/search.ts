import type { Page } from "playwright-core";
import { toast, there, gone, more, saying, type Step } from "./step.ts";

export function search(): readonly Step[] {
  const ask = (words: string, shown: string) => async (page: Page) => {
    await page.getByRole("searchbox", { name: "Search this memory" }).fill(words);
    await page.locator(".card", { hasText: shown }).first().waitFor();
  };
  const topic = ".node[data-node]:not([data-node=ROOT])";
  const zoom = async (page: Page) =>
    parseInt((await page.locator(".tools .quiet").textContent()) ?? "", 10);
  const before = { zoom: 0, topics: 0 };
  return [
    {
      go: async (page) => (before.zoom = await zoom(page)),
      within: ".tools",
      button: "Closer",
      shows: async (page) => (await zoom(page)) > before.zoom,
    },
    {
      go: async (page) => (before.zoom = await zoom(page)),
      within: ".tools",
      button: "Farther",
      shows: async (page) => (await zoom(page)) < before.zoom,
    },
    {
      go: async (page) => {
        for (let at = 0; at < 6; at++) await page.getByRole("button", { name: "Closer" }).click();
        before.zoom = await zoom(page);
      },
      within: ".tools",
      button: "Show all",
      shows: async (page) => (await zoom(page)) < before.zoom,
    },
    {
      go: ask("Where did I put the lantern?", ""),
      within: ".side",
      button: "Fold what only asks",
      shows: saying(".side", "that only ask"),
    },
    {
      within: ".side",
      at: "button:text('that only ask')",
      shows: saying(".side", "Fold what only asks"),
    },
    {
      go: ask("a long story of the harbour", "a long story"),
      within: ".card:has-text('a long story')",
      button: "Whole text",
      shows: saying(".card", "the very end of it"),
    },
    { within: ".side .card", button: "Change …", shows: there(".card .acts") },
    { within: ".side .card", button: "Pin", shows: toast("Pinned.") },
    { within: ".side .card", button: "Pinned", shows: toast("No longer pinned.") },
    { within: ".side .card", button: "Correct …", shows: there(".card form.correct") },
    { within: ".card form.correct", button: "Cancel", shows: gone("form.correct") },
    { within: ".side .card", button: "Forget", shows: toast("1 memory forgotten.") },
    { within: ".side .card", button: "Bring back", shows: toast("1 memory brought back.") },
    {
      go: (page) => page.locator(topic).first().click(),
      within: ".heading",
      button: "Rename",
      shows: there(".rename input"),
    },
    { within: ".rename", button: "Cancel", shows: gone(".rename") },
    {
      go: async (page) => {
        await page.locator(".heading").getByRole("button", { name: "Rename" }).click();
        await page.locator(".rename input").fill("Workshop");
      },
      within: ".rename",
      button: "Rename",
      shows: saying(".heading h2", "Workshop"),
    },
    { within: ".heading", button: "Move or merge …", shows: there(".arrange") },
    { within: ".arrange", button: "Cancel", shows: gone(".arrange") },
    {
      go: async (page) => {
        await page.getByRole("button", { name: "Move or merge …" }).click();
        await page.locator(`${topic}:not(.chosen)`).last().click();
      },
      within: ".arrange",
      button: "Merge it into that one",
      shows: toast("Merged."),
    },
    { within: ".toast", button: "Undo", shows: toast("Undone.") },
    { within: ".toast", button: "Dismiss", shows: gone(".toast") },
    {
      go: async (page) => {
        await page.locator('.node[aria-level="3"]').first().click();
        await page.getByRole("button", { name: "Move or merge …" }).click();
        await page.locator("[data-node=ROOT]").click();
      },
      within: ".arrange",
      button: "Move it under that one",
      shows: toast("Moved."),
    },
    { within: ".heading", button: "Back to the search", shows: gone(".heading") },
    {
      go: async (page) => {
        await page.locator("[data-node=ROOT]").click();
        await page.locator(".side .card").nth(49).waitFor();
      },
      within: ".side",
      button: "Show more",
      shows: more(".side .card", 50),
    },
    {
      go: async (page) => {
        await page.getByRole("searchbox", { name: "Find a topic" }).fill("worksh");
        await page.locator(".find li button").first().waitFor();
      },
      at: ".find li button",
      shows: saying(".heading h2", "Workshop"),
    },
    {
      go: async (page) => (before.topics = await page.locator(".node").count()),
      within: ".tools",
      button: "Close all topics",
      shows: async (page) => (await page.locator(".node").count()) < before.topics,
    },
  ];
}
