import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askPerson } from "./ask-person.ts";

/** A terminal's input: what is written to it is read by the event loop, as keys are. */
function openInput(onKey: () => void): { readonly press: () => void } {
  const directory = mkdtempSync(path.join(tmpdir(), "hsms-keys-"));
  const pipe = path.join(directory, "keys");
  execFileSync("mkfifo", [pipe]);
  const reading = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const writing = openSync(pipe, constants.O_WRONLY);
  const input = new Socket({ fd: reading, readable: true, writable: false });
  input.on("data", onKey);
  onTestFinished(() => {
    input.destroy();
    closeSync(writing);
    rmSync(directory, { recursive: true });
  });
  return { press: () => void writeSync(writing, "\r") };
}

test.skipIf(process.platform === "win32")(
  "a key that was pressed while the program was busy is read before the question is asked, and does not answer it",
  async () => {
    const order: string[] = [];
    const input = openInput(() => void order.push("key"));
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const answers: ((isSure: boolean) => void)[] = [];
    setImmediate(() => {
      input.press();
      void askPerson(
        {
          dispatch({ type }) {
            order.push(type);
            resolve();
          },
          running: { asked: answers } as never,
        },
        { title: "Restore it?", lines: [] },
      );
    });
    await asked;
    expect(order).toEqual(["key", "overlay.asked"]);
  },
);
