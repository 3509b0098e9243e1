import { createMessage } from "@hsms/messages";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, cutToWidth, textWidth } from "@hsms/tui/text";
import { CliError, FileError, ReportedError } from "./cli-error.ts";
import { messagesIn } from "../messages/messages.ts";
import { describeFailure } from "./failure.ts";
import { createOutput } from "./output.ts";
import { createProgress } from "./progress.ts";

const ko = messagesIn("ko");
const en = messagesIn("en");

function sink() {
  const written: string[] = [];
  return { written, write: (text: string) => void written.push(text) };
}

test("cleans what could move the cursor and keeps what is text", () => {
  const dangerous = "a\u001B[2Jb\u0007c\u009Bd\u202Ee\r";
  expect(cleanText(dangerous)).toBe("a\uFFFD[2Jb\uFFFDc\uFFFDd\uFFFDe\uFFFD");
  expect(cleanText("한글\tC++\n“*”")).toBe("한글\tC++\n“*”");
  expect(cleanLine(" a\n\tb ")).toBe("a b");
});

test("never cuts wider than asked, and counts Hangul as two", () => {
  expect(textWidth("한a")).toBe(3);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, cells) => {
      const cut = cutToWidth(text, cells);
      expect(textWidth(cut)).toBeLessThanOrEqual(cells);
      expect(text.startsWith(cut)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("prints data on standard output and everything else on standard error", () => {
  const stdout = sink();
  const stderr = sink();
  const output = createOutput({ stdout, stderr, quiet: false });
  output.print("data");
  output.notice("notice");
  output.complain("complaint");
  output.data({ turns: 1 });
  output.fault({ code: "BUG", message: "m", hint: "h" });
  expect(stderr.written).toEqual(["notice\n", "complaint\n"]);
  expect(stdout.written).toEqual([
    "data\n",
    '{"schemaVersion":1,"ok":true,"data":{"turns":1}}\n',
    '{"schemaVersion":1,"ok":false,"error":{"code":"BUG","message":"m","hint":"h"}}\n',
  ]);
});

test("is quiet when told, but not about failures", () => {
  const stderr = sink();
  const output = createOutput({ stdout: sink(), stderr, quiet: true });
  output.notice("notice");
  output.complain("complaint");
  expect(stderr.written).toEqual(["complaint\n"]);
});

test("draws at most ten times a second on a terminal, within its width, and wipes the line", () => {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({
    stream: { isTTY: true, columns: 12, write: (text) => written.push(text) },
    quiet: false,
    now: () => time,
    messages: messagesIn("en"),
  });
  for (time = 0; time < 1000; time += 10) {
    progress.update({ label: "트리에 놓는 중", done: time, total: 1000 });
  }
  progress.end();
  expect(written).toHaveLength(10 + 1);
  expect(written.every((text) => textWidth(text.replace("\r\u001B[K", "")) < 12)).toBe(true);
  expect(written.at(-1)).toBe("\r\u001B[K");
});

test("writes a line every five seconds into a log, and none for short work", () => {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({
    stream: { write: (text) => written.push(text) },
    quiet: false,
    now: () => time,
    messages: messagesIn("en"),
  });
  for (time = 0; time <= 12_000; time += 100) {
    progress.update({ label: "Index", done: time, total: 20_000 });
  }
  progress.end();
  expect(written).toEqual([
    "Index 5000/20000 (25 %), 1,000/s, about 15 s left\n",
    "Index 10000/20000 (50 %), 1,000/s, about 10 s left\n",
  ]);
});

test("says at which rate the present kind of work goes on, and how long the rest takes", () => {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({
    stream: { isTTY: true, write: (text) => written.push(text) },
    quiet: false,
    now: () => time,
    messages: messagesIn("ko"),
  });
  const last = (): string => (written.at(-1) ?? "").replace("\r\u001B[K", "");
  progress.update({ label: "기록하는 중", done: 10_000, total: 10_000 });
  for (time = 1000; time <= 2000; time += 1000) {
    progress.update({ label: "트리에 놓는 중", done: (time - 1000) / 200, total: 40_000 });
    expect(last()).not.toContain("초당");
  }
  time = 7000;
  progress.update({ label: "트리에 놓는 중", done: 30, total: 40_000 });
  expect(last()).toBe("트리에 놓는 중 30/40000 (0 %), 초당 5.0, 약 2시간 14분 남음");
  progress.end();
});

const problem = {
  reason: createMessage("badSyntax", {
    line: 3,
    column: 7,
    expected: createMessage("jsonValue", {}),
    found: '"}"',
  }),
  hint: createMessage("mendSyntax", {}),
};

test.each([
  [new CliError("BAD_DATE", "x"), "BAD_DATE", 2],
  [new CliError("NO_API_KEYS", "gemini"), "NO_API_KEYS", 1],
  [Object.assign(new Error("full"), { code: "STORE_FULL" }), "STORE_FULL", 74],
  [Object.assign(new Error("new"), { code: "STORE_TOO_NEW" }), "STORE_TOO_NEW", 78],
  [Object.assign(new Error("held"), { code: "STORE_BUSY" }), "STORE_BUSY", 75],
  [Object.assign(new Error("no"), { code: "STORE_NOT_WRITABLE" }), "STORE_NOT_WRITABLE", 73],
  [Object.assign(new Error("bits"), { code: "STORE_DAMAGED" }), "STORE_DAMAGED", 65],
  [Object.assign(new Error("no space"), { code: "ENOSPC" }), "STORE_FULL", 74],
  [Object.assign(new Error("quota"), { code: "EDQUOT" }), "STORE_FULL", 74],
  [Object.assign(new Error("io"), { code: "EIO" }), "STORE_DISK_FAILED", 74],
  [
    new CliError("BROKEN_PROJECT_FILE", "x", {
      cause: Object.assign(new Error("io"), { code: "EIO" }),
    }),
    "STORE_DISK_FAILED",
    74,
  ],
  [Object.assign(new Error("files"), { code: "EMFILE" }), "STORE_LIMITED", 78],
  [new ReportedError({ code: "NEW_CODE", message: "m" }), "NEW_CODE", 1],
  [new FileError({ ...problem, code: "BAD_SYNTAX" }), "BAD_SYNTAX", 65],
  [new FileError({ ...problem, code: "FILE_NOT_FOUND" }), "FILE_NOT_FOUND", 74],
  [new TypeError("x is undefined"), "BUG", 70],
  ["a thrown text", "BUG", 70],
])("tells what %o was in both languages, with code %s and exit %d", (error, code, exitCode) => {
  for (const messages of [ko, en]) {
    const failure = describeFailure(error, messages);
    expect(failure).toMatchObject({ code, exitCode });
    expect(failure.what).not.toBe("");
    expect(failure.hint).not.toBe("");
    expect(failure.what).not.toMatch(/undefined\)|\[object|\n\s+at /);
  }
});

test("says where a file is broken, in Korean too", () => {
  const failure = describeFailure(
    new FileError({ ...problem, code: "BAD_SYNTAX", file: "a.json" }),
    ko,
  );
  expect(failure.what).toBe(
    'a.json: 3번째 줄, 7번째 글자: JSON 문법이 깨졌습니다. 값이 있어야 하는데 "}"가 있습니다.',
  );
  expect(failure.hint).toContain("그 위치를 고치거나");
});

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

test("says what of a long work could not be written or looked through, also where only its message tells", () => {
  const reported = (message: string) =>
    describeFailure(new ReportedError({ code: "EACCES", message }), en);
  expect(reported("EACCES: permission denied, mkdir '/h/backups/.making'")).toMatchObject({
    code: "CANNOT_CREATE",
    exitCode: 73,
    what: "/h/backups/.making cannot be written (EACCES).",
  });
  expect(reported("EACCES: permission denied, scandir '/h/backups'")).toMatchObject({
    code: "CANNOT_READ",
    exitCode: 74,
    what: "/h/backups cannot be read (EACCES).",
  });
});
