import { execFile } from "node:child_process";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
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

const require = createRequire(import.meta.url);
const IMPORT =
  /^import (?:(?<whole>[\w$]+))?(?:, )?(?:\{ (?<named>[^}]+) \})? from "(?<name>node:[^"]+)";$/gmu;
const LATE = /^node:(?:child_process|crypto|net|readline|stream\/consumers|zlib)$/u;

/**
 * Node's own modules without what an import makes of every property of one, a tenth of a short command. What few commands
 * need is loaded when one of its functions is first called.
 */
const lateBuiltins = {
  name: "late-builtins",
  renderChunk(code, { name: chunk }) {
    // What an old Node runs, which does not have that call.
    if (chunk === "pinned-node") return null;
    return code.replaceAll(IMPORT, (...given) => {
      const { whole, named = "", name } = given.at(-1);
      const builtin = `process.getBuiltinModule("${name}")`;
      const names = named === "" ? [] : named.split(", ").map((one) => one.split(" as "));
      const isLate = ([key]) => LATE.test(name) && isFunction(key, require(name));
      const now = names.filter((one) => !isLate(one)).map((one) => one.join(": "));
      return [
        ...(whole === undefined ? [] : [`const ${whole} = ${builtin};`]),
        ...(now.length === 0 ? [] : [`const { ${now.join(", ")} } = ${builtin};`]),
        ...names.filter(isLate).map(([key, as = key]) => calledLate(`${builtin}.${key}`, as)),
      ].join("\n");
    });
  },
};

/** What `promisify` asks a function for. */
const CUSTOM = 'Symbol.for("nodejs.util.promisify.custom")';

/** A function that is looked up when it is called. */
const calledLate = (found, as) =>
  `const ${as} = Object.defineProperty((...given) => ${found}(...given), ${CUSTOM}, { get: () => ${found}[${CUSTOM}] });`;

/** And no class. */
const isFunction = (key, { [key]: value }) => /^[a-z]/u.test(key) && typeof value === "function";

const RAW = /String\.raw`((?:[^`\\$]|\\[^]|\$(?!\{)|\$\{[\w.]+\})*)`/gu;

/** Within a tagged template nothing can be escaped, and one letter of two bytes has all of a file take two each. */
const plainTemplates = {
  name: "plain-templates",
  transform: {
    filter: { code: RAW },
    handler: (code) => ({
      code: code.replaceAll(RAW, (_, raw) => {
        const plain = raw.replaceAll(/\\([^])/gu, (_pair, letter) =>
          "`$".includes(letter) ? `\\\\\\${letter}` : `\\\\${letter === "\\" ? "\\\\" : letter}`,
        );
        return `\`${plain}\``;
      }),
    }),
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
  plugins: [rememberWidths, bundleLmdb, commanderAlone, noFormChecks, lateBuiltins, plainTemplates],
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
    // A file in which every letter is one byte takes half the memory, and no time to decode.
    charset: "ascii",
    comments: { legal: true, annotation: false, jsdoc: false },
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
