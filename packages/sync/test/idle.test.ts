import { readdirSync, statSync } from "node:fs";
import type fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { knownState } from "../src/group/devices.ts";
import { append } from "../src/exchange/telling/publish.ts";
import { writeState } from "../src/home/state.ts";
import { say, syncAll, twoInStep, type Machine } from "./machines.ts";

/** Files of the exchange that were opened, by name. */
const opened = vi.hoisted((): string[] => []);

vi.mock("node:fs", async (importActual) => {
  const actual = await importActual<typeof fs>();
  return {
    ...actual,
    openSync(...args: Parameters<typeof fs.openSync>) {
      opened.push(path.basename(String(args[0])));
      return actual.openSync(...args);
    },
  };
});

const filesOf = ({ directory, folder }: Machine): readonly string[] =>
  [path.join(directory, "sync.json"), ...allIn(folder)].map(
    (file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).ino}`,
  );

const allIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

test("an exchange without news writes nothing, and opens no log of others", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(desktop, "Said on the desktop.");
  await syncAll(desktop, laptop);
  const before = filesOf(laptop);
  opened.length = 0;
  const { published, added } = await laptop.sync();
  expect([published, added]).toEqual([0, 0]);
  expect(filesOf(laptop)).toEqual(before);
  // Its own last segment, to see whether it went back.
  expect(opened.filter((name) => name.endsWith(".log"))).toHaveLength(1);
  const HOUR = 3600 * 1000;
  await laptop.sync({ after: 2 * HOUR });
  expect(knownState(laptop.home).lastAt).toBeGreaterThan(Date.now() + HOUR);
});

test("what waits is read where it lies, without the rest of its log", async () => {
  const [laptop, desktop] = await twoInStep();
  const words = "x".repeat(200_000);
  for (const kind of ["a", "b", "c"]) {
    const filler = { kind, subject: "018f0000-0000-7000-8000-000000000001", payload: `"${words}"` };
    writeState(desktop.home, append(knownState(desktop.home), [filler]));
  }
  await laptop.sync();
  const { waiting } = knownState(laptop.home);
  expect(new Set(waiting.map(({ segment }) => segment)).size).toBeGreaterThan(1);
  const [first] = waiting.filter(({ segment }) => segment === waiting.at(-1)?.segment);
  const state = knownState(laptop.home);
  writeState(laptop.home, { ...state, waiting: first === undefined ? [] : [first] });
  opened.length = 0;
  expect(await laptop.sync()).toMatchObject({ waiting: { unknown: 1 } });
  expect(opened.filter((name) => name.endsWith(".log"))).toHaveLength(2);
});
