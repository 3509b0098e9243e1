import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

test.skipIf(!hasTerminals)(
  "24. what a terminal pastes without marking it, line by line, is one text, and is sent whole",
  async () => {
    const home = makeFolder();
    const screen = openScreen([], { home });
    await screen.shows("═ Chat ═");
    const lines = Array.from(
      { length: 400 },
      (_, at) => `${at}. 장부:\teggs, butter, 밀가루 ${at * 7}원`,
    );
    const text = lines.join("\n");
    screen.type(text);
    // It comes in several reads; what the last one holds is folded only where it is long.
    await screen.until(() => linesFolded(screen.text()) >= 400 || screen.text().includes("2793원"));
    await screen.settled();
    screen.type(" end");
    await screen.shows(/(?:\]|2793원) end/u);
    screen.type("\r");
    await screen.shows("kept as #0");
    await screen.end("\u0003\u0003");
    const { stdout } = await run(["conversation", "export", "--json"], { home });
    expect(JSON.parse(stdout).data.turns[0].user).toBe(`${text} end`);
  },
);

/** A line that two reads have parts of is counted in both. */
function linesFolded(text: string): number {
  const folded = text.matchAll(/\[(\d+) lines\]/gu);
  return [...folded].reduce((sum, [, lines]) => sum + Number(lines), 0);
}
