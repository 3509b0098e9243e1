// @module-tag slow
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, run, start } from "./command.ts";
import { openScreen } from "./in-screen.ts";

const SEEN = { columns: 120, rows: 40 };

test("a hundred resizes, down to one cell, lose nothing of a prompt, an answer, or what is seen", async () => {
  const home = makeFolder();
  const said = ["The sea is blue", "Bread needs yeast", "Trains are late", "exit", ""];
  await run(["--plain"], { home, input: said.join("\n") });
  const screen = openScreen([], { home, size: SEEN });
  await screen.shows("> Trains are late");
  const storm = async () => {
    for (let at = 0; at < 100; at++) {
      screen.resize(
        at % 7 === 0 ? 1 : 20 + ((at * 37) % 280),
        at % 5 === 0 ? 1 : 5 + ((at * 13) % 95),
      );
      await setImmediate();
    }
    screen.resize(SEEN.columns, SEEN.rows);
  };
  screen.type("What is blue?\r");
  await storm();
  await screen.shows(/> What is blue\?[\s\S]*sea is blue[\s\S]*#3/);
  // The turn is kept before it has its place in the tree, and the panes hear of that later still.
  await screen.shows(/★ sea +2 [\s\S]*3 memories, 1 question/);
  screen.type("\t3");
  await screen.shows("╔═ 3");
  screen.type("\u0012");
  await screen.shows("name:");
  await screen.settled();
  screen.type("\u0015half a name");
  await screen.shows("half a name");
  await screen.settled();
  // Sizes and ages are told anew now and then.
  const shown = () => screen.text().replaceAll(/\d/gu, "0");
  const before = shown();
  await storm();
  await screen.until(() => shown() === before);
  screen.resize(1, 1);
  await screen.settled();
  screen.type("\r");
  screen.resize(SEEN.columns, SEEN.rows);
  await screen.shows(/★ half a name/);
});

test("what was pasted and not marked, or never ended, leaves the keys as they were", async () => {
  const screen = openScreen([], { home: makeFolder(), size: SEEN });
  await screen.shows("● recording");
  // A terminal hands on 4,095 bytes at once.
  for (let at = 0; at < 20; at++) {
    screen.type("plain text ".repeat(372));
    await setImmediate();
  }
  await screen.settled();
  screen.type(`\u001B[200~${"lost ".repeat(20_000)}`);
  await screen.settled();
  screen.type("\u0003");
  await screen.shows("Ctrl+C");
  screen.type("\u0015\u0015!stat");
  await screen.shows("!stat");
  await screen.end("\u0003\u0003");
});

test("a program that is killed while it writes beside the screen keeps nobody from writing", async () => {
  const home = makeFolder();
  const screen = openScreen([], { home, size: SEEN });
  await screen.shows("● recording");
  const writer = start(["--plain"], { home });
  onTestFinished(() => void writer.kill("SIGKILL"));
  writer.stdin.on("error", () => undefined);
  for (let at = 0; at < 200; at++) writer.stdin.write(`The number ${at} is a number\n`);
  await screen.shows(/> The number \d+/);
  writer.kill("SIGKILL");
  screen.type("The sea is blue\r");
  await screen.shows(/> The sea is blue[\s\S]*#\d+/);
  await screen.end("\u0003\u0003");
  expect((await run(["doctor"], { home })).exitCode).toBe(0);
});

test("a memory that may grow no further is told, and every way out is open", async () => {
  const script =
    "ulimit -f 140; stty -g > before; run; code=$?; stty -g > after; cmp before after && echo SAME; echo CODE $code";
  const screen = openScreen([], { home: makeFolder(), size: SEEN, script });
  await screen.shows("● recording");
  // Words that hardly shorten when they are packed.
  const words = Array.from({ length: 6_000 }, (_, at) => ((at * 7_919) % 10_007).toString(36));
  screen.type(`\u001B[200~${words.join(" ")} last\u001B[201~\r`);
  await screen.shows("There is no space left to write");
  await screen.settled();
  screen.type("\u0003\u0003");
  await screen.shows("CODE 0");
  expect(screen.text()).toContain("SAME");
});
