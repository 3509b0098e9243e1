import { expect, test } from "vitest";
import { readScript } from "../src/run/replay/read-script.ts";
import { makeFolder, openInTerminal } from "./in-terminal.ts";

function steps(script: string) {
  const reading = readScript(script);
  if (reading.type === "broken") throw new Error(`line ${reading.line}: ${reading.word}`);
  return reading.steps;
}

test("61. a script of keys is played in the real screen, waits for what it shows, and leaves it", async () => {
  const screen = await openInTerminal({
    folder: await makeFolder(),
    script: steps(
      [
        "see ═ 대화",
        "type 여동생은 부산에 살아",
        "press enter",
        "see 기억해 둘게요",
        "paste 두 줄\\n붙임",
        "see 붙임",
        "press ctrl+c ctrl+c ctrl+c",
      ].join("\n"),
    ),
  });
  expect(await screen.closed).toBeNull();
  expect(screen.written()).toContain("기억해 둘게요");
  expect((await screen.memory.status()).turns).toBe(1);
});
