import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { makeFolder, program, run } from "./command.ts";

test("8. reset-terminal gives back a terminal that a killed screen left strange", () => {
  const home = makeFolder();
  // What a screen has on when it is killed: raw, no echo, the other screen, mouse, paste, no cursor.
  const strange =
    "stty raw -echo; printf '\\033[?1049h\\033[?1002h\\033[?1006h\\033[?2004h\\033[?25l'";
  const line = `${strange}; '${process.execPath}' '${program}' reset-terminal; stty -a`;
  const { PATH = "" } = process.env;
  const written = execFileSync("script", ["-qec", line, "/dev/null"], {
    encoding: "utf8",
    env: { PATH, HOME: home, HSMS_HOME: home, LANG: "C.UTF-8", TERM: "xterm", SHELL: "/bin/sh" },
  });
  for (const off of ["?1049l", "?1002l", "?1006l", "?2004l", "?25h"]) {
    expect(written.lastIndexOf(`\u001B[${off}`)).toBeGreaterThan(
      written.lastIndexOf(`\u001B[${off.slice(0, -1)}${off.endsWith("l") ? "h" : "l"}`),
    );
  }
  expect(written).toContain("The terminal was reset.");
  const modes = written.slice(written.indexOf("speed"));
  expect(modes).toMatch(/(?<!-)icanon/);
  expect(modes).toMatch(/(?<!-)\becho\b/);
});

test("8. reset-terminal says that there is none where its output goes into a file", async () => {
  const { stderr, exitCode } = await run(["reset-terminal"], { home: makeFolder() });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("There is no terminal here");
});
