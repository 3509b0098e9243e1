import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { makeFolder, makeMemory, serve } from "./serving.ts";

const PLACES = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);

/** Chromium of this machine; `undefined` where none is installed. */
export const installed = PLACES.find((place) => existsSync(place));

/** The page as it is shipped. */
export function buildPage(): string {
  const folder = makeFolder();
  execFileSync(process.execPath, [path.join(import.meta.dirname, "../build.mjs"), folder]);
  return folder;
}

export async function startBrowser(): Promise<Browser> {
  // Containers have no user namespaces for its sandbox.
  const browser = await chromium.launch({
    executablePath: installed ?? "",
    args: ["--no-sandbox"],
  });
  onTestFinished(() => browser.close());
  return browser;
}

/** A tab in a profile of its own; what it complains of fails the test. */
export async function openTab(
  browser: Browser,
  url: string,
  {
    isLosingItsServer = false,
    ...options
  }: BrowserContextOptions & {
    /** The browser complains of each request that nobody answers. */
    readonly isLosingItsServer?: boolean;
  } = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: "en", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !isLosingItsServer) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin && !request.url().startsWith("data:"))
      complaints.push(request.url());
  });
  page.on("dialog", (dialog) => complaints.push(dialog.message()));
  onTestFinished(() => expect(complaints).toEqual([]));
  await page.goto(url);
  await page.waitForSelector("[role=treeitem]");
  return page;
}

const SUBJECTS = ["bicycle", "garden", "violin", "kitchen", "harbour", "library"];

/** A browser, and the page of a memory of so many turns, of yesterday. */
export async function start({ turns = 60 } = {}) {
  const folder = makeFolder();
  const memory = await makeMemory(folder);
  await memory.turns.add(
    Array.from({ length: turns }, (_, at) => ({
      user: `The ${SUBJECTS[at % 6]} number ${at} needs a new ${SUBJECTS[(at + 2) % 6]} part.`,
      assistant: `Noted the ${SUBJECTS[at % 6]}.`,
    })),
  );
  await memory.upkeep.settled();
  // A person waits between two presses of a button; the limit of requests goes by this clock.
  let now = 0;
  const served = await serve({
    memory,
    projectFolder: folder,
    pageFolder: buildPage(),
    now: () => (now += 1000),
  });
  return { ...served, directory: path.join(folder, "store"), browser: await startBrowser() };
}
