import { expect, test } from "vitest";
import { drawPicture } from "./picture.ts";
import { readCells } from "./read-cells.ts";
import { loadTerminalTools } from "./terminal-tools.ts";

async function pictureOf(written: string): Promise<string> {
  const { createTerminal } = await loadTerminalTools();
  const terminal = createTerminal({ columns: 12, rows: 2 });
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  return drawPicture(readCells(terminal), { title: "a < b" });
}

test("a picture gives each character the place of its cell, two to Hangul", async () => {
  const svg = await pictureOf("하a\r\n b");
  expect(svg).toContain("<title>a &lt; b</title>");
  // 8.4 pixels a cell, behind the border of 12.
  expect(svg).toMatch(/x="12 28\.8" [^>]*>하a<\/text>/);
  expect(svg).toMatch(/y="41\.2" x="20\.4" [^>]*>b<\/text>/);
});

test("a picture has the colours and looks of the terminal, and turns inverted cells round", async () => {
  const svg = await pictureOf(
    "\u001B[1;38;2;1;2;3mx\u001B[0;38;5;16my\u001B[0;7mz\u001B[0;2;3;4mw\u001B[0m<&",
  );
  expect(svg).toMatch(/fill="#010203" font-weight="700">x</);
  expect(svg).toMatch(/fill="#000000">y</);
  expect(svg).toMatch(/<rect x="28\.8" y="12" width="8\.4" height="16\.4" fill="#d7dae0"\/>/);
  expect(svg).toMatch(/fill="#16181d">z</);
  expect(svg).toMatch(/fill-opacity="[\d.]+" font-style="italic" text-decoration="underline">w</);
  expect(svg).toContain(">&lt;&amp;</text>");
});
