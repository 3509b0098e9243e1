import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";
import { openScreen } from "./in-screen.ts";

/** Everything that the screen wrote until `wanted` stood there. */
async function shown(args: readonly string[], locale: string, wanted: string): Promise<string> {
  const screen = openScreen(args, { home: makeFolder(), env: { LANG: locale } });
  await screen.shows(wanted);
  return screen.end("\u0003\u0003");
}

test("29. the locale decides the language of the screen, and --lang is stronger", async () => {
  expect(await shown([], "ko_KR.UTF-8", "═ 대화 ═")).toContain("더보기");
  expect(await shown(["--lang", "en"], "ko_KR.UTF-8", "═ Chat ═")).not.toContain("═ 대화 ═");
  expect(await shown(["--lang", "ko"], "C.UTF-8", "═ 대화 ═")).not.toContain("═ Chat ═");
});
