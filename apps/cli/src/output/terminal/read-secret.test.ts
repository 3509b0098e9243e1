import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readSecret } from "./read-secret.ts";

/** A terminal at which these keys are typed; `raw` tells how its mode was set. */
function typing(keys: readonly string[]) {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    setRawMode: (mode: boolean) => void raw.push(mode),
  }) as unknown as NodeJS.ReadStream;
  let shown = "";
  let interrupted = 0;
  const controller = new AbortController();
  const interruption = {
    signal: controller.signal,
    interrupt() {
      interrupted++;
      controller.abort();
    },
    hangUp: () => undefined,
    standAside: <Value>(work: () => Promise<Value>) => work(),
    handleAllSignals: () => () => undefined,
  };
  const output = { write: (text: string) => void (shown += text) };
  const result = readSecret({ input, output }, { prompt: "Passphrase: ", interruption });
  for (const key of keys) input.push(key);
  return { result, raw, shown: () => shown, interrupted: () => interrupted };
}

test("what is typed is not shown, and the terminal is as before", async () => {
  const terminal = typing(["암", "호x", "\u007f", " 둘\r"]);
  expect(await terminal.result).toBe("암호 둘");
  expect(terminal.shown()).toBe("Passphrase: \n");
  expect(terminal.raw).toEqual([true, false]);
});

test("Ctrl+U begins anew, an empty line is an empty line, Ctrl+D on nothing gives up", async () => {
  expect(await typing(["wrong", "\u0015", "right\n"]).result).toBe("right");
  expect(await typing(["\r"]).result).toBe("");
  expect(await typing(["\u0004"]).result).toBeNull();
});

test("Ctrl+C is heard as an interruption, and ends the reading", async () => {
  const terminal = typing(["abc", "\u0003"]);
  expect(await terminal.result).toBeNull();
  expect(terminal.interrupted()).toBe(1);
  expect(terminal.raw).toEqual([true, false]);
});
