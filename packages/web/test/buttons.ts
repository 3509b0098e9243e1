import type { Memory } from "@hsms/engine";
import type { Page } from "playwright-core";
import { tellMore } from "./much-told.ts";

export interface Step {
  /** Goes to where the button is. */
  readonly go?: (page: Page, memory: Memory) => Promise<unknown>;
  /** Around the button. */
  readonly within?: string;
  /** As it is called, or where it stands. */
  readonly button?: string;
  readonly at?: string;
  /** Whether what it does was done: not before it was pressed. */
  readonly shows: (page: Page, memory: Memory) => Promise<boolean>;
}

const to = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true }).click();
const toast = (words: string) => there(`.toast:has-text("${words}")`);
const there = (place: string) => async (page: Page) => (await page.locator(place).count()) > 0;
const gone = (place: string) => async (page: Page) => (await page.locator(place).count()) === 0;
const more =
  (place: string, than: number) =>
  async (page: Page): Promise<boolean> =>
    (await page.locator(place).count()) > than;
const saying = (place: string, words: string) => there(`${place}:has-text("${words}")`);
const part = (title: string) => `.part:has(h2:text-is("${title}"))`;

/** Every button of the page, in an order in which each is there when its turn comes. */
export const STEPS: readonly Step[] = [
  { within: ".top", button: "New tab", shows: async (page) => page.context().pages().length > 1 },
  { within: ".top", button: "한국어", shows: saying(".top", "새 탭") },
  { within: ".top", button: "English", shows: saying(".top", "New tab") },
  { button: "Colours as on this computer", shows: there('html[data-theme="light"]') },
  { button: "Light colours", shows: there('html[data-theme="dark"]') },
  { button: "Dark colours", shows: there('html[data-theme="system"]') },
  ...search(),
  ...memories(),
  ...elsewhere(),
  ...review(),
  ...backups(),
  ...settings(),
];

function search(): readonly Step[] {
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

/** What is done to rows, and to those that are ticked. */
function memories(): readonly Step[] {
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

function elsewhere(): readonly Step[] {
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

function review(): readonly Step[] {
  const today = part("Saved by assistants today");
  const twice = part("Told twice");
  const whole = part("The whole plan");
  const first = { number: "" };
  const decided: Pick<Step, "go" | "shows"> = {
    go: async (page) => {
      first.number = (await page.locator(`${twice} .number`).first().textContent()) ?? "";
    },
    shows: async (page) =>
      (await page.locator(`${twice} .number:text-is("${first.number}")`).count()) === 0,
  };
  return [
    {
      go: async (page) => {
        await to("Review")(page);
        await page.locator(`${twice} .row`).nth(24).waitFor();
        await page.locator(`${today} .row`).nth(40).waitFor();
      },
      within: today,
      button: "Show more",
      shows: more(`${today} .row`, 50),
    },
    { within: `${today} .row`, button: "Keep", shows: toast("Pinned.") },
    { within: `${today} .row`, button: "Forget", shows: toast("1 memory forgotten.") },
    {
      within: `${today} .row:has-text("The ferry 40")`,
      button: "Later",
      shows: gone(`${today} .row:has-text("The ferry 40")`),
    },
    { within: twice, at: "button:text('Show more')", shows: more(`${twice} .row`, 25) },
    { ...decided, within: `${twice} .row`, button: "Later" },
    { within: `${twice} .row`, button: "Keep", shows: toast("Pinned.") },
    { within: `${twice} .row`, button: "Forget", shows: toast("1 memory forgotten.") },
    { within: whole, button: "Carry out the plan …", shows: there(`${whole} .comparison`) },
    { within: `${whole} .comparison`, button: "No", shows: gone(`${whole} .comparison`) },
    {
      go: async (page) => {
        await page.getByRole("button", { name: "Carry out the plan …" }).click();
        await page.locator(`${whole} .comparison`).waitFor();
      },
      within: `${whole} .comparison`,
      button: "Carry out",
      shows: toast("Forgotten: "),
    },
    { within: `${whole} .row`, button: "Take back", shows: toast("brought back.") },
  ];
}

function backups(): readonly Step[] {
  const files = part("Export and import");
  const changes = part("Changes");
  const choose = async (page: Page) => {
    const buffer = Buffer.from("twelve bytes");
    await page.setInputFiles("input[type=file]", { name: "a.txt", mimeType: "text/plain", buffer });
    await page.locator(".comparison").waitFor();
  };
  const saved = { count: 0 };
  return [
    {
      go: to("Backups"),
      within: "main",
      button: "Make a backup now",
      shows: toast("The backup is made."),
    },
    { within: ".rows .row", button: "Restore …", shows: there(".comparison") },
    { within: ".comparison", button: "Leave it as it is", shows: gone(".comparison") },
    {
      go: (page) => page.locator(".row >> text=Restore …").first().click(),
      within: ".comparison",
      button: "Restore this backup",
      shows: toast("Restored."),
    },
    {
      go: (page) => Promise.resolve(page.once("download", () => saved.count++)),
      within: files,
      button: "Export as a file",
      shows: () => Promise.resolve(saved.count > 0),
    },
    { go: choose, within: files, button: "Leave it", shows: gone(".comparison") },
    { go: choose, within: files, button: "Import it", shows: toast("imported") },
    { within: changes, button: "Show more", shows: more(`${changes} .row`, 10) },
    { within: changes, button: "Undo", shows: toast("Undone.") },
  ];
}

function settings(): readonly Step[] {
  return [
    {
      go: to("Settings"),
      within: "main",
      button: "All projects",
      shows: there('main button[aria-pressed="true"]:text-is("All projects")'),
    },
    {
      within: "main",
      button: "This project (test)",
      shows: there('main button[aria-pressed="true"]:text-is("This project (test)")'),
    },
    {
      go: async (page) => {
        await page.getByRole("combobox", { name: "colour" }).selectOption("red");
        await page.getByText("set here").waitFor();
      },
      within: ".setting",
      button: "Take back: colour",
      shows: gone("text=set here"),
    },
  ];
}
