import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const found = async (home: string): Promise<string> =>
  (await run(["search", "kite", "--project", "p"], { home })).stdout;

test.skipIf(!hasTerminals).each([
  { language: "en", choices: "[y/N]", yes: "y" },
  { language: "ko", choices: "[예/아니요]", yes: "예" },
])("what was typed before a question is no answer to it, in $language", async (asked) => {
  const { language, choices, yes } = asked;
  const home = makeFolder();
  await run(["--project", "p", "--create", "ask", "My kite is red"], { home });
  const screen = openScreen(["forget", "0", "--purge", "--project", "p", "--lang", language], {
    home,
  });
  // The program has not begun to run: a line, and the beginning of one.
  screen.type(`${yes}\r${yes}`);
  await screen.shows(choices);
  const written = await screen.end("\u0004");
  expect(written).not.toContain("bug in hsms");
  expect(written).not.toContain("버그");
  expect(await found(home)).toContain("My kite is red");

  const again = openScreen(["forget", "0", "--purge", "--project", "p", "--lang", language], {
    home,
  });
  await again.shows(choices);
  await again.end(`${yes}\r`);
  expect(await found(home)).not.toContain("My kite is red");
});
