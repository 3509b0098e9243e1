import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Violation {
  readonly file: string;
  readonly text: string;
}

const { forbidden }: { readonly forbidden: readonly { readonly name: string }[] } = createRequire(
  import.meta.url,
)(path.join(root, ".dependency-cruiser.cjs"));

/** Rules that forbid one folder of the engine to import another: by the two names. */
const upwards = forbidden.flatMap(({ name }) => {
  const [, from, to] = /^(\w+)-imports-no-(\w+)$/u.exec(name) ?? [];
  return from === undefined || to === undefined ? [] : [{ name, from, to }];
});
const engineFolders = [...new Set(upwards.flatMap(({ from, to }) => [from, to]))];

/** Packages, lowest first: what a rule is named after. */
const packages = forbidden.flatMap(({ name }) => {
  const [, folder] = /^package-(\w+)-knows-what-is-below-it$/u.exec(name) ?? [];
  return folder ?? [];
});

/** Folders of the screen that have others above them, from the ground up. */
const screenFolders = forbidden.flatMap(({ name }) => {
  const [, folder] = /^screen-(\w+)-knows-nothing-above-it$/u.exec(name) ?? [];
  return folder ?? [];
});

/** For every rule a file that breaks it, planted in a copy of the repository. */
const violations: Readonly<Record<string, Violation>> = {
  "no-circles": {
    // The tool tells of a circle once, from its first file.
    file: "packages/engine/src/turns/planted-back.ts",
    text: 'import { back as again } from "./planted-circle.ts";\nexport const back = again;',
  },
  "the-app-knows-no-store": {
    file: "apps/cli/src/planted-store.ts",
    text: 'export { ROOT_ID } from "../../../packages/store/src/index.ts";',
  },
  "no-way-around-the-entries": {
    file: "packages/engine/src/planted-deep.ts",
    text: 'export { StoreError } from "../../store/src/contract/errors.ts";',
  },
  "inside-import-the-file": {
    file: "packages/engine/src/planted-index.ts",
    text: 'export { EngineError } from "./index.ts";',
  },
  "lmdb-in-one-file": {
    file: "packages/store/src/planted-lmdb.ts",
    text: 'export { open } from "lmdb";',
  },
  "piscina-in-one-file": {
    file: "packages/engine/src/planted-piscina.ts",
    text: 'import { Piscina } from "piscina";\nexport const planted = Piscina;',
  },
  "core-is-pure": {
    file: "packages/engine/src/search/planted-effect.ts",
    text: 'export { readFileSync } from "node:fs";',
  },
  "core-reads-no-file": {
    file: "packages/engine/src/tree/planted-file.ts",
    text: 'export { writeExport } from "@hsms/formats";',
  },
  "every-engine-folder-has-a-layer": {
    file: "packages/engine/src/search/planted-unlisted.ts",
    text: 'export { planted } from "../attic/planted.ts";',
  },
  "tests-are-not-imported": {
    file: "packages/engine/src/planted-tested.ts",
    text: 'export { planted } from "./planted.test.ts";',
  },
  "nothing-unresolved": {
    file: "packages/engine/src/planted-lost.ts",
    text: 'export { nothing } from "./there-is-no-such-file.ts";',
  },
  "nothing-undeclared": {
    file: "packages/engine/src/planted-undeclared.ts",
    text: 'export { test } from "vitest";',
  },
  "panes-know-no-other-pane": {
    file: "packages/tui/src/panes/log/planted-pane.ts",
    text: 'export type { Planted } from "../slots/planted-here.ts";',
  },
  "no-development-package-at-run-time": {
    file: "packages/planted/src/index.ts",
    text: 'export { test } from "vitest";',
  },
};

/** A type import for each pair of folders that points up. */
const planted: Readonly<Record<string, Violation>> = {
  ...violations,
  ...Object.fromEntries(
    upwards.map(({ name, from, to }): [string, Violation] => [
      name,
      {
        file: `packages/engine/src/${from}/planted-${to}.ts`,
        text: `export type { Planted } from "../${to}/planted-here.ts";`,
      },
    ]),
  ),
  // The lowest package knows none, and no other knows the bench or the screen beside or above it.
  ...Object.fromEntries(
    packages.map((folder, level): [string, Violation] => [
      `package-${folder}-knows-what-is-below-it`,
      {
        file: `packages/${folder}/src/planted-package.ts`,
        text: `export type { Planted } from "../../${packages[level + 1] ?? "bench"}/src/planted-here.ts";`,
      },
    ]),
  ),
  ...Object.fromEntries(
    screenFolders.map((folder): [string, Violation] => [
      `screen-${folder}-knows-nothing-above-it`,
      {
        file: `packages/tui/src/${folder}/planted-up.ts`,
        text: 'export type { Planted } from "../entries/planted-here.ts";',
      },
    ]),
  ),
};

/** What the violations need around them. */
const support: Readonly<Record<string, string>> = {
  "packages/engine/src/attic/planted.ts": "export const planted = 1;",
  ...Object.fromEntries(
    engineFolders.map((folder) => [
      `packages/engine/src/${folder}/planted-here.ts`,
      "export type Planted = string;",
    ]),
  ),
  ...Object.fromEntries(
    packages.map((folder) => [
      `packages/${folder}/src/planted-here.ts`,
      "export type Planted = string;",
    ]),
  ),
  "packages/tui/src/entries/planted-here.ts": "export type Planted = string;",
  "packages/tui/src/panes/slots/planted-here.ts": "export type Planted = string;",
  "packages/engine/src/turns/planted-circle.ts": 'export { back } from "./planted-back.ts";',
  "packages/engine/src/planted.test.ts": "export const planted = 1;",
  "packages/planted/package.json": '{"name": "planted", "devDependencies": {"vitest": "*"}}',
};

/** The sources, and links to what is installed; links between packages stay inside the copy. */
function copyRepository(): string {
  const copy = makeFolder();
  for (const file of [".dependency-cruiser.cjs", "package.json", "tsconfig.base.json"]) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const packages = readdirSync(path.join(root, "packages")).map((name) => `packages/${name}`);
  for (const folder of [...packages, "apps/cli"]) {
    for (const part of ["package.json", "src", "scripts", "node_modules"]) {
      const from = path.join(root, folder, part);
      if (!existsSync(from)) continue;
      cpSync(from, path.join(copy, folder, part), { recursive: true, verbatimSymlinks: true });
    }
  }
  return copy;
}

function plant(copy: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), `${text}\n`);
}

interface Cruise {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

test("catches a violation of every rule, where it is planted", () => {
  const copy = copyRepository();
  for (const { file, text } of Object.values(planted)) plant(copy, file, text);
  for (const [file, text] of Object.entries(support)) plant(copy, file, text);
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "packages", "apps"],
    { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  expect(stderr).toBe("");
  const { summary }: Cruise = JSON.parse(stdout);
  for (const [name, { file }] of Object.entries(planted)) {
    const caught = summary.violations.filter(({ rule }) => rule.name === name);
    expect(
      caught.map(({ from }) => from),
      name,
    ).toContain(file);
  }
  // Nothing but what was planted: the rules do not cry wolf.
  expect(summary.violations.filter(({ from }) => !from.includes("planted"))).toEqual([]);
});

test("has a violation for every rule there is", () => {
  expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test("every package has its rule", () => {
  expect(packages.toSorted()).toEqual(readdirSync(path.join(root, "packages")).toSorted());
});

test("every folder of the engine has a layer, and any two have a rule in at least one direction", () => {
  const folders = readdirSync(path.join(root, "packages/engine/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(engineFolders.toSorted()).toEqual(folders.toSorted());
  const names = new Set(upwards.map(({ name }) => name));
  for (const [at, folder] of engineFolders.entries()) {
    for (const other of engineFolders.slice(at + 1)) {
      const isEither =
        names.has(`${folder}-imports-no-${other}`) || names.has(`${other}-imports-no-${folder}`);
      expect(isEither, `${folder}, ${other}`).toBe(true);
    }
  }
});

test("every folder of the screen has a layer", () => {
  const folders = readdirSync(path.join(root, "packages/tui/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...screenFolders, "entries"].toSorted()).toEqual(folders.toSorted());
});
