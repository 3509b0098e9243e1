import type { Page } from "playwright-core";
import { tellMore } from "../much-told.ts";
import { to, toast, there, gone, more, saying, type Step } from "./step.ts";

/** What is done to rows, and to those that are ticked. */
export function memories(): readonly Step[] {
  const row = ".row:first-child";
  const tick = async (page: Page) => {
    await page.locator(".row input[type=checkbox]").nth(0).check();
    await page.locator(".row input[type=checkbox]").nth(1).check();
  };
  const listed = (state: string) => async (page: Page) => {
    await page.getByRole("combobox", { name: "State" }).selectOption(state);
    await page.locator(".row").first().waitFor();
  };
  return [
    {
      go: async (page, memory) => {
        await tellMore(memory);
        await to("Memories")(page);
        await page.locator(".row").nth(49).waitFor();
      },
      within: "main",
      button: "Show more",
      shows: more(".row", 50),
    },
    { within: row, button: "+ tag", shows: there(`${row} input.tag`) },
    {
      go: async (page) => {
        await page.locator("input.tag").fill("rare");
        await page.keyboard.press("Enter");
        await page.getByText("Tags changed.").waitFor();
      },
      within: row,
      button: "Remove the tag rare",
      shows: gone("text=#rare"),
    },
    { within: row, button: "Pin", shows: toast("Pinned.") },
    { within: row, button: "Pinned", shows: toast("No longer pinned.") },
    { within: row, button: "Correct …", shows: there("form.correct") },
    { within: "form.correct", button: "Cancel", shows: gone("form.correct") },
    {
      go: async (page) => {
        await page.locator(row).getByRole("button", { name: "Correct …" }).click();
        await page.locator("form.correct textarea").first().fill("Corrected words.");
      },
      within: "form.correct",
      button: "Save the new words",
      shows: toast("Corrected."),
    },
    {
      within: ".row:has-text('a long story')",
      button: "Whole text",
      shows: saying(".row", "the very end of it"),
    },
    { within: row, button: "Forget", shows: toast("1 memory forgotten.") },
    { go: tick, within: ".ticked", button: "Untick all", shows: gone(".ticked") },
    { go: tick, within: ".ticked", button: "Pin", shows: toast("Pinned.") },
    { within: ".ticked", button: "Forget", shows: toast("2 memories forgotten.") },
    {
      go: listed("only"),
      within: row,
      button: "Bring back",
      shows: toast("1 memory brought back."),
    },
    {
      go: tick,
      within: ".ticked",
      button: "Bring back",
      shows: toast("2 memories brought back."),
    },
    {
      go: async (page) => {
        await listed("")(page);
        await tick(page);
      },
      within: ".ticked",
      button: "Delete for good …",
      shows: there(".purge"),
    },
    { within: ".purge", button: "Leave them", shows: gone(".purge") },
    {
      go: async (page) => {
        await page.locator(".ticked").getByRole("button", { name: "Delete for good …" }).click();
        await page.getByRole("textbox", { name: "Type the name of the project" }).fill("test");
      },
      within: ".purge",
      button: "Delete for good",
      shows: saying(".purge", "2 memories are deleted for good."),
    },
    { within: ".purge", button: "Close", shows: gone(".purge") },
  ];
}
