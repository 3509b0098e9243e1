import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { withFolderLock } from "../src/lmdb/guard/folder-lock.ts";
import { openLmdbKeyValueStore } from "../src/lmdb/lmdb-kv.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("opener.ts", import.meta.url));
/** Without a door, three processes met after some five hundred openings each. */
const PROCESSES = 3;
const OPENINGS = 600;

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

test(
  "processes that open and close one file at the same moments all get it",
  { tags: ["slow"] },
  async () => {
    const directory = await emptyFolder();
    // Where the first finds none, each would make its own.
    writeFileSync(join(directory, "lock.mdb"), new Uint8Array(2 ** 17));
    const endings = Array.from({ length: PROCESSES }, () =>
      once(
        spawn(process.execPath, [...sourceFlags, script, directory, `${OPENINGS}`], {
          stdio: "inherit",
        }),
        "close",
      ),
    );
    for (const ending of await Promise.all(endings)) expect(ending).toEqual([0, null]);
  },
);

test("nobody goes through the door of a folder while another process is in it, for a second", async () => {
  const folder = await emptyFolder();
  const [dead, living] = [join(folder, "door.4194399.a"), join(folder, `door.${process.ppid}.b`)];
  writeFileSync(dead, "");
  expect(withFolderLock(folder, () => "through")).toBe("through");
  expect(existsSync(dead)).toBe(false);
  writeFileSync(living, "");
  const started = performance.now();
  expect(withFolderLock(folder, () => "through")).toBe("through");
  expect(performance.now() - started).toBeGreaterThan(1_000);
  expect(existsSync(living)).toBe(true);
});

test.runIf(process.platform === "linux")(
  "a process that opens a file twice, and closes it once, keeps its locks on it",
  async () => {
    const directory = await emptyFolder();
    const open = () => openLmdbKeyValueStore({ directory, databases: ["letters"] });
    const first = open();
    onTestFinished(() => first.close());
    const put = (letter: string) =>
      first.transact((writer) => writer.put("letters", Buffer.from(letter), Buffer.from("there")));
    put("a");
    // Its place among the readers is a lock of its own.
    first.read((reader) => reader.get("letters", Buffer.from("a")));
    const locks = locksOn(join(directory, "lock.mdb"));
    expect(locks).toBe(2);
    const second = open();
    expect(second.read((reader) => reader.range("letters", {}))).toHaveLength(1);
    expect(locksOn(join(directory, "lock.mdb"))).toBe(locks);
    await second.close();
    expect(locksOn(join(directory, "lock.mdb"))).toBe(locks);
    put("b");
    expect(() => second.read(() => "read")).toThrow("closed");
  },
);

/** How many locks this process has on a file, by the system's word. */
function locksOn(path: string): number {
  const { ino } = statSync(path);
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length;
}
