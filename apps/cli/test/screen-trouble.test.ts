// @module-tag slow
import { execFileSync, spawn } from "node:child_process";
import { closeSync, globSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { damageWords } from "@hsms/engine/testing/stored-words";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { makeFolder, run } from "./command.ts";
import { openScreen, type InScreen } from "./in-screen.ts";

const dataFile = (home: string): string => {
  const [file] = globSync(path.join(home, "projects", "*", "store", "generation-*", "data.mdb"));
  if (file === undefined) throw new Error(`There is no store in ${home}`);
  return file;
};

/** Says something, and resolves when it is recorded. */
async function say(
  screen: InScreen,
  { text, index }: { readonly text: string; readonly index: number },
) {
  screen.type(`${text}\r`);
  await screen.shows(`kept as #${index} `);
}

test("57. a model that is down is told with what to do; what was said is kept, and another model goes on", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  await new Promise((resolve) => server.close(resolve));
  const env = { HSMS_OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` };
  const screen = openScreen(["--model", "openai:any"], { home: makeFolder(), env });
  await screen.shows("● recording");
  screen.type("The sea is blue\r");
  await screen.shows("The language model cannot be reached");
  await screen.shows("!model");
  await screen.shows("kept as #0");
  screen.type("!model offline\r");
  await screen.shows("main · offline");
  await say(screen, { text: "Bread needs yeast", index: 1 });
  // The turns have been read again since: why the model gave none still stands there.
  expect(screen.text()).toContain("The language model cannot be reached");
});

test("a store that is damaged while the screen is open, or before, is told wherever something is waited for", async () => {
  const home = makeFolder();
  const screen = openScreen([], { home });
  await screen.shows("● recording");
  await say(screen, { text: "The sea is blue", index: 0 });
  await say(screen, { text: "Bread needs yeast", index: 1 });
  await screen.settled();
  expect(damageWords(dataFile(home), "Bread needs yeast")).toBeGreaterThan(0);
  screen.type("What is blue?\r");
  await screen.shows("The memory is damaged");
  await screen.shows("hsms doctor");
  await screen.shows("> What is blue?");
  screen.type("\t5zz");
  await screen.shows(/╔═ 5 Log[\s\S]*hsms\.log/);
  screen.type("zz");
  await screen.shows("1 Chat");
  expect(await screen.end("\u0018")).toContain("\u001B[?1049l");
  const again = openScreen([], { home });
  await again.shows(/[│║█]The memory is damaged[\s\S]*hsms doctor/);
  expect(again.text()).not.toContain("Loading");
});

/** Whether a small file system can be mounted on the folder. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], { stdio: "ignore" });
    onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
    return true;
  } catch {
    return false;
  }
}

/** Takes all the room that is left. Returns the file to be removed. */
function fillUp(folder: string): string {
  const filler = path.join(folder, "filler");
  const file = openSync(filler, "w");
  try {
    for (;;) writeSync(file, new Uint8Array(4_096));
  } catch {
    closeSync(file);
  }
  return filler;
}

test("a full disk is told, what was said before is there, and with room it goes on", async ({
  skip,
}) => {
  const home = path.join(makeFolder(), "home");
  mkdirSync(home);
  if (!mountSmall(home)) skip("no file system can be mounted here");
  const screen = openScreen([], { home });
  await screen.shows("● recording");
  await say(screen, { text: "The sea is blue", index: 0 });
  await screen.shows("Backup of the day");
  await screen.settled();
  const filler = fillUp(home);
  screen.type("Bread needs yeast\r");
  await screen.shows("There is no space left to write");
  await screen.shows(/^.> Bread needs yeast/m);
  rmSync(filler);
  await screen.settled();
  screen.type("\r");
  await screen.shows("kept as #1");
  await screen.end("\u0003\u0003");
  expect((await run(["tree"], { home })).stdout).toMatch(/sea[\s\S]*read/);
});

test("by lines, too, a line that could not be saved comes back, and Enter sends it again", async ({
  skip,
}) => {
  const home = path.join(makeFolder(), "home");
  mkdirSync(home);
  if (!mountSmall(home)) skip("no file system can be mounted here");
  const screen = openScreen(["--plain"], { home });
  await screen.shows("User: ");
  screen.type("The sea is blue\r");
  await screen.shows(/AI: .*\n[\s\S]*User: $/m);
  const filler = fillUp(home);
  screen.type("Bread needs yeast\r");
  await screen.shows("There is no space left to write");
  await screen.shows("Your line is kept: press Enter to try again.");
  await screen.shows(/^User: Bread needs yeast/m);
  rmSync(filler);
  screen.type("\r");
  await screen.shows(/AI: .*\n[\s\S]*AI: .*\n/m);
  await screen.end("exit\r");
  expect((await run(["tree", "--json"], { home })).stdout).toContain('"turns":2');
});

test.runIf(process.platform === "linux")(
  "a memory that another process holds is told, and what was to be said can be said again",
  async () => {
    const home = makeFolder();
    const screen = openScreen([], { home });
    await screen.shows("● recording");
    await say(screen, { text: "The sea is blue", index: 0 });
    await screen.settled();
    const store = path.dirname(path.dirname(dataFile(home)));
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const script = path.join(root, "packages/store/test/stopped-writer.ts");
    const holder = spawn(process.execPath, [...sourceFlags, script, store], { cwd: root });
    onTestFinished(() => void holder.kill("SIGKILL"));
    await screen.until(() => / T /.test(readFileSync(`/proc/${holder.pid ?? 0}/stat`, "utf8")));
    screen.type("Bread needs yeast\r");
    await screen.shows("The memory is locked by another process");
    await screen.shows(/^.> Bread needs yeast/m);
    holder.kill("SIGKILL");
    await screen.settled();
    screen.type("\r");
    await screen.shows("kept as #");
  },
);

test("a process that was stopped and goes on has what happened meanwhile", async () => {
  const home = makeFolder();
  const screen = openScreen([], { home });
  await screen.shows("● recording");
  // What it writes at its start holds the lock: stopped then, it would keep everybody waiting.
  await screen.settled();
  process.kill(screen.pid(), "SIGSTOP");
  await run(["--plain"], { home, input: "The sea is blue\nexit\n" });
  screen.resize(110, 32);
  screen.type("written meanwhile");
  process.kill(screen.pid(), "SIGCONT");
  await screen.shows("> The sea is blue");
  await screen.shows("> written meanwhile");
});
