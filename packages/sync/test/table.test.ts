import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { conversationTravel, openLmdbStore, turnTravel } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";

/** How a field's way is called in the table for people. */
const ways: Readonly<Record<string, readonly [en: string, ko: string]>> = {
  fixed: ["grow-only", "늘기만"],
  register: ["register", "나중에 고친 값"],
  set: ["add-wins set", "더하기가 이기는 집합"],
  maximum: ["maximum", "최댓값"],
  minimum: ["minimum", "최솟값"],
  local: ["local", "이 컴퓨터만"],
};
/** When a field was last changed is told by its clocks. */
const otherwise: Readonly<Record<string, readonly [en: string, ko: string]>> = {
  updatedAt: ["derived here", "여기서 만듦"],
};

test.each([
  ["docs/sync.md", 0, "turn", "conversation"],
  ["docs/sync.ko.md", 1, "대화", "대화방"],
] as const)(
  "every field that is stored has its row in %s",
  async (page, language, turn, conversation) => {
    const text = readFileSync(path.join(import.meta.dirname, "../../..", page), "utf8");
    const rows = Array.from(
      text.matchAll(/^\| (.+?) \| (.+?) \|$/gmu),
      ([, what = "", way = ""]) => ({
        what,
        way,
      }),
    );
    const rowOf = (subject: string, name: string): string =>
      rows.find(({ what }) => what.startsWith(subject) && what.includes(`\`${name}\``))?.way ?? "";
    for (const [subject, fields] of [
      [`${turn}:`, turnTravel],
      [`${conversation}:`, conversationTravel],
    ] as const) {
      for (const [name, way] of Object.entries(fields)) {
        const told = otherwise[name] ?? ways[way.startsWith("with ") ? "register" : way];
        expect(`${name}: ${rowOf(subject, name)}`).toContain(told?.[language]);
      }
    }
    for (const database of await databases()) {
      expect(
        rows.some(({ what }) => what.includes(`\`${database}\``)),
        database,
      ).toBe(true);
    }
  },
);

async function databases(): Promise<readonly string[]> {
  const directory = mkdtempSync(path.join(tmpdir(), "hsms-sync-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const store = await openLmdbStore({ directory, analyser: "test" });
  const names = Object.keys(await store.file.tableBytes());
  await store.close();
  return names;
}
