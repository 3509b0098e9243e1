import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Input } from "./key.ts";
import { endKeys, mayEnd, readKeys, readOn } from "./read-keys.ts";

/** Names of keys, and what was pasted, of reads that came one after another. */
function read(...chunks: readonly string[]): readonly string[] {
  let rest = "";
  const inputs: Input[] = [];
  for (const chunk of chunks) {
    const reading = readOn(rest, chunk);
    inputs.push(...reading.inputs);
    ({ rest } = reading);
  }
  return [...inputs, ...endKeys(rest)].map((input) =>
    input.type === "key"
      ? input.name
      : input.type === "paste"
        ? `«${input.text}»`
        : `${input.kind} ${input.column},${input.row}`,
  );
}

test("23. `jjjj` and `하\\r` in one read are separate keys", () => {
  expect(read("jjjj")).toEqual(["j", "j", "j", "j"]);
  expect(read("하\r")).toEqual(["하", "enter"]);
  expect(read("하".normalize("NFD"), "\r")).toEqual(["하".normalize("NFD"), "enter"]);
  expect(read("👩‍👩‍👧a\t")).toEqual(["👩‍👩‍👧", "a", "tab"]);
  expect(read("j\u001B[B\u001B[Bk\u0003")).toEqual(["j", "down", "down", "k", "ctrl+c"]);
});

test("24. a paste is one event, its lines kept, however it is cut into reads", () => {
  expect(read("a\u001B[200~첫 줄\r\n둘째\r셋째\u001B[201~b")).toEqual([
    "a",
    "«첫 줄\n둘째\n셋째»",
    "b",
  ]);
  const whole = "\u001B[200~한글 \u001B[A 과 줄\n끝\u001B[201~";
  for (let at = 1; at < whole.length; at++) {
    expect(read(whole.slice(0, at), whole.slice(at))).toEqual(["«한글 \u001B[A 과 줄\n끝»"]);
  }
});

test("24. Ctrl+C by itself ends a paste whose end got lost", () => {
  expect(read("\u001B[200~lost", "more", "\u0003", "q")).toEqual(["ctrl+c", "q"]);
  expect(read("\u001B[200~a\u0003", "b\u001B[201~")).toEqual(["«a\u0003b»"]);
});

test("24. more letters in one read than anybody types are a paste that the terminal did not mark", () => {
  expect(read("j".repeat(200))).toHaveLength(200);
  const text = "하 j".repeat(100);
  expect(read(`${text}\r${text}j`)).toEqual([`«${text}»`, "enter", `«${text}j»`]);
});

test("a lone Esc waits for what may follow, a paste that has begun is not taken for one", () => {
  expect(readKeys("\u001B")).toEqual({ inputs: [], rest: "\u001B" });
  expect(mayEnd("\u001B")).toBe(true);
  expect(mayEnd("\u001B[200~abc")).toBe(false);
  expect(read("\u001B")).toEqual(["escape"]);
  expect(read("\u001B", "[A")).toEqual(["up"]);
  expect(read("\u001Bj")).toEqual(["escape", "j"]);
  expect(read("\u001B\u001B")).toEqual(["escape", "escape"]);
});

test("keys with names, of every kind of terminal", () => {
  expect(read("\u001BOA\u001B[1;5D\u001B[1;2C\u001B[Z\u001B[5~\u001B[6~")).toEqual([
    "up",
    "ctrl+left",
    "shift+right",
    "shift+tab",
    "pageup",
    "pagedown",
  ]);
  expect(read("\u001B[H\u001B[F\u001B[1~\u001B[4~\u001BOH\u001B[3~")).toEqual([
    "home",
    "end",
    "home",
    "end",
    "home",
    "delete",
  ]);
  expect(read(" \u007F\b\u000A\u0010\0")).toEqual([
    "space",
    "backspace",
    "backspace",
    "ctrl+j",
    "ctrl+p",
    "ctrl+space",
  ]);
  expect(read("\u001B\r\u001B[13;2u")).toEqual(["alt+enter", "alt+enter"]);
});

test("22. Ctrl+ㅊ is Ctrl+C in terminals that tell the letter", () => {
  expect(read("\u001B[12618;5u")).toEqual(["ctrl+c"]);
  expect(read("\u001B[27;5;12618~")).toEqual(["ctrl+c"]);
  expect(read("\u001B[99;5u")).toEqual(["ctrl+c"]);
  // A key let go is none.
  expect(read("\u001B[99;5:3u")).toEqual([]);
});

test("many lines in one read are a paste that was not marked; few letters are keys, and Enter always is", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `줄 ${at}: eggs,\tbutter`).join("\n");
  expect(readKeys(`${lines}\r`).inputs).toEqual([
    { type: "paste", text: lines },
    { type: "key", name: "enter", text: "" },
  ]);
  // The next read may begin anywhere.
  expect(readKeys(`\t${lines}\n`).inputs).toEqual([{ type: "paste", text: `\t${lines}\n` }]);
  expect(read("ab\ncd")).toEqual(["a", "b", "ctrl+j", "c", "d"]);
  const sent = readKeys(lines.replaceAll("\n", "\r")).inputs;
  expect(sent.filter((input) => input.type === "key" && input.name === "enter")).toHaveLength(19);
});

test("replies of the terminal and keys without a name type nothing", () => {
  expect(read("\u001B[I\u001B[O\u001B[?62;4c\u001B[24;80R\u001B]11;rgb:0/0/0\u0007j")).toEqual([
    "j",
  ]);
  expect(read("\u001B[57441u\u001B[[Z\u001B[16~\u001B[1;2R")).toEqual([]);
});

test("function keys are keys, which type nothing", () => {
  expect(read("\u001BOP\u001BOS\u001B[11~\u001B[15~\u001B[17~\u001B[21~\u001B[24~")).toEqual([
    "f1",
    "f4",
    "f1",
    "f5",
    "f6",
    "f10",
    "f12",
  ]);
  expect(read("\u001B[[A\u001B[[E\u001B[1;2P\u001B[15;5~\u001B[Q")).toEqual([
    "f1",
    "f5",
    "shift+f1",
    "ctrl+f5",
    "f2",
  ]);
  const { inputs } = readKeys("\u001B[15~\u001BOP");
  expect(inputs.map((input) => input.type === "key" && input.text)).toEqual(["", ""]);
});

test("49. reports of the mouse are told by cells from 0", () => {
  expect(
    read("\u001B[<0;10;5M\u001B[<32;11;5M\u001B[<0;11;5m\u001B[<64;1;1M\u001B[<65;300;100M"),
  ).toEqual(["press 9,4", "drag 10,4", "release 10,4", "wheel-up 0,0", "wheel-down 299,99"]);
});

test("however a stream is cut into reads, the keys are the same", () => {
  const pieces = [
    "j",
    "한",
    "\r",
    "\u001B[A",
    "\u001B[200~두\n줄\u001B[201~",
    "\u001B[<0;3;4M",
    "\u0003",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), fc.nat(), (parts, seed) => {
      const stream = parts.join("");
      const cut = stream.length === 0 ? 0 : seed % stream.length;
      expect(read(stream.slice(0, cut), stream.slice(cut))).toEqual(read(stream));
      expect(read(...stream.split(""))).toEqual(read(stream));
    }),
    { numRuns: 100 },
  );
});

test("nothing that a terminal could send breaks the reading", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (noise, more) => {
      const { rest } = readKeys(`${noise}\u001B${more}\u001B[${noise}`);
      expect(endKeys(rest).every((input) => input.type !== "paste")).toBe(true);
    }),
    { numRuns: 100 },
  );
});
