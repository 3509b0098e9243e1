import { chmod, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// The command as an npm package: our own code and libraries in one split bundle, and outside of it what
// is native (the binary of lmdb) or finds its own files by path (piscina).
const packageFile = JSON.parse(await readFile("package.json", "utf8"));

/**
 * What Ink measures text with takes a third of each frame: it gets ours, which remembers. The library is loaded with the
 * first text that is not plain: its segmenter and its tables of emoji take 30 ms of processor time.
 */
const remembered = new URL("../../packages/tui/src/draw/text/remembered-width.ts", import.meta.url);
const late = new URL("bundle/late-string-width.js", import.meta.url);
const rememberWidths = {
  name: "remember-widths",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^string-width$/ }, ({ path, importer, kind, pluginData }) => {
      // The library itself, as the package of the screen has it.
      if (pluginData === late) return null;
      if (importer === fileURLToPath(late)) {
        const resolveDir = fileURLToPath(new URL(".", remembered));
        return resolve(path, { kind, resolveDir, pluginData: late });
      }
      return { path: fileURLToPath(importer === fileURLToPath(remembered) ? late : remembered) };
    });
  },
};

/**
 * lmdb's JavaScript in the bundle: as 22 files of its own it takes a tenth of a short command. Its binary stays in
 * its package. `msgpackr`, which it imports for values that are no bytes, is half of them, and all of ours are bytes.
 */
const bundleLmdb = {
  name: "bundle-lmdb",
  setup({ onResolve }) {
    const ours = {
      "node-gyp-build-optional-packages": "find-lmdb-binary.js",
      msgpackr: "no-msgpackr.js",
    };
    onResolve({ filter: /^(node-gyp-build-optional-packages|msgpackr)$/ }, ({ path, importer }) =>
      /[/\\]lmdb[/\\][^/\\]+\.js$/.test(importer)
        ? { path: fileURLToPath(new URL(`bundle/${ours[path]}`, import.meta.url)) }
        : null,
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
  plugins: [rememberWidths, bundleLmdb],
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
    ...Object.keys(packageFile.dependencies).filter((name) => name !== "lmdb"),
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
