import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { openInTerminal } from "./open-in-terminal.ts";
import { readCells } from "./read-cells.ts";

/** Two frames, of which the second clears all, then what is typed; empties the other screen at Enter, and leaves it. */
const program = `
const frame = (text) => process.stdout.write("\\u001B[?2026h" + text + "\\u001B[?2026l");
process.stdout.write("\\u001B[?1049h");
frame("first ");
frame("\\u001B[2Jsecond");
process.stdin.setRawMode(true);
process.stdin.on("data", (key) => {
  if (String(key) !== "\\r") return frame(String(key));
  process.stdout.write("\\u001B[2J");
  process.stdout.write("\\u001B[?1049l");
  process.exit(3);
});
`;

test("a program in a terminal is seen, typed to, weighed, and its last screen kept", async () => {
  let last = "";
  const screen = await openInTerminal({
    command: [process.execPath, "-e", program],
    size: { columns: 40, rows: 4 },
    folder: tmpdir(),
    environment: {},
    onLeave(terminal) {
      last = readCells(terminal)
        .map((row) => row.map(({ text }) => text).join(""))
        .join("\n");
    },
  });
  await screen.until(() => screen.text().includes("second"));
  const pressed = performance.now();
  screen.type("하");
  expect(await screen.until(() => screen.text().includes("하"))).toBeGreaterThan(pressed);
  expect(screen.written()).toMatchObject({ frames: 3, clears: 1 });
  if (process.platform === "linux") {
    expect(screen.usage()?.residentBytes).toBeGreaterThan(1e6);
  }
  screen.type("\r");
  expect(await screen.closed).toBe(3);
  expect(last).toContain("second하");
  expect(screen.text()).not.toContain("second");
  await expect(screen.until(() => false)).rejects.toThrow("did not come");
});
