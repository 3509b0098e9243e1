import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder, run, runProcess } from "./command.ts";

/** Writes the address of each module that is loaded into a file. */
const NOTING = `
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env["LOADED"], url + "\\n");
    return next(url, context);
  },
});
`;

/** The source files that the built program evaluates for a command: those of a bundled file stand in its comments; and parts of Node. */
async function modulesOf(args: readonly string[], home: string): Promise<readonly string[]> {
  const folder = makeFolder();
  const noting = `${folder}/noting.mjs`;
  const loaded = `${folder}/loaded`;
  writeFileSync(noting, NOTING);
  const env = { LOADED: loaded, NODE_OPTIONS: `--import=${encodeURI(`file://${noting}`)}` };
  const { exitCode, stderr } = await runProcess(args, { home, env });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  const urls = readFileSync(loaded, "utf8").split("\n");
  const files = urls.filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url));
  const builtIn = urls.filter((url) => url.startsWith("node:"));
  const sources = files.flatMap((file) => [
    file,
    ...[...readFileSync(file, "utf8").matchAll(/^\/\/ (\S+\.(?:js|mjs|ts|tsx|json))$/gmu)].map(
      ([, name = ""]) => name,
    ),
  ]);
  return [...sources, ...builtIn];
}

/** Of no use to a command that prints and ends. */
const SCREEN = ["/react@", "/ink@", "tui/src/screen/", "tui/src/panes/"];
const LIBRARIES = ["/piscina@", "/pino@", "/msgpackr@", "/node-gyp-build-optional-packages@"];
const MEMORY = ["/zod@", "/lmdb@", "store/src/records/", "engine/src/search/"];
/** Of Node itself, 1 to 8 ms each. */
const PARTS_OF_NODE = ["node:crypto", "node:child_process", "node:v8", "node:readline"];

test("help loads neither the screen nor a memory", async () => {
  const home = makeFolder();
  const modules = await modulesOf(["--help"], home);
  expect(modules.join("\n")).toContain("src/program/program.ts");
  const language = ["language/src/analysis/", "/translations"];
  for (const heavy of [...SCREEN, ...LIBRARIES, ...MEMORY, ...language, ...PARTS_OF_NODE]) {
    expect(modules.filter((name) => name.includes(heavy))).toEqual([]);
  }
  const files = modules.filter((name) => name.startsWith("/")).map((file) => path.basename(file));
  // What is loaded before `compiled-code.ts` has run is compiled anew each time.
  const first = files.slice(
    0,
    files.findIndex((file) => file.startsWith("run-program-")),
  );
  expect(first.map((file) => file.replace(/-.{8}\.js$/u, ""))).toEqual([
    "main.js",
    "compiled-code",
    "compiled-code",
  ]);
});

test("a search loads neither the screen, nor threads, nor readers that it does not use", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/state`);
  await run(["chat"], { home, input: "My bicycle is red.\n" });
  const modules = await modulesOf(["search", "bicycle"], home);
  expect(modules.join("\n")).toContain("engine/src/search/");
  const unused = ["/garu-ko@", "/zod@", "formats/src/", "models/src/chat/", "models/src/prompts/"];
  const seldom = [
    "store/src/rescue/repair/",
    "engine/src/maintenance/forgetting/",
    "engine/src/memory/inputs",
  ];
  for (const heavy of [...SCREEN, ...LIBRARIES, ...unused, ...seldom]) {
    expect(modules.filter((name) => name.includes(heavy))).toEqual([]);
  }
  // Each takes .2 ms.
  expect(modules.filter((name) => name.startsWith("/")).length).toBeLessThan(20);
});
