import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeFolder, runProcess } from "./command.ts";

/** As a person runs it: the tests themselves share a folder. */
const OWN = { NODE_COMPILE_CACHE: "" };

test("keeps what Node compiled in the state folder, for its owner alone, and nothing of other versions", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/state/compiled/0.0.1`, { recursive: true });
  const { exitCode } = await runProcess(["--version"], { home, env: OWN });
  expect(exitCode).toBe(0);
  const [version, ...others] = readdirSync(`${home}/state/compiled`);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(others).toEqual([]);
  const folder = `${home}/state/compiled/${version}`;
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).not.toEqual([]);
});

test("makes no folder for it where there is none yet", async () => {
  const cwd = makeFolder();
  const home = `${cwd}/new`;
  const { exitCode } = await runProcess(["--version"], { home, cwd, env: OWN });
  expect(exitCode).toBe(0);
  expect(existsSync(home)).toBe(false);
});

test("keeps it from the first memory on, though the screen was never opened", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/projects`);
  expect(await runProcess(["--version"], { home, env: OWN })).toMatchObject({ exitCode: 0 });
  expect(readdirSync(`${home}/state/compiled`)).toHaveLength(1);
});

test("says nothing where it cannot be kept", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/state`);
  writeFileSync(`${home}/state/compiled`, "no folder");
  const { exitCode, stderr } = await runProcess(["--version"], { home, env: OWN });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
});
