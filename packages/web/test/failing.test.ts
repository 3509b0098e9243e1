// @module-tag slow
import { listBackups } from "@hsms/engine";
import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildPage, installed, openTab, startBrowser } from "./browser.ts";
import { makeFolder, makeMemory, serve } from "./serving.ts";

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test("an export that breaks off is told, and nothing is saved; what is gone is refused in Korean", async () => {
    const projectFolder = makeFolder();
    const memory = await makeMemory(projectFolder);
    await memory.turns.add({ user: "Mina lives in Busan." });
    await memory.upkeep.settled();
    await memory.upkeep.backup();
    async function* breaking() {
      yield "x".repeat(200_000);
      await Promise.reject(new Error("The disk is gone"));
    }
    const exchange = { ...memory.exchange, lines: () => Promise.resolve(breaking()) };
    const broken = { ...memory, exchange };
    const { serving } = await serve({ memory: broken, projectFolder, pageFolder: buildPage() });
    const browser = await startBrowser();
    const page = await openTab(browser, serving.url, { locale: "ko", isLosingItsServer: true });
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    await page.getByRole("link", { name: "백업" }).click();
    await page.getByRole("button", { name: "파일로 내보내기" }).click();
    await page.getByText("내보내기가 중간에 끊겼습니다.").waitFor();
    expect(saved).toEqual([]);
    await page.getByRole("button", { name: "복원 …" }).waitFor();
    for (const { path } of await listBackups(projectFolder)) rmSync(path, { recursive: true });
    await page.getByRole("button", { name: "복원 …" }).click();
    await page.getByText("이 백업은 이제 없습니다.").waitFor();
  });
});
