import { chmod, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// The command as an npm package: our own code and small libraries in one split bundle, and outside of
// it what is native (lmdb) or finds its own files by path (piscina).
const packageFile = JSON.parse(await readFile("package.json", "utf8"));

/** What Ink measures text with takes a third of each frame: it gets ours, which remembers. */
const remembered = new URL("../../packages/tui/src/draw/text/remembered-width.ts", import.meta.url);
const rememberWidths = {
  name: "remember-widths",
  setup({ onResolve }) {
    const path = fileURLToPath(remembered);
    // Its own import is the library itself.
    onResolve({ filter: /^string-width$/ }, ({ importer }) =>
      importer === path ? null : { path },
    );
  },
};

await rm("dist", { recursive: true, force: true });
await build({
  entryPoints: {
    main: "src/main.ts",
    worker: "@hsms/engine/worker",
    // What `hsms bench store` measures in processes of their own.
    "bench-task": "@hsms/bench/task",
    // What `hsms bench tui` measures while a search goes on.
    "screen-task": "src/commands/measure/screen-task.ts",
  },
  outdir: "dist",
  plugins: [rememberWidths],
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  // An old Node must be able to parse main.js: it says what is wrong.
  target: "node20",
  // From source: the bundle is right even where a package's own build has not run.
  conditions: ["@hsms/source"],
  // Ink asks for the tools of React's developers only where DEV is set.
  external: [
    ...Object.keys(packageFile.dependencies),
    "react-devtools-core",
    // Of the clone alone: `hsms bench tui` says so where it is missing.
    "@lydell/node-pty",
  ],
  // React's development build triples the time from a key to the screen.
  define: { "process.env.NODE_ENV": '"production"' },
  // Libraries of the screen that are no modules yet ask for Node's own by `require`.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);',
  },
  // Chunks lie beside main.js and worker.js, so that `./worker.js` leads from one to the other.
  chunkNames: "[name]-[hash]",
  // Korean as it is: escaped it takes twice the room.
  charset: "utf8",
  legalComments: "linked",
  sourcemap: false,
  logLevel: "warning",
});
await chmod("dist/main.js", 0o755);
