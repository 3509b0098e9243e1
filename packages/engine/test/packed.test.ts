// @module-tag slow
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build as esbuild } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build as vite } from "vite";
import { pageExamples } from "./page-examples.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PACKAGES = ["messages", "store", "language", "formats", "models", "engine"];
/** Of packing, and of npm, which fetches what is not in its cache. */

const folder = mkdtempSync(path.join(tmpdir(), "hsms-packed-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(command: string, args: readonly string[], cwd = folder): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd });
  return stdout;
}

/** As in a project of one's own, where no script of any package runs when it is installed. */
beforeAll(async () => {
  const { packageManager } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
  const tarballs = `${folder}/tarballs`;
  mkdirSync(tarballs);
  for (const name of PACKAGES) {
    const pack = ["-y", packageManager, "pack", "--pack-destination", tarballs];
    await run("npx", pack, `${ROOT}/packages/${name}`);
  }
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  const files = readdirSync(tarballs).map((name) => `${tarballs}/${name}`);
  const quietly = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...quietly, ...files]);
});

const modulesOf = (name: string) => path.join(folder, "node_modules", name);

test("the examples of the page run in plain JavaScript", async () => {
  for (const { heading, code, prints } of pageExamples()) {
    const place = mkdtempSync(`${folder}/example-`);
    writeFileSync(`${place}/example.js`, code);
    const printed = await run(process.execPath, ["example.js"], place);
    const lines = printed.split("\n").filter((line) => prints.includes(line));
    expect({ heading, lines }).toEqual({ heading, lines: prints });
  }
});

test.each([
  { module: "nodenext", moduleResolution: "nodenext" },
  { module: "esnext", moduleResolution: "bundler" },
])(
  "they compile as strict TypeScript, with resolution by $moduleResolution",
  async (resolution) => {
    const place = mkdtempSync(`${folder}/strict-`);
    for (const [at, { code }] of pageExamples().entries()) {
      writeFileSync(`${place}/example-${at}.ts`, code);
    }
    const compilerOptions = {
      ...resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      target: "es2023",
      types: ["node"],
      typeRoots: [`${ROOT}/node_modules/@types`],
    };
    writeFileSync(`${place}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    await run(`${ROOT}/node_modules/.bin/tsc`, ["-p", place]);
  },
);

test("a CommonJS program requires it", async () => {
  writeFileSync(`${folder}/program.cjs`, 'console.log(typeof require("@hsms/engine").openMemory);');
  expect(await run(process.execPath, ["program.cjs"])).toBe("function\n");
});

const BUNDLED = `
import { openMemory } from "@hsms/engine";
const workerUrl = new URL("./worker.mjs", import.meta.url);
const memory = await openMemory({ directory: process.argv[2], workerUrl });
await memory.turns.add(Array.from({ length: 600 }, (_, box) => ({ user: \`Box \${box} is red.\` })));
const { pool } = await memory.status();
console.log(pool.pooled > 0);
await memory.close();
`;

test("esbuild bundles it with its worker, as the page says", async () => {
  writeFileSync(`${folder}/program.js`, BUNDLED);
  await esbuild({
    absWorkingDir: folder,
    entryPoints: { program: "program.js", worker: "@hsms/engine/worker" },
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["lmdb", "piscina"],
    banner: {
      js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);',
    },
    outdir: "esbuild",
    outExtension: { ".js": ".mjs" },
  });
  const memory = `${folder}/of-esbuild`;
  expect(await run(process.execPath, ["esbuild/program.mjs", memory])).toBe("true\n");
});

test("Vite bundles it with its worker, as the page says", async () => {
  writeFileSync(`${folder}/program.js`, BUNDLED);
  await vite({
    root: folder,
    logLevel: "silent",
    build: {
      ssr: true,
      outDir: "vite",
      rollupOptions: {
        input: { program: "program.js", worker: "@hsms/engine/worker" },
        output: { entryFileNames: "[name].mjs" },
      },
    },
    ssr: { noExternal: true, external: ["lmdb", "piscina"] },
  });
  const memory = `${folder}/of-vite`;
  expect(await run(process.execPath, ["vite/program.mjs", memory])).toBe("true\n");
});

test.each(PACKAGES)("%s holds what its source maps and its exports name, and no test", (name) => {
  const place = modulesOf(`@hsms/${name}`);
  const files = readdirSync(place, { recursive: true, encoding: "utf8" });
  const there = new Set(files.map((file) => path.join(place, file)));
  const named = files
    .filter((file) => /\.(?:js|d\.ts)\.map$/u.test(file))
    .flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(path.join(place, file), "utf8"));
      return sources.map((source: string) => path.join(place, path.dirname(file), source));
    });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !there.has(file))).toEqual([]);
  expect(files.filter((file) => /\.test\.|(?:^|[/\\])testing(?:[/\\]|$)/u.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE", "CHANGELOG.md"]));

  const manifest = JSON.parse(readFileSync(`${place}/package.json`, "utf8"));
  expect(Object.keys(manifest.scripts ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/install|prepare/u)]),
  );
  const { resolve } = createRequire(`${folder}/program.cjs`);
  for (const entry of Object.keys(manifest.exports)) {
    expect(there).toContain(resolve(path.posix.join(manifest.name, entry)));
  }
});
