import { expect, test } from "vitest";
import { ko } from "../messages/ko/ko.ts";
import { createOutput } from "../output/output.ts";
import { divertOutput } from "./quiet/diverted-output.ts";
import { createEventLines } from "./quiet/event-lines.ts";
import { hasScreen } from "./has-screen.ts";

const terminal = { isTTY: true };
const pipe = {};

test("there is a screen only where both ends are a terminal that moves its cursor", () => {
  expect(hasScreen({ stdin: terminal, stdout: terminal, type: "xterm-256color" })).toBe(true);
  expect(hasScreen({ stdin: pipe, stdout: terminal, type: "xterm" })).toBe(false);
  expect(hasScreen({ stdin: terminal, stdout: pipe, type: "xterm" })).toBe(false);
  expect(hasScreen({ stdin: terminal, stdout: terminal, type: "dumb" })).toBe(false);
});

test("while somebody listens nothing is printed, and afterwards it is again", () => {
  let printed = "";
  const stream = { write: (text: string) => (printed += text) };
  const output = divertOutput(createOutput({ stdout: stream, stderr: stream, quiet: false }));
  const heard: string[] = [];
  output.notice("before");
  const stop = output.divert(({ level, text }) => heard.push(`${level} ${text}`));
  output.notice("a backup was made");
  output.complain("the mirror failed");
  stop();
  output.complain("after");
  expect(printed).toBe("before\nafter\n");
  expect(heard).toEqual(["info a backup was made", "warning the mirror failed"]);
});

test("events become the debug lines of S0-74, each with the level of its event", () => {
  const describe = createEventLines(ko);
  expect(describe({ type: "judge.finished", needsMemory: true, why: "" })).toEqual([
    { level: "debug", task: ko.debug.judge, text: "True" },
  ]);
  expect(describe({ type: "answer.failed", code: "X", message: "down" })).toMatchObject([
    { level: "error", text: ko.debug.failed("down") },
  ]);
  expect(describe({ type: "answer.delta", text: "no line" })).toEqual([]);
});
