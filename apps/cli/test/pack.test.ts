// @module-tag slow
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";

/** npm builds nothing here: binaries come in packages. */
const MINUTES_MS = 60_000;

test(
  "runs from its package alone: version, a chat turn, a task in a worker, a bench",
  () => {
    const folder = makeFolder();
    const prefix = `${folder}/prefix`;
    mkdirSync(prefix);
    writeFileSync(`${prefix}/package.json`, "{}");
    const npm = (args: readonly string[], cwd: string) =>
      execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    const app = fileURLToPath(new URL("..", import.meta.url));
    npm(["pack", "--ignore-scripts", "--pack-destination", folder], app);
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    npm(
      [
        "install",
        "--ignore-scripts",
        "--prefer-offline",
        "--no-audit",
        "--no-fund",
        path.join(folder, tarball),
      ],
      prefix,
    );

    const hsms = (args: readonly string[], input = "") =>
      execFileSync(process.execPath, [`${prefix}/node_modules/hsms/dist/main.js`, ...args], {
        cwd: prefix,
        encoding: "utf8",
        input,
        stdio: ["pipe", "pipe", "pipe"],
        env: { PATH: process.env["PATH"] ?? "", HOME: folder, HSMS_HOME: `${folder}/home` },
      });
    expect(hsms(["--version"])).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(hsms(["--project", "chat"], "My bicycle is red.\n")).toContain("AI: ");

    const messages = Array.from({ length: 300 }, (_, at) => [
      { role: "user", content: `Note ${at}: the ${at % 7} boxes stand in room ${at % 11}.` },
      { role: "assistant", content: "Noted." },
    ]).flat();
    writeFileSync(`${prefix}/long.json`, JSON.stringify({ messages }));
    const imported = JSON.parse(hsms(["import", "long.json", "--workers", "1", "--json"]));
    expect(imported.data).toMatchObject({ added: 300, placed: 300, pool: { workers: 1 } });
    expect(imported.data.pool.pooled).toBeGreaterThan(0);
    const found = JSON.parse(hsms(["search", "boxes in room 3", "--json"]));
    expect(found.data.results).not.toEqual([]);

    // In processes of their own, which are an entry of the bundle.
    const { data } = JSON.parse(hsms(["bench", "store", "100", "--json", "--quiet"]));
    expect(data.sizes).toMatchObject([{ size: 100, figures: expect.any(Array) }]);
  },
  3 * MINUTES_MS,
);
