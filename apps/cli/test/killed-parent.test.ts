import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, program, variables } from "./command.ts";

/** As an older Node starts the program under the pinned one: with a channel. */
const PARENT = `
const { spawn } = require("node:child_process");
const child = spawn(process.execPath, process.argv.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"] });
child.on("exit", (code) => process.exit(code));
`;

/** Says one thing, and stays. */
const TYPIST = `console.log("I like tea."); setInterval(() => undefined, 1e6);`;

test("a program whose parent is killed ends by itself, though what it reads stays open", async () => {
  const env = variables({ home: makeFolder() });
  const typist = spawn(process.execPath, ["-e", TYPIST]);
  onTestFinished(() => void typist.kill("SIGKILL"));
  const parent = spawn(process.execPath, ["-e", PARENT, program, "--plain"], {
    env,
    stdio: [typist.stdout, "pipe", "pipe"],
  });
  // It closes once the program, which has it too, is gone.
  const ended = once(parent.stdout, "close");
  await once(parent.stdout, "data");
  parent.stdout.resume();
  parent.kill("SIGKILL");
  await ended;
  expect(typist.exitCode).toBeNull();
});
