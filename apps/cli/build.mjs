import { execFile } from "node:child_process";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "rolldown";

// The command as an npm package: our own code and libraries in one split bundle, and outside of it what
// is native (the binary of lmdb) or finds its own files by path (piscina).
const run = promisify(execFile);
const packageFile = JSON.parse(await readFile("package.json", "utf8"));

/**
 * What Ink measures text with takes a third of each frame: it gets ours, which remembers. The library is loaded with the
 * first text that is not plain: its segmenter and its tables of emoji take 30 ms of processor time.
 */
const remembered = fileURLToPath(
  new URL("../../packages/tui/src/draw/text/remembered-width.ts", import.meta.url),
);
const late = fileURLToPath(new URL("bundle/late-string-width.js", import.meta.url));
const rememberWidths = {
  name: "remember-widths",
  resolveId: {
    filter: { id: /^string-width$/ },
    handler(id, importer) {
      // The library itself, as the package of the screen has it.
      if (importer === late) return this.resolve(id, remembered, { skipSelf: true });
      return importer === remembered ? late : remembered;
    },
  },
};

/**
 * lmdb's JavaScript in the bundle: as 22 files of its own it takes a tenth of a short command. Its binary stays in
 * its package. `msgpackr`, which it imports for values that are no bytes, is half of them, and all of ours are bytes.
 */
const bundleLmdb = {
  name: "bundle-lmdb",
  resolveId: {
    filter: { id: /^(?:node-gyp-build-optional-packages|msgpackr)$/ },
    handler(id, importer) {
      if (!/[/\\]lmdb[/\\][^/\\]+\.js$/.test(importer)) return null;
      const ours = id === "msgpackr" ? "no-msgpackr.js" : "find-lmdb-binary.js";
      return fileURLToPath(new URL(`bundle/${ours}`, import.meta.url));
    },
  },
};

/**
 * Commander's own look at the process: it loads what starts other programs, for commands that are programs of their own,
 * which none of ours is, and all that can be read of `process` by name.
 */
const commanderAlone = {
  name: "commander-alone",
  resolveId: {
    filter: { id: /^node:(?:child_process|process)$/ },
    handler(id, importer) {
      if (!/[/\\]commander[/\\]lib[/\\]/.test(importer)) return null;
      const ours = id === "node:process" ? "commander-process.js" : "no-child-process.js";
      return fileURLToPath(new URL(`bundle/${ours}`, import.meta.url));
    },
  },
};

/** The SDK of MCP checks with Ajv what users type into forms of clients, which we never show: it would be a third of what `hsms mcp` loads. */
const noFormChecks = {
  name: "no-form-checks",
  resolveId: {
    filter: { id: /^@modelcontextprotocol\/server\/_shims$/ },
    handler: () => fileURLToPath(new URL("bundle/no-form-checks.js", import.meta.url)),
  },
};

await rm("dist", { recursive: true, force: true });
await build({
  input: {
    main: "src/main.ts",
    worker: "@hsms/engine/worker",
    // What `bench tui` measures while a search goes on; not in the package.
    "screen-task": "src/commands/measure/screen-task.ts",
  },
  plugins: [rememberWidths, bundleLmdb, commanderAlone, noFormChecks],
  platform: "node",
  // From source: the bundle is right even where a package's own build has not run.
  resolve: {
    conditionNames: ["@hsms/source", "node", "import"],
    // What it gives Node requires its own parts by a name that no bundler follows.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
  },
  // Ink asks for the tools of React's developers only where DEV is set.
  external: [
    ...Object.keys(packageFile.dependencies).filter((name) => name !== "lmdb"),
    "react-devtools-core",
    // Of the clone alone: `hsms bench` says so where it is missing.
    "@hsms/bench",
  ],
  transform: {
    // An old Node must be able to parse main.js: it says what is wrong.
    target: "node20",
    // React's development build triples the time from a key to the screen.
    define: { "process.env.NODE_ENV": '"production"' },
  },
  // That of ordered-binary, which lmdb orders keys by, compiles a decoder that we never use.
  checks: { eval: false, ineffectiveDynamicImport: false },
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    // Chunks lie beside main.js and worker.js, so that `./worker.js` leads from one to the other.
    chunkFileNames: "[name]-[hash].js",
    // What is always loaded together is one file each: a file takes .2 ms, and without this a search needs ninety.
    codeSplitting: {
      groups: [
        // What an old Node is told with: it could not load what the rest imports.
        { name: "exit-codes", test: /[/\\]output[/\\]exit-codes\.ts$/, priority: 6 },
        // Before it has run, nothing that is loaded is kept compiled.
        { name: "compiled-code", test: /[/\\]program[/\\]compiled-code\.ts$/, priority: 5 },
        // What every command needs of that: help must not load what connects to other processes.
        {
          name: "shared",
          test: /[/\\](?:messages[/\\]src[/\\]|(?:output[/\\]cli-error|projects[/\\](?:registry|find-place)|program[/\\]built-files|hooks[/\\]hook-input)\.ts$)/,
          priority: 4.7,
        },
        // All that a hook loads where another process answers it: a client waits for it at every prompt.
        { name: "hook", test: /[/\\]hooks[/\\]quick-hook\.ts$/, priority: 4.5 },
        { name: "jobs", test: /[/\\]workers[/\\]jobs\.ts$/, priority: 3 },
        { name: "program", test: /[/\\]program[/\\]run-program\.ts$/, priority: 2 },
        { name: "memory", test: /[/\\]open[/\\]with-project\.ts$/, priority: 1 },
      ],
    },
  },
});
await chmod("dist/main.js", 0o755);
// The page of `hsms web`, which has a build of its own.
await run(process.execPath, ["../../packages/web/build.mjs", "dist/page"]);
// npm installs it with the program: `man hsms`.
const manual = ["dist/main.js", "man", "--lang", "en"];
const { stdout } = await run(process.execPath, manual);
await writeFile("dist/hsms.1", stdout);
