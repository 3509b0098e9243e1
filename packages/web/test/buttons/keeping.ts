import type { Page } from "playwright-core";
import { to, toast, there, gone, more, part, type Step } from "./step.ts";

export function review(): readonly Step[] {
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

export function backups(): readonly Step[] {
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

export function settings(): readonly Step[] {
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
