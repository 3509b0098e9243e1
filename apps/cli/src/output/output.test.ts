import { expect, test } from "vitest";
import { createOutput } from "./output.ts";

test("no line carries an escape sequence to the terminal, and JSON stays as it is", () => {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };
  const output = createOutput({ stdout: stream, stderr: stream, quiet: false });
  output.print("\u001b[31mred");
  output.notice("New project \u0007");
  output.complain("There is no \u009b2J");
  output.data({ name: "\u001b" });
  for (const control of ["\u001b", "\u0007", "\u009b"]) {
    expect(written.join("")).not.toContain(control);
  }
  expect(written.at(-1)).toContain("\\u001b");
});
