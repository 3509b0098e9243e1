// @module-tag slow
import { readFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const terminalTest = test.skipIf(!hasTerminals);

const size = { columns: 120, rows: 40 };
const sockets = (home: string): readonly string[] => {
  const folder = path.join(home, "state", "sockets");
  // Beside those through which a screen answers hooks.
  const names = readdirSync(folder).filter((name) => !name.startsWith("hook-"));
  return names.map((name) => path.join(folder, name));
};

/** Files under a folder that hold such words. */
const holding = (folder: string, words: RegExp): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => words.test(readFileSync(name, "latin1")));

terminalTest(
  "3. a search of another process is listed, marked, and can be walked through",
  async () => {
    const home = makeFolder();
    await run(["ask", "my bicycle is green"], { home });
    const screen = openScreen([], { home, size });
    await screen.shows("● recording");
    await screen.until(() => sockets(home).length === 1);
    const [socket = ""] = sockets(home);
    // None of this is a search: the screen goes on.
    for (const words of [
      "garbage",
      "{}",
      '{"traceVersion":1,"query":"q","startedAt":"","events":[{}]}',
    ]) {
      await new Promise<void>((resolve) => {
        connect(socket)
          .on("close", () => resolve())
          .end(words)
          .resume();
      });
    }
    const found = await run(["search", "bicycle", "--json"], { home });
    expect(found.exitCode).toBe(0);
    await screen.shows("other process · bicycle");
    screen.type("\t");
    await screen.shows("search 1/1");
    screen.type(",");
    await screen.shows(/paused at \d+ of \d+ events/);
    screen.type("e");
    const exported = () =>
      readdirSync(path.join(home, "state")).find((name) => /^trace-.*-other-1\.json$/.test(name));
    // The file is there before its words are.
    const isWhole = (name: string | undefined): boolean =>
      name !== undefined &&
      readFileSync(path.join(home, "state", name), "utf8")
        .trimEnd()
        .endsWith("}");
    await screen.until(() => isWhole(exported()));
    const trace = await run(["trace", path.join(home, "state", exported() ?? "")], { home });
    expect(trace.stdout).toContain("bicycle · ");
    await screen.end("\u0003\u0003");
    expect(sockets(home)).toEqual([]);
  },
);

terminalTest(
  "3. two screens list each other's searches; a socket of one that was killed is removed",
  async () => {
    const home = makeFolder();
    await run(["ask", "my bicycle is green"], { home });
    const one = openScreen([], { home, size });
    await one.shows("● recording");
    const killed = one.pid();
    const two = openScreen([], { home, size });
    await two.shows("● recording");
    await two.until(() => sockets(home).length === 2);
    two.type("\t/bicycle\r");
    await one.shows("other process · bicycle");
    await two.shows(/visited .*bicycle/s);
    expect(two.text()).not.toContain("other process");
    process.kill(killed, "SIGKILL");
    await one.until(() => {
      try {
        process.kill(killed, 0);
        return false;
      } catch {
        return true;
      }
    });
    expect(sockets(home)).toHaveLength(2);
    for (const socket of sockets(home)) utimesSync(socket, 0, 0);
    await run(["ask", "what colour is my bicycle?"], { home });
    await two.shows("other process · what colour is my bicycle?");
    await two.until(() => sockets(home).length === 1);
    await two.end("\u0003\u0003");
  },
);

terminalTest(
  "3. of an encrypted memory a search is told and stands nowhere on the disk",
  async () => {
    const home = makeFolder();
    const file = path.join(makeFolder(), "passphrase");
    writeFileSync(file, "맞는 암호\n", { mode: 0o600 });
    const env = { HSMS_PASSPHRASE_FILE: file };
    await run(["ask", "my bicycle is green"], { home });
    expect(holding(home, /bicycle/)).not.toEqual([]);
    expect(await run(["encrypt", "--yes"], { home, env })).toMatchObject({ exitCode: 0 });
    const screen = openScreen([], { home, env, size });
    await screen.shows("● recording");
    await screen.until(() => sockets(home).length === 1);
    await run(["search", "bicycle zanzibar"], { home, env });
    await screen.shows("other process · bicycle zanzibar");
    await screen.settled();
    expect(holding(home, /bicycle|zanzibar/)).toEqual([]);
    await screen.end("\u0003\u0003");
  },
);
