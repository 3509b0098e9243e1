// @module-tag slow
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { installed, openTab, start } from "./browser.ts";
import { hostile } from "./hostile.ts";

const PLACES = [
  "Search",
  "Memories",
  "Time line",
  "Conversations",
  "Review",
  "Backups",
  "Figures",
  "Settings",
] as const;

/** Names on the map are cut, and said whole. */
const AXE = `axe.run({ rules: { "label-content-name-mismatch": { enabled: false } } })`;

interface AxeFindings {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test("the token leaves the address bar, and a search is drawn on the map with a why for each memory", async () => {
    const { browser, serving, address } = await start();
    const page = await openTab(browser, serving.url);
    expect(page.url()).toBe(`${address}#/search`);
    await page.getByRole("searchbox", { name: "Search this memory" }).fill("violin");
    await page.locator(".card").first().waitFor();
    await page.locator(".node.hit").first().waitFor();
    expect(await page.locator(".card mark").first().textContent()).toBe("violin");
    await page.locator(".why summary").first().click();
    expect(await page.locator(".why p").first().textContent()).toMatch(/^Why: \d/u);
    await page.reload();
    await page.locator("[role=treeitem]").first().waitFor();
  });

  test("twenty hostile memories are shown as text, and nothing of them runs", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    for (const user of hostile) await memory.turns.add({ user, assistant: user });
    await memory.upkeep.settled();
    const { nodes } = await memory.topics.tree();
    for (const { id, parentId } of nodes) {
      if (parentId === null) continue;
      await memory.topics.edit({ type: "rename", nodeId: id, topic: hostile[1] ?? "" });
    }
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    await page.locator(".row").nth(hostile.length).waitFor();
    const shown = await page.locator(".row .said").allTextContents();
    expect(shown).toContain(hostile[0]);
    await page.getByRole("link", { name: "Search" }).click();
    for (const words of ["script hacked", "(((( [ \\", "window evil example"]) {
      await page.getByRole("searchbox", { name: "Search this memory" }).fill(words);
      await page
        .getByText(/memor|Nothing/u)
        .first()
        .waitFor();
    }
    await page.locator(".card").first().waitFor();
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(await page.locator("#page script, #page iframe, #page img, #page base").count()).toBe(0);
  });

  test("by keys alone a memory is pinned, rated, forgotten and brought back", async () => {
    const { browser, serving, memory } = await start();
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".row").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("p");
    await page.getByText("Pinned.").waitFor();
    await page.keyboard.press("9");
    await page.getByText("Importance set to 9.").waitFor();
    expect((await memory.turns.read([58]))[0]).toMatchObject({ pinned: true, importance: 9 });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Delete");
    await page.getByText("1 memory forgotten.").waitFor();
    expect((await memory.turns.read([57]))[0]?.state).toBe("archived");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await page.getByText("Undone.").waitFor();
    expect((await memory.turns.read([57]))[0]?.state).toBe("active");
  });

  test("a topic is found, renamed and moved, and the move is undone", async () => {
    const { browser, serving, memory } = await start();
    const page = await openTab(browser, serving.url);
    const tree = await memory.topics.tree();
    const [first, second] = tree.nodes.filter(({ parentId }) => parentId === "ROOT");
    expect(second).toBeDefined();
    await page.locator(`[data-node="${first?.id}"]`).click();
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name" }).fill("Workshop");
    await page.keyboard.press("Enter");
    await page.getByText("Renamed.").waitFor();
    await page.getByRole("heading", { name: "Workshop" }).waitFor();
    await page.getByRole("searchbox", { name: "Find a topic" }).fill("worksh");
    await page.getByRole("button", { name: "Workshop" }).click();
    await page.getByRole("button", { name: "Move or merge …" }).click();
    await page.locator(`[data-node="${second?.id}"]`).click();
    await page.getByRole("button", { name: "Merge it into that one" }).click();
    await page.getByText("Merged.").waitFor();
    const ids = (await memory.topics.tree()).nodes.map(({ id }) => id);
    expect(ids).not.toContain(first?.id);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone.").waitFor();
    await page.locator(`[data-node="${first?.id}"]`).waitFor();
  });

  test("a topic that is dragged onto another asks where it goes, and goes there", async () => {
    const { browser, serving, memory } = await start();
    const page = await openTab(browser, serving.url);
    const tree = await memory.topics.tree();
    const [first, second] = tree.nodes.filter(({ parentId }) => parentId === "ROOT");
    const at = (id: string | undefined) => page.locator(`[data-node="${id}"] .dot`);
    await at(first?.id).hover();
    await page.mouse.down();
    await at(second?.id).hover();
    await page.mouse.up();
    await page.getByRole("button", { name: "Merge it into that one" }).click();
    await page.getByText("Merged.").waitFor();
    await page.locator(`[data-node="${first?.id}"]`).waitFor({ state: "detached" });
  });

  test("what an assistant saved today, and what was told twice, is looked through", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    for (const user of ["Mina lives in Busan.", "Jonas plays chess.", "Mina lives in Busan."]) {
      await memory.turns.add({ user, assistant: null });
    }
    const saved = await memory.turns.add({
      user: "The ferry leaves at nine.",
      origin: "told",
      client: "claude-code",
    });
    await memory.upkeep.settled();
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Review" }).click();
    const part = (title: string) => page.locator(".part", { hasText: title });
    await part("Saved by assistants today").getByText("The ferry leaves at nine.").waitFor();
    await part("Saved by assistants today").getByRole("button", { name: "Forget" }).click();
    await page.getByText("1 memory forgotten.").waitFor();
    expect((await memory.turns.read([saved.index]))[0]?.state).toBe("archived");
    await part("Told twice").getByText("Mina lives in Busan.").first().waitFor();
    await part("Told twice").getByRole("button", { name: "Later" }).click();
    await part("Told twice").getByText("Nothing to decide.").waitFor();
  });

  test("a file is looked into and imported, and the memory is saved as one", async () => {
    const { browser, serving } = await start({ turns: 6 });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Backups" }).click();
    await page.setInputFiles("input[type=file]", {
      name: "이야기 <b>.jsonl",
      mimeType: "text/plain",
      buffer: Buffer.from("twelve bytes"),
    });
    await page.getByText("이야기 _b_.jsonl: 12").waitFor();
    await page.getByRole("button", { name: "Import it" }).click();
    await page.locator(".toast", { hasText: "imported" }).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export as a file" }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("test.jsonl");
    expect(readFileSync(await saved.path(), "utf8")).toContain("The bicycle number 0");
  });

  test("the map is walked by keys: open, down, the memories of a topic, and back up", async () => {
    const { browser, serving } = await start();
    const page = await openTab(browser, serving.url);
    await page.getByRole("treeitem", { name: "All memories" }).focus();
    const focused = () => page.evaluate("document.activeElement.dataset.node");
    await page.keyboard.press("ArrowRight");
    const first = await focused();
    expect(first).not.toBe("ROOT");
    await page.keyboard.press("Enter");
    await page.locator(".side .card").first().waitFor();
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("ROOT");
    await page.keyboard.press("End");
    expect(await focused()).not.toBe(first);
  });

  test("two tabs show what another process records, and a tab is let in by a link once", async () => {
    const { browser, serving, directory, ask } = await start({ turns: 12 });
    const link = JSON.parse((await ask("link")).text).url;
    const tabs = [await openTab(browser, serving.url), await openTab(browser, link)];
    for (const tab of tabs) await tab.getByText("12 memories").first().waitFor();
    const shown = tabs.map((tab) =>
      tab.evaluate<number>(`new Promise((resolve) => {
        const look = () => {
          if (document.querySelector(".top")?.textContent.includes("13 memories")) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      })`),
    );
    const script = `
      import { openMemory } from "@hsms/engine";
      const memory = await openMemory({ directory: process.argv[1], workers: 0 });
      await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
      process.stdout.write(String(Date.now()));
      await memory.upkeep.settled();
      await memory.close();`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...sourceFlags, "--input-type=module", "--eval", script, directory],
      { cwd: path.join(import.meta.dirname, "..") },
    );
    const waited = (await Promise.all(shown)).map((time) => time - Number(stdout));
    // oxlint-disable-next-line no-console -- a figure that people read
    console.log(`another process's change shows in two tabs after ${waited.join(" and ")} ms`);
    for (const tab of tabs) await tab.getByText("13 memories").first().waitFor();
  });

  test("a tab whose server has ended says how to go on", async () => {
    const { browser, serving } = await start({ turns: 6 });
    const context = await browser.newContext({ locale: "ko" });
    const page = await context.newPage();
    await page.goto(serving.url);
    await page.locator("[role=treeitem]").first().waitFor();
    await serving.close();
    await page.getByText("hsms web 이 끝났습니다").waitFor({ timeout: 120_000 });
  });

  test.each([
    { width: 375, height: 740, colorScheme: "light" },
    { width: 1440, height: 900, colorScheme: "dark" },
    { width: 3840, height: 2160, colorScheme: "light" },
  ] as const)(
    "at $width pixels nothing is cut off, and axe finds nothing serious",
    async (look) => {
      const { browser, serving } = await start();
      const { colorScheme, ...viewport } = look;
      // Axe is put into the page, which the page's own policy would not let in.
      const page = await openTab(browser, serving.url, { viewport, colorScheme, bypassCSP: true });
      const axe = readFileSync(
        createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
        "utf8",
      );
      await page.evaluate(axe);
      await page.getByRole("searchbox", { name: "Search this memory" }).fill("violin");
      await page.locator(".card").first().waitFor();
      for (const name of PLACES) {
        await page.getByRole("link", { name }).click();
        await page.locator("main :is(h1, .card, .row)").first().waitFor();
        if (name === "Conversations") {
          await page.getByRole("button", { name: "Open main" }).click();
          await page.locator(".turns .card").first().waitFor();
        }
        const width = await page.evaluate("document.documentElement.scrollWidth");
        expect(width).toBeLessThanOrEqual(look.width);
        const { violations } = await page.evaluate<AxeFindings>(AXE);
        const serious = violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`);
        expect(serious).toEqual([]);
      }
    },
  );
});
