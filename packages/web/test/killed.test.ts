// @module-tag slow
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { buildPage, installed, openTab, startBrowser } from "./browser.ts";
import { makeFolder } from "./serving.ts";

const SCRIPT = `
  import { openMemory } from "@hsms/engine";
  import { serveWeb } from "@hsms/web";
  const [folder, pageFolder, port] = process.argv.slice(1);
  const memory = await openMemory({ directory: folder, workers: 0 });
  if ((await memory.status()).turns === 0) await memory.turns.add({ user: "Mina lives in Busan." });
  await memory.upkeep.settled();
  const host = { project: "test", projectFolder: folder };
  const serving = await serveWeb({
    memory, host, language: "en", pageFolder, port: Number(port),
    now: () => performance.now(), idleMs: 600_000, onIdle: () => undefined,
  });
  console.log(serving.url);`;

async function startProcess(folder: string, pageFolder: string, port = "0") {
  const args = [...sourceFlags, "--input-type=module", "--eval", SCRIPT, folder, pageFolder, port];
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => kill(child));
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: printed.toString("utf8").trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test("a tab whose process was killed says so, and when it was started again, how to go on", async () => {
    const folder = path.join(makeFolder(), "store");
    const pageFolder = buildPage();
    const first = await startProcess(folder, pageFolder);
    const browser = await startBrowser();
    const page = await openTab(browser, first.url, { isLosingItsServer: true });
    await page.getByText("1 memory").first().waitFor();
    await kill(first.child);
    await page.getByText("hsms web has ended").waitFor();
    await page.getByText("Start it again in the terminal").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("hsms web has ended").waitFor();
    const second = await startProcess(folder, pageFolder, new URL(first.url).port);
    await page.getByRole("heading", { name: "This tab has no access" }).waitFor();
    const again = await openTab(browser, second.url);
    await again.getByText("1 memory").first().waitFor();
    expect(new URL(second.url).port).toBe(new URL(first.url).port);
  });
});
