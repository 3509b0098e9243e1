/** `pnpm picture:web`: docs/pictures/web.LANGUAGE.png, a search on the page in the memories of LANGUAGE.txt. Needs Chromium. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMemory } from "@hsms/engine";
import { chromium } from "playwright-core";
import { serveWeb } from "../src/serve-web.ts";

const pictures = path.join(import.meta.dirname, "../../../docs/pictures");
const questions = {
  en: "what does the garden need every evening?",
  ko: "토마토는 언제 물을 줘야 해?",
};
const SIZE = { width: 1280, height: 760 };
const FIRST_DAY = Date.UTC(2026, 3, 1, 9);
const DAY_MS = 86_400_000;

const folder = await mkdtemp(path.join(tmpdir(), "hsms-picture-"));
const pageFolder = path.join(folder, "page");
execFileSync(process.execPath, [path.join(import.meta.dirname, "../build.mjs"), pageFolder]);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const language of ["en", "ko"] as const) {
  const memory = await openMemory({ directory: path.join(folder, language), language });
  const told = (await readFile(path.join(pictures, `${language}.txt`), "utf8")).trim().split("\n");
  await memory.turns.add(
    told.map((user, at) => ({ user, assistant: null, createdAt: FIRST_DAY + at * DAY_MS })),
  );
  await memory.upkeep.settled();
  const serving = await serveWeb({
    memory,
    host: {
      project: language === "en" ? "diary" : "일기",
      projectFolder: folder,
      describe: String,
      describeEntry: () => "",
      describeComparison: () => [],
      settings: () => Promise.resolve([]),
      setSetting: () => Promise.resolve({}),
      figures: () => Promise.resolve({ head: [], charts: [] }),
      readFiles: () => Promise.reject(new Error("A picture imports nothing")),
    },
    language,
    pageFolder,
    port: 0,
    now: () => performance.now(),
    idleMs: Infinity,
    onIdle: () => undefined,
  });
  const page = await browser.newPage({ viewport: SIZE, locale: language, colorScheme: "light" });
  await page.goto(serving.url);
  await page.locator("[role=treeitem]").first().waitFor();
  await page.locator(".search input").fill(questions[language]);
  await page.locator(".node.hit").first().waitFor();
  await page.locator(".why").first().click();
  // What moves has come to rest.
  await page.waitForTimeout(1_000);
  const file = path.join(pictures, `web.${language}.png`);
  await page.screenshot({ path: file });
  process.stdout.write(`${file}\n`);
  await page.close();
  await serving.close();
  await memory.close();
}
await browser.close();
await rm(folder, { recursive: true });
