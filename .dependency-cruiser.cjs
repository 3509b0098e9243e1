// The arrows of the design, as rules that fail the build. `apps/cli/test/boundaries.test.ts` plants a violation of
// every rule and sees it caught.

const { readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

/** What each package may import of the others, from the ground up; no package imports an app. */
const packages = {
  messages: [],
  store: ["messages"],
  language: ["store"],
  formats: ["messages", "store"],
  models: ["messages", "store", "language"],
  engine: ["messages", "store", "language", "formats", "models"],
  bench: ["messages", "store", "engine", "sync"],
  torture: ["store", "engine", "bench"],
  tui: ["messages", "engine"],
  mcp: ["engine"],
  server: ["engine", "mcp"],
  sync: ["store", "models", "engine", "server"],
  web: ["messages", "engine", "server"],
};

const packageRules = Object.entries(packages).map(([name, below]) => ({
  name: `package-${name}-knows-what-is-below-it`,
  severity: "error",
  // A script may measure its package in the worlds of the benchmarks.
  from: { path: `^packages/${name}/(?!scripts/)` },
  to: { path: `^(packages/(?!(${[...below, name].join("|")})/)|apps/)` },
}));

const tests = "\\.test\\.tsx?$|/test/|/testing/";

/** Configuration of tools, which stand in the root's package.json for all packages. */
const configuration = "/vitest\\.config\\.ts$";

/**
 * The layers of the engine (folders of `packages/engine/src`), lowest first: a folder may import only from folders of
 * lower layers.
 */
const layers = [
  ["outcomes"],
  ["settings"],
  ["retrieval"],
  ["conversations", "tree"],
  ["search", "turns"],
  ["ask", "maintenance", "workers"],
  ["memory"],
];

/** A rule for each folder and each other folder in its layer or above. */
const upwards = layers.flatMap((layer, level) =>
  layer.flatMap((folder) =>
    layers
      .slice(level)
      .flat()
      .filter((other) => other !== folder)
      .map((other) => ({
        name: `${folder}-imports-no-${other}`,
        comment:
          "Folders of the engine import from lower layers only, types too: move what is shared down.",
        severity: "error",
        from: { path: `^packages/engine/src/${folder}/`, pathNot: "\\.test\\.ts$" },
        to: { path: `^packages/engine/src/${other}/` },
      })),
  ),
);

/** The folders of the screen (`packages/tui/src`), lowest first: each may import those before it. */
const screenLayers = [
  "draw",
  "input",
  "messages",
  "panes",
  "overlay",
  "screen",
  "session",
  "run",
  "entries",
];

/** A rule for each folder of the screen that has others above it. */
const screenUpwards = screenLayers.slice(0, -1).map((folder, level) => ({
  name: `screen-${folder}-knows-nothing-above-it`,
  comment:
    "Folders of the screen import from lower layers only, types too: move what is shared down.",
  severity: "error",
  from: { path: `^packages/tui/src/${folder}/`, pathNot: tests },
  to: { path: `^packages/tui/src/(${screenLayers.slice(level + 1).join("|")})/` },
}));

/** Folders of pure functions over plain data: no clock, file, network or process in them. */
const pureCore =
  "^packages/(language/src/(?!analysers/)|models/src/(offline|prompts)/|engine/src/(ask|conversations|retrieval/(lexical|vectors)|search|settings|tree(?!/(browsing|writing)/)|turns/(secrets|policy/(?!policy-keeper)))/)";

/** The sources behind `exports` of every package: what others may import of it. */
const entries = readdirSync(path.join(__dirname, "packages")).flatMap((folder) => {
  const file = path.join(__dirname, "packages", folder, "package.json");
  const { exports = {} } = JSON.parse(readFileSync(file, "utf8"));
  return Object.values(exports).map(
    (entry) => `^packages/${folder}/${entry["@hsms/source"].slice(2).replaceAll(".", "\\.")}$`,
  );
});

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Files that need each other are one file, or lack a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...packageRules,
    {
      name: "the-app-knows-no-store",
      comment: "What the command line needs, the engine gives: the library can do no less.",
      severity: "error",
      from: { path: "^apps/" },
      to: { path: "^packages/(store|language|formats|models/src/(?!testing/))" },
    },
    {
      name: "no-way-around-the-entries",
      comment: "Across packages import the package, not a file of it.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: { path: "^(packages|apps)/", pathNot: ["^$1/$2/", ...entries] },
    },
    {
      name: "inside-import-the-file",
      comment: "The index is the contract with others; inside it makes circles.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/src/", pathNot: "/testing/" },
      to: { path: "^$1/$2/src/index\\.ts$" },
    },
    {
      name: "lmdb-in-one-file",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: "^packages/store/src/lmdb/environment\\.ts$" },
      to: { path: "(^|/)node_modules/lmdb/" },
    },
    {
      name: "piscina-in-one-file",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: "^packages/engine/src/workers/pool\\.ts$" },
      to: { path: "(^|/)node_modules/piscina/" },
    },
    {
      name: "core-is-pure",
      comment: "Effects come in as arguments.",
      severity: "error",
      from: { path: pureCore, pathNot: tests },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?assert$" },
    },
    {
      name: "core-reads-no-file",
      comment: "Of files it may know the types alone: what stands in one comes in as an argument.",
      severity: "error",
      from: { path: pureCore, pathNot: tests },
      to: { path: "^packages/formats/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "every-engine-folder-has-a-layer",
      comment: "A new folder of the engine must be added to the list of layers above.",
      severity: "error",
      from: {},
      to: { path: `^packages/engine/src/(?!(index|(${layers.flat().join("|")})/.*)\\.ts$)` },
    },
    ...upwards,
    ...screenUpwards,
    {
      name: "panes-know-no-other-pane",
      comment: "What one pane wants of another is a request to the screen: see panes/request.ts.",
      severity: "error",
      from: { path: "^packages/tui/src/panes/([^/]+)/", pathNot: tests },
      to: { path: "^packages/tui/src/panes/[^/]+/", pathNot: "^packages/tui/src/panes/$1/" },
    },
    {
      name: "tests-are-not-imported",
      comment:
        "The corruptions that a stranger is shown are those that the store's tests see mended: the same table.",
      severity: "error",
      from: { pathNot: `${tests}|^packages/torture/src/corruptions/` },
      to: { path: tests },
    },
    {
      name: "nothing-unresolved",
      comment:
        "What is bundled in a library's place finds that library from where it is bundled, or runs.",
      severity: "error",
      from: { pathNot: "^apps/cli/bundle/" },
      to: { couldNotResolve: true },
    },
    {
      name: "nothing-undeclared",
      comment: "A package's own package.json names what it imports.",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: [tests, configuration] },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-package-at-run-time",
      comment:
        "The app and the page are bundles: what they bundle is a development dependency of theirs.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", pathNot: `${tests}|^packages/web/src/page/` },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Our own output only: a bare "dist/" would also hide every npm package that has such a folder.
    exclude: { path: "^(packages|apps)/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@hsms/source", "import", "node", "default", "types"],
      extensions: [".ts", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
