import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const size = { columns: 120, rows: 40 };

test.skipIf(!hasTerminals).each([
  ["warn", false],
  ["info", true],
] as const)(
  "the log's pane names the file of the log where there is one: at level %s",
  async (level, isThere) => {
    const screen = openScreen([], { home: makeFolder(), env: { HSMS_LOG_LEVEL: level }, size });
    await screen.shows("═ Chat ═");
    screen.type("my bicycle is green\r");
    await screen.shows("kept as #0");
    screen.type("\t5");
    await screen.shows("╔═ 5 Log");
    await screen.settled();
    expect(screen.text().includes("hsms.log")).toBe(isThere);
    await screen.end("\u0003\u0003");
  },
);
