import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { makeFolder, program } from "./command.ts";

/** What the screen shows in a terminal when `wanted` stands there; it is ended then. */
async function shown(args: readonly string[], locale: string, wanted: string): Promise<string> {
  const home = makeFolder();
  const { PATH = "" } = process.env;
  const line = `stty rows 30 cols 100; exec '${process.execPath}' '${program}' ${args.join(" ")}`;
  const child = spawn("script", ["-qefc", line, "/dev/null"], {
    cwd: home,
    env: { PATH, HOME: home, HSMS_HOME: home, LANG: locale, TERM: "xterm", SHELL: "/bin/sh" },
  });
  let text = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    text += String(chunk);
    // A terminal whose input ends is one that was closed.
    if (text.includes(wanted) && !child.stdin.writableEnded) child.stdin.end("\u0003\u0003");
  }
  return text;
}

test("29. the locale decides the language of the screen, and --lang is stronger", async () => {
  expect(await shown([], "ko_KR.UTF-8", "1 대화")).toContain("대화 읽기");
  expect(await shown(["--lang", "en"], "ko_KR.UTF-8", "1 Chat")).not.toContain("1 대화");
  expect(await shown(["--lang", "ko"], "C.UTF-8", "1 대화")).not.toContain("1 Chat");
});
