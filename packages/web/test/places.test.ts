// @module-tag slow
import { describe, expect, test } from "vitest";
import { installed, openTab, start } from "./browser.ts";

describe.skipIf(installed === undefined)("in Chromium, which is not installed everywhere", () => {
  test("a memory is corrected by keys, is found by its new words, and the correction is undone", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    await page.locator(".row").first().focus();
    await page.keyboard.press("e");
    const words = page.getByRole("textbox", { name: "You" });
    expect(await words.inputValue()).toContain("The library number 5");
    await words.fill("The library number 5 was closed.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Corrected.").waitFor();
    await page.locator(".said", { hasText: "was closed" }).waitFor();
    expect((await memory.turns.read([5, 6])).map((turn) => turn?.state)).toEqual([
      "archived",
      "active",
    ]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone.").waitFor();
    await page.locator(".said", { hasText: "needs a new" }).first().waitFor();
    expect((await memory.turns.read([5]))[0]?.state).toBe("active");
  });

  test("a long memory is corrected once the whole of it was read, not as the list shows it", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    const user = "The harbour is closed. ".repeat(40).trim();
    await memory.turns.add({ user, assistant: null });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    await page.locator(".row").first().focus();
    await page.route("**/turn", (route) => route.fulfill({ json: { row: null } }), { times: 1 });
    const read = page.waitForResponse("**/turn");
    await page.keyboard.press("e");
    await read;
    await page.locator(".row").first().focus();
    await page.keyboard.press("e");
    const words = page.getByRole("textbox", { name: "You" });
    expect(await words.inputValue()).toBe(user);
  });

  test("what another process changed since is not undone by the page, and is named", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Memories" }).click();
    await page.locator(".row").first().focus();
    await page.keyboard.press("Delete");
    await page.getByText("1 memory forgotten.").waitFor();
    await memory.topics.edit({ type: "set", turns: [2], importance: 9 });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Not undone: something else was changed since.").waitFor();
    await page.locator(".toast", { hasText: "set 2" }).waitFor();
    expect((await memory.turns.read([2]))[0]?.importance).toBe(9);
  });

  test("the branches of a conversation stand below each other, and each is read from where it leaves", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    const [at] = await memory.turns.read([2]);
    for (const user of ["What about Busan?", "And by which train?"]) {
      const last = (await memory.turns.newest({ limit: 1 }))[0]?.id ?? null;
      const parentId = user.startsWith("What") ? (at?.id ?? null) : last;
      await memory.turns.add({ user, assistant: "Gladly.", parentId });
    }
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Conversations" }).click();
    await page.getByLabel("Only those with branches").check();
    await page.getByText("2 branches").waitFor();
    await page.getByRole("button", { name: "Open main" }).click();
    await page.locator(".branch.in1", { hasText: "What about Busan?" }).waitFor();
    expect(await page.locator(".branch .chip.here").textContent()).toBe("goes on here");
    await page.locator(".card", { hasText: "And by which train?" }).waitFor();
    expect(await page.locator(".card").count()).toBe(2);
    await page.getByRole("button", { name: "What came before (3)" }).click();
    await page.locator(".card", { hasText: "The bicycle number 0" }).waitFor();
    await page.locator(".branch.in0 button").click();
    await page.locator(".card", { hasText: "The library number 5" }).waitFor();
    await page.getByRole("button", { name: "All conversations" }).click();
    await page.getByRole("heading", { name: "Conversations" }).waitFor();
  });

  test("a long conversation is read from wherever a person goes in it", async () => {
    const { browser, serving } = await start({ turns: 120 });
    const page = await openTab(browser, serving.url);
    await page.getByRole("link", { name: "Conversations" }).click();
    await page.getByRole("button", { name: "Open main" }).click();
    await page.getByText("1 to 50 of 120").waitFor();
    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByText("51 to 100 of 120").waitFor();
    expect(await page.evaluate("document.querySelector('.turns').scrollTop")).toBe(0);
    await page.getByLabel("Place in the conversation").focus();
    await page.keyboard.press("End");
    await page.getByText("71 to 120 of 120").waitFor();
    await page.locator(".card", { hasText: "number 119" }).waitFor();
  });

  test.each([
    ["en", "Memories"],
    ["ko", "기억"],
  ])(
    "at 1,280 pixels the head is one line, and no list scrolls past its end: %s",
    async (locale, memories) => {
      const { browser, serving } = await start({ turns: 60 });
      const page = await openTab(browser, serving.url, {
        locale,
        viewport: { width: 1280, height: 720 },
      });
      await page.route("**/start", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...JSON.parse(await response.text()), turns: 100_000 } });
      });
      await page.reload();
      await page
        .getByText(/100,000/u)
        .first()
        .waitFor();
      expect((await page.locator("header").boundingBox())?.height).toBeLessThan(64);
      await page.getByRole("link", { name: memories, exact: true }).click();
      await page.locator(".row").nth(49).waitFor();
      expect(await page.evaluate("document.documentElement.scrollHeight")).toBe(720);
    },
  );

  test("a topic that holds everything is open from the beginning, and a thousand memories of a month are told apart", async () => {
    const { browser, serving } = await start({ turns: 6 });
    const page = await openTab(browser, serving.url);
    const below = { ROOT: ["all"], all: ["sea", "land"] };
    await page.route("**/api/nodes", (route) => {
      const { ids } = route.request().postDataJSON() as { readonly ids: readonly string[] };
      const nodes = ids.map((id) => ({
        id,
        parentId: id === "ROOT" ? null : "ROOT",
        topic: id,
        topicPinned: false,
        childIds: new Map<string, readonly string[]>(Object.entries(below)).get(id) ?? [],
        size: 7,
        turns: 0,
      }));
      return route.fulfill({ json: { nodes } });
    });
    const days = [
      ["2026-02-03", 1343],
      ["2026-03-03", 1901],
    ];
    await page.route("**/api/days", (route) => route.fulfill({ json: { days, undated: 0 } }));
    await page.reload();
    await page.locator('[data-node="land"]').waitFor();
    await page.getByRole("link", { name: "Time line" }).click();
    const months = page.locator(".cell");
    await months.first().waitFor();
    expect(await months.allTextContents()).toEqual(["1.3K", "1.9K"]);
  });

  test.each([
    ["en", "Time line", "March 2026: 2 memories", "Tuesday, March 3, 2026: 1 memory"],
    ["ko", "연표", "2026년 3월: 기억 2개", "2026년 3월 3일 화요일: 기억 1개"],
  ])(
    "months and days list what is remembered of them, in dates of %s",
    async (locale, place, month, day) => {
      const { browser, serving, memory } = await start({ turns: 6 });
      const noon = (date: number): number => new Date(2026, 2, date, 12).getTime();
      await memory.turns.add([
        { user: "The ferry leaves at nine.", createdAt: noon(3) },
        { user: "The heron is grey.", createdAt: noon(9) },
        { user: "The first of all.", createdAt: new Date(2019, 11, 31, 23, 59).getTime() },
      ]);
      const page = await openTab(browser, serving.url, { locale });
      await page.getByRole("link", { name: place }).click();
      await page.getByRole("button", { name: month }).click();
      await page.locator(".row", { hasText: "The heron is grey." }).waitFor();
      expect(await page.locator(".row").count()).toBe(2);
      expect(await page.locator(".years tbody tr").count()).toBe(8);
      await page.getByRole("button", { name: day }).click();
      await page.locator(".row", { hasText: "The heron is grey." }).waitFor({ state: "detached" });
      expect(await page.locator(".row .said").textContent()).toBe("The ferry leaves at nine.");
    },
  );

  test("eight tabs of one browser are kept in step, also when the one that listens is closed", async () => {
    const { browser, serving, memory } = await start({ turns: 6 });
    const first = await openTab(browser, serving.url);
    const tabs = [first];
    for (let at = 0; at < 7; at++) {
      const tab = await first.context().newPage();
      await tab.goto(serving.linkOnce());
      await tab.getByText("6 memories").first().waitFor();
      tabs.push(tab);
    }
    await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
    for (const tab of tabs) await tab.getByText("7 memories").first().waitFor();
    await first.close();
    await memory.turns.add({ user: "Jonas plays chess.", assistant: null });
    for (const tab of tabs.slice(1)) await tab.getByText("8 memories").first().waitFor();
  });
});
