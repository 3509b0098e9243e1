// @module-tag slow
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";

/** npm builds nothing here: binaries come in packages. */

test("runs from its package alone, installed globally: manual, version, a chat turn, a task in a worker, and no bench", () => {
  const folder = makeFolder();
  const prefix = `${folder}/prefix`;
  mkdirSync(prefix);
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const app = fileURLToPath(new URL("..", import.meta.url));
  npm(["pack", "--ignore-scripts", "--pack-destination", folder], app);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  npm(
    [
      "install",
      "--global",
      "--prefix",
      prefix,
      "--ignore-scripts",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      path.join(folder, tarball),
    ],
    prefix,
  );

  const unixOnly = process.platform === "win32" ? [] : [`${prefix}/share/man/man1/hsms.1`];
  expect(unixOnly.filter((file) => !existsSync(file))).toEqual([]);

  const modules = process.platform === "win32" ? "node_modules" : "lib/node_modules";
  const hsms = (args: readonly string[], input = "") =>
    execFileSync(process.execPath, [`${prefix}/${modules}/hsms/dist/main.js`, ...args], {
      cwd: prefix,
      encoding: "utf8",
      input,
      stdio: ["pipe", "pipe", "pipe"],
      env: { PATH: process.env["PATH"] ?? "", HOME: folder, HSMS_HOME: `${folder}/home` },
    });
  expect(hsms(["--version"])).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(hsms(["--project", "chat", "--create"], "My bicycle is red.\n")).toContain("AI: ");

  const messages = Array.from({ length: 300 }, (_, at) => [
    { role: "user", content: `Note ${at}: the ${at % 7} boxes stand in room ${at % 11}.` },
    { role: "assistant", content: "Noted." },
  ]).flat();
  writeFileSync(`${prefix}/long.json`, JSON.stringify({ messages }));
  const imported = JSON.parse(hsms(["import", "long.json", "--workers", "1", "--json"]));
  expect(imported.data).toMatchObject({ added: 300, placed: 300, pool: { workers: 1 } });
  expect(imported.data.pool.pooled).toBeGreaterThan(0);
  const found = JSON.parse(hsms(["search", "boxes in room 3", "--json"]));
  expect(found.data.memories).not.toEqual([]);

  expect(() => hsms(["bench", "latency"])).toThrow(/In a clone of the repository: pnpm bench/);
});
