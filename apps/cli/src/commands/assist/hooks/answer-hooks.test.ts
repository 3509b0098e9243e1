import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import packageFile from "../../../../package.json" with { type: "json" };
import { addressOf } from "../../../screen/other-processes/socket-folder.ts";
import { answerHooks } from "./answer-hooks.ts";
import { askOthers } from "./ask-others.ts";
import type { HookAsk } from "./hook-asks.ts";
import { hookSockets, stateOf } from "./hook-project.ts";

/** As on Windows. Elsewhere the name of a pipe is that of a socket in the working directory. */
function asOnWindows(): void {
  const [platform, folder] = [process.platform, process.cwd()];
  const place = mkdtempSync(path.join(os.tmpdir(), "hsms-pipes-"));
  process.chdir(place);
  Object.defineProperty(process, "platform", { value: "win32" });
  onTestFinished(() => {
    Object.defineProperty(process, "platform", { value: platform });
    process.chdir(folder);
    rmSync(place, { recursive: true, force: true });
  });
}

const { version } = packageFile;

const PATIENT = { timeout: 120_000 };

/** A memory that is open in this process, which answers hooks. */
async function answering(within = "") {
  const root = mkdtempSync(path.join(os.tmpdir(), "hsms-hooks-"));
  const directory = path.join(root, within, "project");
  const project = {
    id: "p",
    name: "p",
    root: null,
    directory,
    forTests: false,
    exists: true,
  };
  const paths = { state: path.join(root, within, "state"), runtime: null };
  mkdirSync(directory, { recursive: true });
  const memory = await openMemory({ directory: path.join(directory, "store"), workers: 0 });
  await memory.turns.add({ user: "My sister Mina lives in Busan." });
  const end = answerHooks({
    paths,
    project,
    memory: () => Promise.resolve(memory),
    describe: String,
  });
  onTestFinished(async () => {
    await end();
    await memory.close();
    rmSync(root, { recursive: true, force: true });
  });
  const ask = (asked: HookAsk, more: object = {}) => {
    const line = { version, ...stateOf(project), ask: asked, ...more };
    // Of this process: hooks are others.
    const place = hookSockets(paths, project);
    const [name = ""] = place === null ? [] : readdirSync(place.folder);
    const renamed = name.replace(/-\d+-/u, "-0-");
    if (place !== null && name !== renamed) {
      renameSync(path.join(place.folder, name), path.join(place.folder, renamed));
    }
    return askOthers(place, line);
  };
  return { ask, directory, memory, project, paths, end };
}

const asked = { type: "recall", prompt: "Where does Mina live?", except: [] } as const;

test("a hook is answered by who has the memory open", async () => {
  const { ask } = await answering();
  const answered = { text: expect.stringContaining("Busan"), indexes: [0] };
  // A busy machine may take longer for the first answer, which loads the search, than a hook waits.
  await expect.poll(() => ask(asked), PATIENT).toMatchObject(answered);
  expect(await ask({ ...asked, except: [0] })).toEqual({ text: null, indexes: [] });
  expect((await ask({ type: "brief" }))?.text).toContain("1 memories");
});

test("nobody answers for another version, another generation, or another store of the same name", async () => {
  const { ask, directory } = await answering();
  expect(await ask(asked, { version: "0.0.0" })).toBeNull();
  expect(await ask(asked, { generation: "generation-000009" })).toBeNull();
  const store = path.join(directory, "store");
  renameSync(store, path.join(directory, "earlier"));
  await (await openMemory({ directory: store, workers: 0 })).close();
  expect(await ask(asked)).toBeNull();
});

test("whatever else is said is answered with nothing, and the next one is heard", async () => {
  const { ask } = await answering();
  expect(await ask(JSON.parse('{"type":"dance"}') as HookAsk)).toBeNull();
  await expect.poll(async () => (await ask(asked))?.text, PATIENT).toContain("Busan");
});

test("on Windows a pipe answers, to which a file of its name leads, however long the path", async () => {
  asOnWindows();
  const { directory, project, paths, end } = await answering("x".repeat(90));
  const place = hookSockets(paths, project);
  if (place === null) throw new Error("No place");
  const [name = "", ...others] = readdirSync(place.folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^hook-[0-9a-f]{8}-\d+-[0-9a-f]{12}$/u);
  const address = addressOf(place, name);
  expect(address).toBe(`\\\\.\\pipe\\hsms-${name}`);
  const socket = connect(address);
  socket.write(`${JSON.stringify({ version, ...stateOf(project), ask: asked })}\n`);
  expect(await text(socket)).toContain("Busan");
  expect(directory.length).toBeGreaterThan(100);
  await end();
  expect(readdirSync(place.folder)).toEqual([]);
});
