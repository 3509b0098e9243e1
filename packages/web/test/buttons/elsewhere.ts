import { to, there, gone, more, saying, type Step } from "./step.ts";

export function elsewhere(): readonly Step[] {
  return [
    {
      go: async (page) => {
        await to("Time line")(page);
        await page.locator(".years").waitFor();
        await page.locator(".row").nth(49).waitFor();
      },
      within: "main",
      button: "Show more",
      shows: more(".row", 50),
    },
    { at: ".day:enabled", shows: there('.day[aria-pressed="true"]') },
    { at: ".cell", shows: gone('.day[aria-pressed="true"]') },
    {
      go: async (page) => {
        await to("Conversations")(page);
        await page.getByText("Only those with branches").waitFor();
        await page.locator(".row").nth(49).waitFor();
      },
      within: "main",
      button: "Show more",
      shows: more(".row", 50),
    },
    { within: ".row", button: "Open main", shows: there(".branch") },
    {
      go: (page) => page.locator(".branch").nth(49).waitFor(),
      within: ".branches + *",
      at: ":scope",
      shows: more(".branch", 50),
    },
    {
      within: ".turns",
      at: "text=What came before",
      shows: gone("text=What came before"),
    },
    { at: ".branch.in0 button", shows: there(".branch.in0 [aria-pressed=true]") },
    {
      go: (page) => page.locator(".turns .card").nth(49).waitFor(),
      within: ".turns",
      button: "Show more",
      shows: saying(".turns", "number 55 "),
    },
    { within: "main", button: "All conversations", shows: there("text=Only those with branches") },
  ];
}
